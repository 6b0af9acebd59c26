import { startOfDay } from '../../format/time.ts';

const days = { week: 7, month: 30, quarter: 90 } as const;
export type Period = keyof typeof days;
export const periods = Object.keys(days) as readonly Period[];

/** The viewer's days up to today, which lasts until midnight, so that the request stays the same all day. */
export type Span = { readonly from: Date; readonly to: Date; readonly days: readonly Date[] };

const dayMs = 86_400_000;

/** The days of a period. Steps are 24 hours long, as in the API. */
export function spanOf(period: Period, now = new Date()): Span {
  const from = startOfDay(days[period] - 1, now);
  const to = startOfDay(-1, now);
  const steps = Array.from({ length: days[period] }, (_, place) => new Date(from.getTime() + place * dayMs));
  return { from, to, days: steps };
}
