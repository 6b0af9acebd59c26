const minuteMs = 60_000;
export const dayMs = 86_400_000;

/** A stretch of time in which a zone keeps its offset: local time is `moment + offsetMs`. */
type Stretch = { readonly fromMs: number; readonly toMs: number; readonly offsetMs: number };

/** A moment as clocks in a zone show it. */
type LocalTime = {
  /** Days since 1970-01-01, by the local calendar. */
  readonly day: number;
  /** Minutes since local midnight, by the clock on the wall: 0 to 1439. */
  readonly minute: number;
};

/** The clock of a zone at a moment. Throws `RangeError` for an unknown zone. */
export function localTimeAt(timeZone: string, atMs: number): LocalTime {
  const localMs = atMs + stretchAt(timeZone, atMs).offsetMs;
  const day = Math.floor(localMs / dayMs);
  return { day, minute: Math.floor((localMs - day * dayMs) / minuteMs) };
}

/**
 * The next local time, in milliseconds since local 1970, at or after the given one at which something holds; null for
 * never. It counts as if each day had 24 hours: what a change of the clock skips or repeats is not its concern.
 */
type NextLocal = (localMs: number) => number | null;

/**
 * The first moment from `fromMs` on, before `limitMs`, at which it holds by the clock of the zone; null where there is
 * none. What lies in an hour that the clock skips does not come that day; an hour that comes twice holds twice.
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

/** Stretches are looked up in blocks of four weeks, each worked out once. */
const blockMs = 28 * dayMs;
/** No zone has changed its clock twice in so short a time. */
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
