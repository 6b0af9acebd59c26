const pattern = /^PT(?:(\d{1,6})H)?(?:(\d{1,8})M)?(?:(\d{1,10}(?:\.\d{1,9})?)S)?$/;

/** The milliseconds of an ISO 8601 duration of hours, minutes and seconds such as `PT1M2.5S`; null for anything else. */
export function readDurationMs(value: unknown): number | null {
  const match = typeof value === 'string' ? pattern.exec(value) : null;
  if (match === null || value === 'PT') return null;
  const [, hours = '0', minutes = '0', seconds = '0'] = match;
  return ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000;
}
