import { hundredths, latency } from '../../format/number.ts';

/** A place in a call: 0:07, 12:34, 1:02:03. */
export function formatCallTime(ms: number): string {
  const whole = Math.max(0, Math.floor(ms / 1000));
  const [hours, minutes, seconds] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  const padded = String(seconds).padStart(2, '0');
  return hours === 0 ? `${minutes}:${padded}` : `${hours}:${String(minutes).padStart(2, '0')}:${padded}`;
}

/** How long something took: 484 ms, 1.54 s. */
export const formatMs = (ms: number): string => latency(ms / 1000);

/** A code such as `caller_hung_up` as words. */
export const humanizeCode = (code: string): string => code.replaceAll(/[_-]/g, ' ');

/** Seconds: 3.49. */
export const seconds = (ms: number): string => hundredths(ms / 1000);
