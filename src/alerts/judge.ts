/** The state of an alert that a new value is compared with. */
type Judged = {
  readonly status: 'ok' | 'firing';
  readonly threshold: number;
  readonly recovers_below: number;
};

/**
 * Whether a new value changes the status of an alert. The gap between the threshold and the value below which it recovers keeps a value that moves
 * around the threshold from alternating. An unknown value changes nothing.
 */
export function judge(
  { status, threshold, recovers_below }: Judged,
  value: number | null,
): 'fired' | 'recovered' | null {
  if (value === null) return null;
  if (status === 'ok') return value >= threshold ? 'fired' : null;
  return value < recovers_below || (recovers_below === 0 && value === 0) ? 'recovered' : null;
}
