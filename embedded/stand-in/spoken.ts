import { months, weekdays } from './extract/dates.ts';

const SMALL = `zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen
  seventeen eighteen nineteen`
  .trim()
  .split(/\s+/);
const TENS = ['', '', 'twenty', 'thirty', 'forty', 'fifty'];
const ORDINALS: Readonly<Record<number, string>> = {
  1: 'first',
  2: 'second',
  3: 'third',
  5: 'fifth',
  8: 'eighth',
  9: 'ninth',
  12: 'twelfth',
};
/** Minimum digits of a number that is read digit by digit. */
const MIN_SPELLED_DIGITS = 5;

/** A value as spoken: dates, times, telephone numbers and email addresses in words, everything else unchanged. */
export function spokenValue(value: string, now: string): string {
  if (/^\d{4}-\d{2}-\d{2}$/.test(value)) return spokenDate(value, now);
  if (/^([01]\d|2[0-3]):[0-5]\d(:\d\d)?$/.test(value)) return spokenTime(value);
  if (/^(morning|afternoon|evening)$/.test(value)) return `in the ${value}`;
  if (new RegExp(`^\\+?\\d{${MIN_SPELLED_DIGITS},}$`).test(value)) return spokenDigits(value);
  if (/^[^\s@]+@[^\s@]+$/.test(value)) return value.replace('@', ' at ').replaceAll('.', ' dot ');
  return value;
}

/** "2026-03-10" is "Tuesday, the tenth of March", with the year if it differs from that of `now`. */
export function spokenDate(date: string, now: string): string {
  const at = new Date(`${date}T00:00:00Z`);
  if (Number.isNaN(at.getTime())) return date;
  const weekday = weekdays[(at.getUTCDay() + 6) % 7] ?? '';
  const month = months[at.getUTCMonth()] ?? '';
  const year = date.slice(0, 4) === now.slice(0, 4) ? '' : ` ${date.slice(0, 4)}`;
  return `${capitalize(weekday)}, the ${spokenOrdinal(at.getUTCDate())} of ${capitalize(month)}${year}`;
}

/** "14:30" is "half past two". Hours before seven and after seven include the part of the day. */
export function spokenTime(time: string): string {
  const hour = Number(time.slice(0, 2));
  const minute = Number(time.slice(3, 5));
  if (hour === 12 && minute === 0) return 'noon';
  const part = hour < 7 ? ' in the morning' : hour >= 19 ? ' in the evening' : '';
  return clockWords(hour, minute) + part;
}

function clockWords(hour: number, minute: number): string {
  const said = spokenBelowSixty(hour % 12 === 0 ? 12 : hour % 12);
  if (minute === 0) return `${said} o'clock`;
  if (minute === 30) return `half past ${said}`;
  return `${said} ${minute < 10 ? 'oh ' : ''}${spokenBelowSixty(minute)}`;
}

function spokenBelowSixty(value: number): string {
  if (value < 20) return SMALL[value] ?? '';
  return [TENS[Math.floor(value / 10)], value % 10 === 0 ? '' : SMALL[value % 10]].filter(Boolean).join(' ');
}

function spokenOrdinal(day: number): string {
  if (day < 20) return ORDINALS[day] ?? `${SMALL[day]}th`;
  if (day % 10 === 0) return `${TENS[day / 10]?.slice(0, -1)}ieth`;
  return `${TENS[Math.floor(day / 10)]} ${spokenOrdinal(day % 10)}`;
}

/** Digits one by one in groups, so that pauses are in natural places. */
export function spokenDigits(value: string): string {
  const digits = value.replace(/\D/g, '');
  const groups: string[] = [];
  for (let rest = digits; rest !== ''; ) {
    const length = rest.length <= 4 ? rest.length : 3;
    groups.push([...rest.slice(0, length)].map((digit) => SMALL[Number(digit)]).join(' '));
    rest = rest.slice(length);
  }
  return (value.startsWith('+') ? 'plus ' : '') + groups.join(', ');
}

/** Several items with a word before the last. */
export const spokenList = (items: readonly string[], joint: 'and' | 'or'): string =>
  items.length < 2 ? (items[0] ?? '') : `${items.slice(0, -1).join(', ')} ${joint} ${items.at(-1)}`;

export const capitalize = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
