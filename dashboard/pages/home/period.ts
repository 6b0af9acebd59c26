import { startOfDay } from '../../format/time.ts';

export const periods = ['today', 'week', 'month'] as const;
export type Period = (typeof periods)[number];

const days: Readonly<Record<Period, number>> = { today: 1, week: 7, month: 30 };

/** A period up to now in the viewer's days, in the chart's steps. */
export type Span = {
  readonly from: Date;
  readonly to: Date;
  readonly step: 'hour' | 'day';
  readonly steps: readonly Date[];
};

/** The days of a period; today lasts until midnight, so that the request stays the same all day. */
export function spanOf(period: Period, now = new Date()): Span {
  const from = startOfDay(days[period] - 1, now);
  const to = startOfDay(-1, now);
  const step = period === 'today' ? 'hour' : 'day';
  const stepMs = step === 'hour' ? 3_600_000 : 86_400_000;
  const length = Math.round((to.getTime() - from.getTime()) / stepMs);
  return { from, to, step, steps: Array.from({ length }, (_, place) => new Date(from.getTime() + place * stepMs)) };
}
