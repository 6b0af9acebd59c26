import { questionText } from '../gateway/words.ts';
import type { Stretch } from './voiced-audio.ts';

/** A word with its place in the audio, in milliseconds. */
export type PlacedWord = { readonly word: string; readonly fromMs: number; readonly untilMs: number };

/**
 * The words of one connection's caller, who says one question per sentence of `speechMs`. A pause of less than `sentenceGapMs` belongs to the sentence.
 */
export class CallerWords {
  readonly #speechMs: number;
  #turn = 0;
  #startedMs: number | null = null;
  /** Words of the sentence that earlier finals contained. */
  #taken = 0;

  constructor(speechMs: number) {
    this.#speechMs = speechMs;
  }

  /** The words that are complete in a stretch of speech and not in an earlier final. */
  in({ fromMs, untilMs }: Stretch): readonly PlacedWord[] {
    this.#follow(fromMs);
    const startedMs = this.#startedMs ?? fromMs;
    const words = questionText(this.#turn).split(' ');
    const eachMs = this.#speechMs / words.length;
    // The energy of the last word fades before its end.
    const spoken = Math.min(words.length, Math.floor((untilMs - startedMs) / eachMs + fadeShare));
    return words.slice(this.#taken, spoken).map((word, index) => {
      const at = startedMs + (this.#taken + index) * eachMs;
      return { word, fromMs: at, untilMs: at + eachMs };
    });
  }

  /** These words were returned as final. */
  taken(count: number): void {
    this.#taken += count;
  }

  #follow(fromMs: number): void {
    if (this.#startedMs !== null && fromMs - this.#startedMs < this.#speechMs) return;
    if (this.#startedMs !== null) this.#turn += 1;
    this.#startedMs = fromMs;
    this.#taken = 0;
  }
}

const fadeShare = 0.7;
