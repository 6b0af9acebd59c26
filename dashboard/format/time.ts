import { locale } from './locale.ts';

const minute = 60;
const hour = 60 * minute;

/** 0:42, 12:05, 1:02:03 */
export function duration(seconds: number): string {
  const whole = Math.round(seconds);
  const two = (value: number) => String(value).padStart(2, '0');
  const [hours, minutes] = [Math.floor(whole / hour), Math.floor((whole % hour) / minute)];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(whole % minute)}` : `${minutes}:${two(whole % minute)}`;
}

/** 42 s, 12 min, 3 h 10 min, 54 h */
export function roughDuration(seconds: number): string {
  if (seconds < minute) return `${Math.round(seconds)} s`;
  const minutes = Math.round(seconds / minute);
  if (minutes < 60) return `${minutes} min`;
  return minutes % 60 === 0 || minutes >= 600
    ? `${Math.round(minutes / 60)} h`
    : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}

const formats = new Map<string, Intl.DateTimeFormat>();
function format(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify(options);
  const made = formats.get(key) ?? new Intl.DateTimeFormat(locale, options);
  formats.set(key, made);
  return made;
}

const hasHalfDays = new Intl.DateTimeFormat(locale, { hour: 'numeric' }).resolvedOptions().hour12 === true;
const time = { hour: hasHalfDays ? 'numeric' : '2-digit', minute: '2-digit' } as const;
const parts = { month: 'short', day: 'numeric', ...time } as const;

/** A moment in the viewer's zone: Mar 14, 9:26 AM; with the year where it is not this one. */
export function moment(at: Date, now = new Date()): string {
  const year = at.getFullYear() === now.getFullYear() ? {} : ({ year: 'numeric' } as const);
  return format({ ...parts, ...year }).format(at);
}

/** in 6 hours, in 3 days: the largest whole unit up to a later moment. */
export function fromNow(at: Date, now = new Date()): string {
  const seconds = Math.max(0, (at.getTime() - now.getTime()) / 1_000);
  if (seconds < hour) return relative.format(Math.ceil(seconds / minute), 'minute');
  return seconds < 2 * 24 * hour
    ? relative.format(Math.round(seconds / hour), 'hour')
    : relative.format(Math.round(seconds / (24 * hour)), 'day');
}
const relative = new Intl.RelativeTimeFormat(locale, { numeric: 'always' });

/** 9:26 AM in a zone, by default the viewer's. */
export const clockTime = (at: Date, timeZone?: string): string =>
  format({ ...time, ...(timeZone === undefined ? {} : { timeZone }) }).format(at);
/** A time of day of `HH:MM`. */
export const timeOfDay = (text: string): string => clockTime(new Date(`2000-01-01T${text}Z`), 'UTC');
/** Mar 14 in the viewer's zone. */
export const day = (at: Date): string => format({ month: 'short', day: 'numeric' }).format(at);

/** A date in full of `YYYY-MM-DD`, whatever the viewer's zone. */
export const fullDay = (date: string): string =>
  format({ month: 'short', day: 'numeric', year: 'numeric', timeZone: 'UTC' }).format(new Date(date));

/** A moment in full in a zone: Sat, Mar 14, 2026, 10:26:53 AM Europe/Berlin. Unknown zones count as the viewer's. */
export function fullMoment(at: Date, zone?: string): string {
  const options = { ...parts, weekday: 'short', year: 'numeric', second: '2-digit' } as const;
  try {
    const timeZone = zone ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
    return `${format({ ...options, timeZone }).format(at)} ${timeZone}`;
  } catch {
    return format(options).format(at);
  }
}

/** The start of the viewer's day, some days ago. */
export function startOfDay(daysBack = 0, now = new Date()): Date {
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() - daysBack);
}
