import { belowHundred, isTeenOrTens, isTens, wordValue } from './numbers.ts';
import { wordsOf } from './tokens.ts';

/** A time in a text: `HH:MM` on the 24-hour clock, or a part of the day. `strong` if it is unambiguous. */
export type FoundTime = { readonly time: string; readonly strong: boolean };

type DayPart = 'morning' | 'afternoon' | 'evening';
type Clock = { readonly hour: number; readonly minute: number; readonly end: number; readonly strong: boolean };

const CUES = ['at', 'around', 'about', 'by', 'until', 'till', 'after', 'before', 'from', 'say'];
const NOT_A_TIME_AFTER =
  /^(days?|weeks?|months?|years?|people|persons|euros?|dollars?|pounds?|percent|hundred|thousand|of|times?)$/;

/**
 * Finds the time of day that the caller means: "half past two" is `14:30`, "ten thirty" `10:30`, "in the afternoon" alone `afternoon`. The last time
 * wins. Hours from one to six without morning, afternoon or "a.m." are after noon, and with `isEvening` those from seven to eleven too.
 */
export function findTime(text: string, { isEvening } = { isEvening: false }): FoundTime | null {
  const words = wordsOf(text);
  const part = dayPartOf(words);
  let found: Clock | null = null;
  for (let at = 0; at < words.length; ) {
    const here = clockAt(words, at);
    const denied = words[at - 1] === 'not';
    if (here && !denied && (here.strong || !found?.strong)) found = here;
    at = here && !denied ? here.end : at + 1;
  }
  const half = part ?? (isEvening ? 'evening' : null);
  if (found) return { time: written(found, words, half), strong: found.strong || part !== null };
  return part === null ? null : { time: part, strong: true };
}

function dayPartOf(words: readonly string[]): DayPart | null {
  for (let at = words.length - 1; at >= 0; at--) {
    const word = words[at];
    if (word === 'morning' && words[at - 1] === 'good') continue;
    if (word === 'morning' || word === 'mornings') return 'morning';
    if (word === 'afternoon' || word === 'afternoons') return words[at - 1] === 'good' ? null : 'afternoon';
    if (word === 'evening' || word === 'tonight') return words[at - 1] === 'good' ? null : 'evening';
  }
  return null;
}

function clockAt(words: readonly string[], at: number): Clock | null {
  return named(words, at) ?? colon(words, at) ?? past(words, at) ?? hourFirst(words, at);
}

function named(words: readonly string[], at: number): Clock | null {
  if (words[at] === 'noon' || words[at] === 'midday') return { hour: 12, minute: 0, end: at + 1, strong: true };
  return words[at] === 'midnight' ? { hour: 0, minute: 0, end: at + 1, strong: true } : null;
}

function colon(words: readonly string[], at: number): Clock | null {
  const found = /^(\d{1,2})(?:[:.](\d{2}))?(am|pm)?$/.exec(words[at] ?? '');
  if (!found || (found[2] === undefined && found[3] === undefined)) return null;
  const hour = Number(found[1]);
  const minute = Number(found[2] ?? 0);
  if (hour > 23 || minute > 59) return null;
  return { hour: halfDay(hour, found[3]), minute, end: at + 1, strong: true };
}

/** "half past two", "a quarter to ten", "twenty five past three", "ten minutes to four". */
function past(words: readonly string[], at: number): Clock | null {
  const amount = words[at] === 'half' ? 30 : words[at] === 'quarter' ? 15 : undefined;
  const span = amount === undefined ? belowHundred(words, at) : { value: amount, end: at + 1 };
  if (span === null || span.value > 30) return null;
  const relationAt = words[span.end] === 'minutes' ? span.end + 1 : span.end;
  const relation = words[relationAt];
  const back = relation === 'to' || relation === 'before';
  if (!back && relation !== 'past' && relation !== 'after') return null;
  const hour = hourOf(words[relationAt + 1]);
  if (hour === null) return null;
  const minute = back ? 60 - span.value : span.value;
  return { hour: back ? (hour + 23) % 24 : hour, minute, end: relationAt + 2, strong: true };
}

/** "two o'clock", "ten thirty", "nine oh five", "3 pm", "at two". */
function hourFirst(words: readonly string[], at: number): Clock | null {
  const span = isTens(words[at - 1]) ? null : belowHundred(words, at);
  if (span === null || span.value < 1 || span.value > 23) return null;
  const hour = span.value;
  const minutes = minutesAt(words, span.end);
  const end = minutes?.end ?? span.end;
  const mark = words[end];
  const half = mark === 'am' || mark === 'pm' ? mark : undefined;
  const oclock = mark === "o'clock" || mark === 'oclock';
  if (minutes === null && half === undefined && NOT_A_TIME_AFTER.test(mark ?? '')) return null;
  const cued = CUES.includes(words[at - 1] ?? '') && !startsDigitRow(words, end);
  return {
    hour: halfDay(hour, half),
    minute: minutes?.value ?? 0,
    end: half !== undefined || oclock ? end + 1 : end,
    strong: half !== undefined || oclock || cued,
  };
}

const startsDigitRow = (words: readonly string[], at: number): boolean =>
  wordValue(words[at]) !== undefined || words[at] === 'dot';

function hourOf(word: string | undefined): number | null {
  const value = wordValue(word);
  return value === undefined || value < 1 || value > 23 ? null : value;
}

function minutesAt(words: readonly string[], at: number): { readonly value: number; readonly end: number } | null {
  if (words[at] === 'oh' || words[at] === 'o') {
    const unit = wordValue(words[at + 1]);
    return unit !== undefined && unit > 0 && unit < 10 ? { value: unit, end: at + 2 } : null;
  }
  const first = words[at] ?? '';
  if (!isTeenOrTens(first) && !/^(twenty|thirty|forty|fifty)-/.test(first)) return null;
  const span = belowHundred(words, at);
  return span && span.value < 60 ? { value: span.value, end: span.end } : null;
}

const halfDay = (hour: number, half: string | undefined): number => {
  if (half === 'pm') return hour < 12 ? hour + 12 : hour;
  return half === 'am' && hour === 12 ? 0 : hour;
};

function written(clock: Clock, words: readonly string[], part: DayPart | null): string {
  const hour = clock.hour < 12 && !isExact(words, clock) ? afterNoon(clock.hour, part) : clock.hour;
  return `${String(hour).padStart(2, '0')}:${String(clock.minute).padStart(2, '0')}`;
}

/** Whether the hour is unambiguous: marked a.m., midnight, or written with a leading zero. */
const isExact = (words: readonly string[], clock: Clock): boolean => {
  const last = words[clock.end - 1] ?? '';
  return clock.hour === 0 || last.endsWith('am') || /^0\d:/.test(last);
};

function afterNoon(hour: number, part: DayPart | null): number {
  if (part === 'morning') return hour;
  if (part !== null) return hour + 12;
  return hour < 7 ? hour + 12 : hour;
}
