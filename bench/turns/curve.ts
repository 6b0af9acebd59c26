/** One setting of a policy: how long callers wait on average, and what share of their turns it cuts off. */
export type CurvePoint = { readonly delayMs: number; readonly cutOff: number };

/**
 * The share of cut-offs at a mean delay, read off a curve between its neighbouring points; null where the curve does not reach. Where
 * several points have one delay the lowest share counts: that is the best that the policy can do there.
 */
export function cutOffAt(curve: readonly CurvePoint[], delayMs: number): number | null {
  const points = [...curve].sort((a, b) => a.delayMs - b.delayMs || b.cutOff - a.cutOff);
  const after = points.findIndex((point) => point.delayMs >= delayMs);
  const right = points[after];
  if (right === undefined) return null;
  if (right.delayMs === delayMs) return Math.min(...points.filter((p) => p.delayMs === delayMs).map((p) => p.cutOff));
  const left = points[after - 1];
  if (left === undefined) return null;
  const share = (delayMs - left.delayMs) / (right.delayMs - left.delayMs);
  return left.cutOff + share * (right.cutOff - left.cutOff);
}

/** The mean delay at which a curve comes down to a share of cut-offs; null where it never does. */
export function delayAt(curve: readonly CurvePoint[], cutOff: number): number | null {
  const points = [...curve].sort((a, b) => a.delayMs - b.delayMs);
  const after = points.findIndex((point) => point.cutOff <= cutOff);
  const right = points[after];
  if (right === undefined) return null;
  const left = points[after - 1];
  if (left === undefined || left.cutOff === right.cutOff) return right.delayMs;
  const share = (left.cutOff - cutOff) / (left.cutOff - right.cutOff);
  return left.delayMs + share * (right.delayMs - left.delayMs);
}

/** Cut-offs of `ours` as a share of those that `other` makes at the same mean delay; null where `other` cannot be read or makes none. */
export function ratioAtEqualDelay(ours: CurvePoint, other: readonly CurvePoint[]): number | null {
  const theirs = cutOffAt(other, ours.delayMs);
  return theirs === null || theirs === 0 ? null : ours.cutOff / theirs;
}
