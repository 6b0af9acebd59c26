import { pauseAfter, syllables, wordsIn } from '#engine/playback/syllables.ts';

/** A stretch of time in milliseconds. */
export type Span = { readonly fromMs: number; readonly untilMs: number };
/** A word as it is written, with the signs around it, and when it is said. */
export type TimedWord = Span & { readonly text: string };

/**
 * Places the words of a text in the stretches in which they were said, by how long each takes to say: the log knows
 * when speech was heard, not when each word was. A word lies in one stretch.
 */
export function placeWords(text: string, stretches: readonly Span[]): readonly TimedWord[] {
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

/** A span of speaking time as one of the clock, in the stretch in which its middle lies. */
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

/** The stretches of a time that are left when others are taken out of it. */
export function without({ fromMs, untilMs }: Span, taken: readonly Span[]): readonly Span[] {
  const left: Span[] = [];
  let at = fromMs;
  for (const gap of taken.toSorted((one, other) => one.fromMs - other.fromMs)) {
    if (gap.untilMs <= at || gap.fromMs >= untilMs) continue;
    if (gap.fromMs > at) left.push({ fromMs: at, untilMs: gap.fromMs });
    at = Math.min(untilMs, gap.untilMs);
  }
  return at < untilMs ? [...left, { fromMs: at, untilMs }] : left;
}

/** Which of some stretches a moment lies in, the last one to begin; -1 where it lies in none. */
export function placeAt(ms: number, stretches: readonly Span[]): number {
  return stretches.findLastIndex(({ fromMs, untilMs }) => fromMs <= ms && ms < untilMs);
}
