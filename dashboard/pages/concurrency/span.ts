import type { ConcurrencyPeak } from '#client/paths.d.ts';

export const periods = ['day', 'week', 'month'] as const;
export type Period = (typeof periods)[number];
/** A time range in steps. */
type Span = { readonly from: Date; readonly to: Date; readonly step: 'hour' | 'day' };

const hourMs = 3_600_000;
const hours: Readonly<Record<Period, number>> = { day: 24, week: 7 * 24, month: 30 * 24 };

/** The range up to the end of this hour or day, in whole steps, so that it stays the same until then. */
export function spanOf(period: Period, now = new Date()): Span {
  const step = period === 'month' ? 'day' : 'hour';
  const to = new Date(now);
  to.setMinutes(60, 0, 0);
  if (step === 'day') to.setHours(24, 0, 0, 0);
  return { from: new Date(to.getTime() - hours[period] * hourMs), to, step };
}

/** The maximum of all steps. */
export const maxPeak = (peaks: readonly ConcurrencyPeak[]): number => Math.max(0, ...peaks.map(({ peak }) => peak));

/** The maximum of a scale for a value: 1, 2 or 5 times a power of ten. */
export function scaleTop(value: number): number {
  const unit = 10 ** Math.floor(Math.log10(Math.max(1, value)));
  return [1, 2, 5, 10].map((factor) => factor * unit).find((top) => top >= value) ?? value;
}
