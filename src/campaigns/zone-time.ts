const minuteMs = 60_000;
export const dayMs = 86_400_000;

/** A time span in which a zone keeps its offset: local time is `moment + offsetMs`. */
type Stretch = { readonly fromMs: number; readonly toMs: number; readonly offsetMs: number };

/** A moment in the local time of a zone. */
type LocalTime = {
  /** Days since 1970-01-01 in the local calendar. */
  readonly day: number;
  /** Minutes since local midnight by wall-clock time: 0 to 1439. */
  readonly minute: number;
};

/** The local time of a zone at a moment. Throws `RangeError` for an unknown zone. */
export function localTimeAt(timeZone: string, atMs: number): LocalTime {
  const localMs = atMs + stretchAt(timeZone, atMs).offsetMs;
  const day = Math.floor(localMs / dayMs);
  return { day, minute: Math.floor((localMs - day * dayMs) / minuteMs) };
}

/**
 * Returns the next local time at or after the given one at which a condition holds, in milliseconds since local 1970; null if it never does. It
 * assumes that each day has 24 hours; clock changes are handled elsewhere.
 */
type NextLocal = (localMs: number) => number | null;

/**
 * The first moment from `fromMs` and before `limitMs` at which the condition holds in the zone's local time; null if no such moment exists. Times
 * that a clock change skips do not occur that day; times that it repeats occur twice.
 */
export function firstMoment(timeZone: string, from: { fromMs: number; limitMs: number }, next: NextLocal) {
  let atMs = from.fromMs;
  while (atMs < from.limitMs) {
    const { offsetMs, toMs } = stretchAt(timeZone, atMs);
    const local = next(atMs + offsetMs);
    if (local === null) return null;
    const moment = local - offsetMs;
    if (moment < toMs) return moment < from.limitMs ? moment : null;
    atMs = toMs;
  }
  return null;
}

/** Time spans are computed and cached in blocks of four weeks. */
const blockMs = 28 * dayMs;
/** No zone has ever changed its clock twice within this time. */
const stepMs = 2 * dayMs;
const blocks = new Map<string, Map<number, readonly Stretch[]>>();

function stretchAt(timeZone: string, atMs: number): Stretch {
  const ofZone = blocks.get(timeZone) ?? new Map<number, readonly Stretch[]>();
  blocks.set(timeZone, ofZone);
  const number = Math.floor(atMs / blockMs);
  const known = ofZone.get(number) ?? stretchesOf(timeZone, number * blockMs);
  ofZone.set(number, known);
  return known.find(({ toMs }) => atMs < toMs)!;
}

function stretchesOf(timeZone: string, startMs: number): Stretch[] {
  const found: Stretch[] = [];
  let fromMs = startMs;
  let offsetMs = offsetAt(timeZone, startMs);
  for (let atMs = startMs; atMs < startMs + blockMs; atMs += stepMs) {
    const later = offsetAt(timeZone, atMs + stepMs);
    if (later === offsetMs) continue;
    const changeMs = changeBetween(timeZone, atMs, atMs + stepMs);
    found.push({ fromMs, toMs: changeMs, offsetMs });
    fromMs = changeMs;
    offsetMs = later;
  }
  if (fromMs < startMs + blockMs) found.push({ fromMs, toMs: startMs + blockMs, offsetMs });
  return found;
}

/** The first moment of the new offset, to the second. */
function changeBetween(timeZone: string, earlierMs: number, laterMs: number): number {
  const before = offsetAt(timeZone, earlierMs);
  let low = earlierMs;
  let high = laterMs;
  while (high - low > 1_000) {
    const middle = low + Math.floor((high - low) / 2_000) * 1_000;
    if (offsetAt(timeZone, middle) === before) low = middle;
    else high = middle;
  }
  return high;
}

const formats = new Map<string, Intl.DateTimeFormat>();

function offsetAt(timeZone: string, atMs: number): number {
  const wholeMs = Math.floor(atMs / 1_000) * 1_000;
  const parts: Partial<Record<Intl.DateTimeFormatPartTypes, number>> = {};
  for (const { type, value } of formatIn(timeZone).formatToParts(wholeMs)) parts[type] = Number(value);
  const { year, month, day, hour, minute, second } = parts;
  return Date.UTC(year!, month! - 1, day, hour, minute, second) - wholeMs;
}

function formatIn(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known !== undefined) return known;
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  formats.set(timeZone, format);
  return format;
}
