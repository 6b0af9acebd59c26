/** Hours of a day, in minutes from midnight; `until` up to 1440. */
export type Hours = { readonly from: number; readonly until: number };
/** The hours of each day from Monday, sorted and disjoint. */
export type Week = readonly (readonly Hours[])[];
/** A window in the API. */
type Window = { readonly day: string; readonly start_time: string; readonly end_time: string };

/** Names of days in the API, from Monday. */
export const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;
export const dayMinutes = 1_440;
export const emptyWeek: Week = days.map(() => []);

/** A week from windows; one that crosses midnight becomes the end of its day and the start of the next. */
export function weekOf(windows: readonly Window[]): Week {
  const week = days.map((): Hours[] => []);
  for (const { day, start_time, end_time } of windows) {
    const place = days.findIndex((name) => name.toLowerCase() === day.toLowerCase());
    if (place === -1) continue;
    const [from, until] = [minuteOf(start_time), minuteOf(end_time)];
    if (until > from) week[place]!.push({ from, until });
    else {
      week[place]!.push({ from, until: dayMinutes });
      week[(place + 1) % days.length]!.push({ from: 0, until });
    }
  }
  return week.map(joined);
}

/** The windows of a week for the API. */
export const windowsOf = (week: Week): readonly Window[] =>
  week.flatMap((hours, place) =>
    hours.map(({ from, until }) => ({ day: days[place]!, start_time: timeOf(from), end_time: timeOf(until) })),
  );

/** A time range on consecutive days. */
export type Block = Hours & { readonly firstDay: number; readonly lastDay: number };

/** A week with a block opened or closed. */
export function withBlock(week: Week, { firstDay, lastDay, from, until }: Block, open: boolean): Week {
  return week.map((hours, day) => {
    if (day < firstDay || day > lastDay) return hours;
    return open ? joined([...hours, { from, until }]) : without(hours, { from, until });
  });
}

/** Whether a range of a day is completely open. */
export const isOpen = (week: Week, day: number, { from, until }: Hours): boolean =>
  (week[day] ?? []).some((hours) => hours.from <= from && hours.until >= until);

/** Whether any part of a range of a day is open. */
export const isPartlyOpen = (week: Week, day: number, { from, until }: Hours): boolean =>
  (week[day] ?? []).some((hours) => hours.from < until && hours.until > from);

export const isEmpty = (week: Week): boolean => week.every((hours) => hours.length === 0);
export const isSame = (one: Week, other: Week): boolean => JSON.stringify(one) === JSON.stringify(other);
/** The number of open minutes of a week. */
export const openMinutes = (week: Week): number => week.flat().reduce((sum, { from, until }) => sum + until - from, 0);

/** The hours of a day as text: `09:00–12:00, 13:00–17:30`. */
export const writeHours = (hours: readonly Hours[]): string =>
  hours.map(({ from, until }) => `${timeOf(from)}–${timeOf(until)}`).join(', ');

const span = /^(\d{1,2})(?:[:.](\d{2}))?\s*(?:-|–|—|to|until|bis)\s*(\d{1,2})(?:[:.](\d{2}))?$/i;

/** Parses hours such as `9-12, 13:00–17:30`; empty means none. Null if invalid. */
export function readHours(text: string): readonly Hours[] | null {
  const parts = text
    .split(/[,;]|\b(?:and|und)\b/i)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const hours = parts.map((part) => {
    const [, fromHour, fromMinute = '0', untilHour, untilMinute = '0'] = span.exec(part) ?? [];
    if (fromHour === undefined || untilHour === undefined) return null;
    if (Number(fromMinute) > 59 || Number(untilMinute) > 59) return null;
    const read = {
      from: Number(fromHour) * 60 + Number(fromMinute),
      until: Number(untilHour) * 60 + Number(untilMinute),
    };
    return read.from < read.until && read.until <= dayMinutes ? read : null;
  });
  return hours.every((one) => one !== null) ? joined(hours) : null;
}

/** `HH:MM` from minutes since midnight. */
export const timeOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

function minuteOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

function joined(hours: readonly Hours[]): readonly Hours[] {
  const apart: Hours[] = [];
  for (const { from, until } of hours.toSorted((one, other) => one.from - other.from)) {
    const last = apart.at(-1);
    if (last !== undefined && from <= last.until)
      apart[apart.length - 1] = { from: last.from, until: Math.max(last.until, until) };
    else if (until > from) apart.push({ from, until });
  }
  return apart;
}

const without = (hours: readonly Hours[], { from, until }: Hours): readonly Hours[] =>
  hours.flatMap((one) =>
    [
      { from: one.from, until: Math.min(one.until, from) },
      { from: Math.max(one.from, until), until: one.until },
    ].filter((part) => part.from < part.until),
  );
