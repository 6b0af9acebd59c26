import type { SpokenPart } from '#demo/spoken-words.ts';

/** A word with its place in an utterance, in milliseconds. */
export type TimedWord = { readonly text: string; readonly fromMs: number; readonly untilMs: number };

/** An utterance of the caller. `samples` at 8 kHz, null in text mode. */
export type Spoken = {
  readonly text: string;
  readonly words: readonly TimedWord[];
  readonly durationMs: number;
  readonly samples: Int16Array | null;
};

/** Makes utterances of a caller's words; pauses lie between parts. */
export type Speak = (parts: readonly SpokenPart[]) => Spoken;

/** Duration of a word: most speakers take about 60 ms for a letter. */
const wordMs = 90;
const letterMs = 48;

/** Utterances without sound, with durations like those of a person. `pace` from −1 (half as fast) to 1 (twice as fast). */
export function speakSilently(pace: number): Speak {
  return (parts) => {
    const words: TimedWord[] = [];
    let atMs = 0;
    for (const part of parts) {
      if ('pauseMs' in part) {
        atMs += part.pauseMs;
        continue;
      }
      for (const text of part.text.split(/\s+/)) {
        const untilMs = atMs + Math.round((wordMs + letterMs * text.length) / 2 ** pace);
        words.push({ text, fromMs: atMs, untilMs });
        atMs = untilMs;
      }
    }
    return { text: words.map(({ text }) => text).join(' '), words, durationMs: atMs, samples: null };
  };
}
