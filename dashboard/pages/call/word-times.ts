import { pauseAfter, syllables, wordsIn } from '#engine/playback/syllables.ts';

/** A time range in milliseconds. */
export type Span = { readonly fromMs: number; readonly untilMs: number };
/** A word as written, with its punctuation, and when it is spoken. */
export type TimedWord = Span & { readonly text: string };

/**
 * Distributes the words of a text over the ranges in which they were spoken, by speaking time: the log contains the times of speech, not of words. A
 * word lies in a single range.
 */
export function estimateWordTimes(text: string, stretches: readonly Span[]): readonly TimedWord[] {
  const words = wordsIn(text).map(({ start, end }) => text.slice(start, end));
  const pauses = words.map((word, place) => (place === words.length - 1 ? 0 : pauseAfter(word)));
  const whole = words.reduce((sum, word, place) => sum + syllables(word) + pauses[place]!, 0);
  const syllableMs = stretches.reduce((sum, { fromMs, untilMs }) => sum + untilMs - fromMs, 0) / whole;
  let saidMs = 0;
  return words.map((word, place) => {
    const lengthMs = syllables(word) * syllableMs;
    const span = spanWithin({ fromMs: saidMs, untilMs: saidMs + lengthMs }, stretches);
    saidMs += lengthMs + pauses[place]! * syllableMs;
    return { text: word, ...span };
  });
}

/** Converts a span of speaking time to clock time, in the range that contains its middle. */
function spanWithin({ fromMs, untilMs }: Span, stretches: readonly Span[]): Span {
  let passedMs = 0;
  for (const [place, stretch] of stretches.entries()) {
    const lengthMs = stretch.untilMs - stretch.fromMs;
    if ((fromMs + untilMs) / 2 < passedMs + lengthMs || place === stretches.length - 1) {
      const at = (ms: number) => stretch.fromMs + Math.min(lengthMs, Math.max(0, ms - passedMs));
      return { fromMs: at(fromMs), untilMs: at(untilMs) };
    }
    passedMs += lengthMs;
  }
  return { fromMs: 0, untilMs: 0 };
}

/** The ranges that remain of a time when others are subtracted. */
export function subtractSpans({ fromMs, untilMs }: Span, taken: readonly Span[]): readonly Span[] {
  const left: Span[] = [];
  let at = fromMs;
  for (const gap of taken.toSorted((one, other) => one.fromMs - other.fromMs)) {
    if (gap.untilMs <= at || gap.fromMs >= untilMs) continue;
    if (gap.fromMs > at) left.push({ fromMs: at, untilMs: gap.fromMs });
    at = Math.min(untilMs, gap.untilMs);
  }
  return at < untilMs ? [...left, { fromMs: at, untilMs }] : left;
}

/** The index of the range that contains a time, the last one to begin; -1 for none. */
export function spanIndexAt(ms: number, stretches: readonly Span[]): number {
  return stretches.findLastIndex(({ fromMs, untilMs }) => fromMs <= ms && ms < untilMs);
}
