import { dayMs, firstMoment, localTimeAt } from './zone-time.ts';

/** A weekly calling window. If `end_time` is before `start_time`, it ends on the next day. */
export type Window = {
  /** The weekday on which it opens, in any case. */
  readonly day: string;
  /** `HH:MM`. */
  readonly start_time: string;
  /** `HH:MM`, up to `24:00`. */
  readonly end_time: string;
};

/** When a campaign dials, in its time zone. Without windows: at any time of day. */
export type Schedule = {
  readonly timezone: string;
  /** `YYYY-MM-DD`, both inclusive; null for no bound. They also cut off windows that cross midnight. */
  readonly startDate: string | null;
  readonly endDate: string | null;
  readonly windows: readonly Window[];
};

/** A schedule's verdict on a moment. */
type ScheduleState = 'open' | 'not_started' | 'ended' | 'closed';

/** Whether a campaign may dial at a moment, and if not, why. */
export function scheduleAt(schedule: Schedule, atMs: number): ScheduleState {
  const { day, minute } = localTimeAt(schedule.timezone, atMs);
  if (schedule.startDate !== null && day < dayOf(schedule.startDate)) return 'not_started';
  if (schedule.endDate !== null && day > dayOf(schedule.endDate)) return 'ended';
  if (schedule.windows.length === 0) return 'open';
  return spansOf(schedule.windows).some((span) => holds(span, day, minute)) ? 'open' : 'closed';
}

/** The first moment from `fromMs` and before `limitMs` at which a campaign may dial; null if no such moment exists. */
export function nextOpening(schedule: Schedule, fromMs: number, limitMs: number): number | null {
  const spans = spansOf(schedule.windows);
  const first = schedule.startDate === null ? Number.NEGATIVE_INFINITY : dayOf(schedule.startDate) * dayMs;
  const end = schedule.endDate === null ? Number.POSITIVE_INFINITY : (dayOf(schedule.endDate) + 1) * dayMs;
  return firstMoment(schedule.timezone, { fromMs, limitMs }, (localMs) => {
    const open = nextOf(spans, Math.max(localMs, first));
    return open !== null && open < end ? open : null;
  });
}

/** The start of a schedule whose first day is in the future, which a search for an opening must reach. */
export function startOf(schedule: Schedule, fromMs: number): number {
  if (schedule.startDate === null) return fromMs;
  const first = dayOf(schedule.startDate) * dayMs;
  const limitMs = first + 2 * dayMs;
  return firstMoment(schedule.timezone, { fromMs, limitMs }, (localMs) => Math.max(localMs, first)) ?? fromMs;
}

/** A window in minutes of its weekday (0: Sunday), above 1440 if it extends into the next day. */
type Span = { readonly weekday: number; readonly from: number; readonly until: number };

const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];
const minutesOfDay = 1_440;
const minuteMs = 60_000;

/** Cached, because a schedule is checked once for each lead. */
const spansKnown = new WeakMap<readonly Window[], readonly Span[]>();

function spansOf(windows: readonly Window[]): readonly Span[] {
  const known = spansKnown.get(windows);
  if (known !== undefined) return known;
  const spans = windows.map(({ day, start_time, end_time }) => {
    const from = minuteOf(start_time);
    const until = minuteOf(end_time);
    return { weekday: weekdays.indexOf(day.toLowerCase()), from, until: until > from ? until : until + minutesOfDay };
  });
  spansKnown.set(windows, spans);
  return spans;
}

function holds({ weekday, from, until }: Span, day: number, minute: number): boolean {
  if (weekdayOf(day) === weekday && minute >= from && minute < until) return true;
  return weekdayOf(day - 1) === weekday && minute + minutesOfDay < until;
}

function nextOf(spans: readonly Span[], localMs: number): number | null {
  if (spans.length === 0) return localMs;
  const today = Math.floor(localMs / dayMs);
  let earliest = Number.POSITIVE_INFINITY;
  // From yesterday's window, which may still be open, to today's in a week.
  for (const { weekday, from, until } of spans)
    for (let day = today - 1; day <= today + 7; day += 1) {
      if (weekdayOf(day) !== weekday || day * dayMs + until * minuteMs <= localMs) continue;
      earliest = Math.min(earliest, Math.max(localMs, day * dayMs + from * minuteMs));
      break;
    }
  return earliest;
}

/** 1970-01-01 was a Thursday. */
const weekdayOf = (day: number): number => (((day + 4) % 7) + 7) % 7;
const dayOf = (date: string): number => Date.parse(date) / dayMs;

function minuteOf(time: string): number {
  const [hours, minutes] = time.split(':').map(Number);
  return hours! * 60 + minutes!;
}
