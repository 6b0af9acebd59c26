import { belowHundred, cardinalAt, isTens, ordinalAt, wordValue } from './numbers.ts';
import { wordsOf } from './tokens.ts';

/** Weekdays from Monday. */
export const weekdays = 'monday tuesday wednesday thursday friday saturday sunday'.split(' ');
/** Months from January. */
export const months = 'january february march april may june july august september october november december'.split(
  ' ',
);

/** A calendar day without a time zone: days since 1970-01-01. */
type Day = number;
const DAY_MS = 86_400_000;

const dayOf = (iso: string): Day => Date.parse(`${iso.slice(0, 10)}T00:00:00Z`) / DAY_MS;
const isoOf = (day: Day): string => new Date(day * DAY_MS).toISOString().slice(0, 10);
const weekdayOf = (day: Day): number => (((day + 3) % 7) + 7) % 7;

/** A date in a text. `strong` if it is unambiguous, so that it counts without having been asked for. */
export type FoundDate = { readonly date: string; readonly strong: boolean };

/**
 * Finds the date that the caller means as `YYYY-MM-DD`, relative to `now` (ISO 8601 with offset, read as local time). The last date wins, so that
 * corrections work. A weekday is the next one after today, and so is "the next Tuesday"; "next Tuesday" is in the following week; a day and month
 * without a year are in the future.
 */
export function findDate(text: string, now: string): FoundDate | null {
  const today = dayOf(now);
  if (Number.isNaN(today)) return null;
  const words = wordsOf(text);
  let found: FoundDate | null = null;
  for (let at = 0; at < words.length; ) {
    const here = dateAt(words, at, today);
    const denied = words[at - 1] === 'not';
    if (here && !denied && (here.strong || !found?.strong)) found = { date: isoOf(here.day), strong: here.strong };
    at = here && !denied ? here.end : at + 1;
  }
  return found;
}

type DaySpan = { readonly day: Day; readonly end: number; readonly strong: boolean };
type Reader = (words: readonly string[], at: number, today: Day) => DaySpan | null;

function dateAt(words: readonly string[], at: number, today: Day): DaySpan | null {
  for (const read of readers) {
    const span = read(words, at, today);
    if (span) return span;
  }
  return null;
}

const sure = (day: Day, end: number): DaySpan => ({ day, end, strong: true });

const written: Reader = (words, at) => {
  const iso = /^\d{4}-\d{2}-\d{2}$/.exec(words[at] ?? '');
  const day = iso ? dayOf(iso[0]) : Number.NaN;
  return Number.isNaN(day) || isoOf(day) !== iso?.[0] ? null : sure(day, at + 1);
};

const relative: Reader = (words, at, today) => {
  const word = words[at];
  if (word === 'today' || word === 'tonight') return sure(today, at + 1);
  if (word === 'tomorrow') return sure(today + 1, at + 1);
  if (words.slice(at, at + 3).join(' ') === 'day after tomorrow') return sure(today + 2, at + 3);
  if (word !== 'in') return null;
  const count = words[at + 1] === 'a' ? { value: 1, end: at + 2 } : belowHundred(words, at + 1);
  if (count === null) return null;
  const unit = /^(day|week)s?$/.exec(words[count.end] ?? '')?.[1];
  if (unit === undefined) return null;
  return sure(today + count.value * (unit === 'week' ? 7 : 1), count.end + 1);
};

const weekday: Reader = (words, at, today) => {
  const plain = (words[at] ?? '').replace(/'?s$/, '');
  const wanted = weekdays.indexOf(plain);
  if (wanted < 0) return null;
  const ahead = (wanted - weekdayOf(today) + 6) % 7;
  const coming = today + ahead + 1;
  const nextWeek = today - weekdayOf(today) + 7 + wanted;
  const before = words.slice(Math.max(0, at - 3), at).join(' ');
  const after = words.slice(at + 1, at + 4).join(' ');
  if (/\bnext week(?: on)?$/.test(before)) return sure(nextWeek, at + 1);
  if (/^next week\b/.test(after)) return sure(nextWeek, at + 3);
  if (/\bweek on$/.test(before)) return sure(coming + 7, at + 1);
  if (/^after next\b/.test(after)) return sure(coming + 7, at + 3);
  if (/^in a week\b/.test(after)) return sure(coming + 7, at + 4);
  if (/(?<!\bthe )\bnext$/.test(before)) return sure(nextWeek, at + 1);
  return sure(coming, at + 1);
};

const dayThenMonth: Reader = (words, at, today) => {
  const ordinal = ordinalAt(words, at);
  const number = ordinal ?? belowHundred(words, at);
  if (number === null) return null;
  const monthAt = words[number.end] === 'of' ? number.end + 1 : number.end;
  const month = monthOf(words[monthAt]);
  if (month !== null && isTens(words[at - 1])) return null;
  if (month !== null) return dated(number.value, month, words, monthAt + 1, today);
  if (ordinal === null || words[at - 1] !== 'the' || words[ordinal.end] === 'one') return null;
  const day = comingDayOfMonth(ordinal.value, today);
  return day === null ? null : { day, end: ordinal.end, strong: words[at - 2] === 'on' };
};

const monthThenDay: Reader = (words, at, today) => {
  const month = monthOf(words[at]);
  if (month === null) return null;
  const dayAt = words[at + 1] === 'the' ? at + 2 : at + 1;
  const number = ordinalAt(words, dayAt) ?? belowHundred(words, dayAt);
  return number === null ? null : dated(number.value, month, words, number.end, today);
};

const nextWeekAlone: Reader = (words, at, today) =>
  words[at] === 'next' && words[at + 1] === 'week'
    ? { day: today - weekdayOf(today) + 7, end: at + 2, strong: false }
    : null;

const readers: readonly Reader[] = [written, relative, weekday, dayThenMonth, monthThenDay, nextWeekAlone];

function monthOf(word: string | undefined): number | null {
  const month = months.findIndex((name) => name === word || (word?.length === 3 && name.startsWith(word)));
  return month < 0 ? null : month;
}

function dated(dayOfMonth: number, month: number, words: readonly string[], at: number, today: Day): DaySpan | null {
  const year = yearAt(words, at);
  if (year) return valid(dayOfMonth, month, year.value, year.end);
  const thisYear = new Date(today * DAY_MS).getUTCFullYear();
  const here = valid(dayOfMonth, month, thisYear, at);
  return here && here.day >= today ? here : (valid(dayOfMonth, month, thisYear + 1, at) ?? here);
}

function valid(dayOfMonth: number, month: number, year: number, end: number): DaySpan | null {
  const at = new Date(Date.UTC(year, month, dayOfMonth));
  return at.getUTCDate() === dayOfMonth && at.getUTCMonth() === month ? sure(at.getTime() / DAY_MS, end) : null;
}

function comingDayOfMonth(dayOfMonth: number, today: Day): Day | null {
  const now = new Date(today * DAY_MS);
  for (let month = now.getUTCMonth(); month <= now.getUTCMonth() + 2; month++) {
    const span = valid(dayOfMonth, month % 12, now.getUTCFullYear() + Math.floor(month / 12), 0);
    if (span && span.day >= today) return span.day;
  }
  return null;
}

/** "2026", "nineteen eighty four", "twenty twenty six", "two thousand and one". */
function yearAt(words: readonly string[], at: number): { readonly value: number; readonly end: number } | null {
  const word = words[at] ?? '';
  if (/^(19|20)\d\d$/.test(word)) return { value: Number(word), end: at + 1 };
  if (word === 'two' && words[at + 1] === 'thousand') return cardinalAt(words, at);
  if (word !== 'nineteen' && word !== 'twenty') return null;
  const century = (wordValue(word) ?? 0) * 100;
  const oh = words[at + 1] === 'oh' ? wordValue(words[at + 2]) : undefined;
  if (oh !== undefined && oh < 10) return { value: century + oh, end: at + 3 };
  const rest = belowHundred(words, at + 1);
  return rest && rest.value >= 10 ? { value: century + rest.value, end: rest.end } : null;
}
