import type { AudioFrame } from '#codecs/frame.ts';

/** The sample rate of all scripted audio. */
export const scriptedRateHz = 8_000;
const samplesPerMs = scriptedRateHz / 1000;
const codes = 30_000;
/** Codes are louder than the threshold of silence. */
const firstCode = 1_000;

/**
 * Words as audio: each sample of a word carries the word's code, so that every recipient of the audio, however it was split and regardless of the
 * rest, can tell which words it contains. Codes are reused after 30,000 words.
 */
export class CodedWords<Word> {
  readonly #words: Word[] = [];
  #next = 0;

  /** Assigns a code to a word. */
  code(word: Word): number {
    this.#words[this.#next % codes] = word;
    this.#next += 1;
    return ((this.#next - 1) % codes) + firstCode;
  }

  /** The word of a sample, null for silence. */
  word(sample: number): Word | null {
    return sample === 0 ? null : (this.#words[sample - firstCode] ?? null);
  }
}

/** The audio of one word, or of silence for code 0. */
export function codedAudio(code: number, ms: number): AudioFrame {
  return { samples: new Int16Array(Math.round(ms * samplesPerMs)).fill(code), rateHz: scriptedRateHz };
}

/** The runs of one code in a frame, in order, with the `ms` of each. Silence is code 0. */
export function stretches(samples: Int16Array): readonly { readonly code: number; readonly ms: number }[] {
  const found: { code: number; ms: number }[] = [];
  let from = 0;
  for (let at = 1; at <= samples.length; at += 1) {
    if (at < samples.length && samples[at] === samples[from]) continue;
    found.push({ code: samples[from] ?? 0, ms: (at - from) / samplesPerMs });
    from = at;
  }
  return found;
}
