import { createRandom } from '#codecs/random.ts';
import type { At, Clock } from '#engine/ports/clock.ts';
import type { ListenOptions, ListenSink, RecognitionSession, SpeechToText } from '#engine/ports/speech-to-text.ts';
import type { Spoken } from './spoken.ts';

type Options = {
  readonly clock: Clock;
  readonly seed: number;
  /** Share of words that it mishears. */
  readonly wordErrorShare: number;
  /** From the end of speech to the final. */
  readonly finalMs: number;
};

/** Time from the end of a word to its interim. */
const interimMs = { least: 120, spread: 160 };
/** A final that nothing asked for follows this long after the last word. */
const ownFinalMs = 900;

/**
 * A recognizer that knows the caller's words and reports them like a streaming service: each word as an interim, finals when speech ends. A share of
 * the words is misheard or missing, which lowers the confidence.
 */
export class CallerWords implements SpeechToText {
  readonly name = 'caller words';
  readonly ratesHz = [8_000];
  readonly #options: Options;
  readonly #random: () => number;
  #sink: ListenSink | null = null;
  #open: string[] = [];
  #confidence = 1;
  /** The utterance in progress ends then. */
  #lastWordAt: At = Number.NEGATIVE_INFINITY;
  #silence: () => void = () => {};

  constructor(options: Options) {
    this.#options = options;
    this.#random = createRandom(options.seed);
  }

  /** The caller begins to say this now. */
  say({ words }: Spoken): void {
    const { clock, finalMs } = this.#options;
    const now = clock.now();
    for (const word of words) {
      const delayMs = Math.min(finalMs - 1, interimMs.least + interimMs.spread * this.#random());
      const heard = this.#misheard(word.text);
      clock.after(word.untilMs + delayMs, () => this.#hear(heard));
    }
    const lastMs = words.at(-1)?.untilMs ?? 0;
    this.#lastWordAt = now + lastMs;
    this.#silence();
    this.#silence = clock.after(lastMs + ownFinalMs, () => {
      if (this.#open.length > 0) this.#final();
    });
  }

  listen({ signal }: ListenOptions, sink: ListenSink): RecognitionSession {
    this.#sink = sink;
    signal.addEventListener('abort', () => this.#close(), { once: true });
    return { write: () => {}, onset: () => {}, finalise: () => this.#finalise(), expect: () => {} };
  }

  #close(): void {
    const sink = this.#sink;
    this.#sink = null;
    sink?.closed(null);
  }

  #hear(word: string): void {
    if (word !== '') this.#open.push(word);
    if (this.#open.length > 0) this.#sink?.interim(plain(this.#open.join(' ')));
  }

  #finalise(): void {
    const { clock, finalMs } = this.#options;
    clock.after(finalMs, () => this.#final());
  }

  #final(): void {
    const text = this.#open.join(' ');
    const confidence = text === '' ? null : this.#confidence;
    const isOver = this.#options.clock.now() >= this.#lastWordAt;
    this.#open = [];
    this.#confidence = 1;
    this.#sink?.final({ text: isOver ? text : text.replace(/[.,?!]+$/, ''), confidence });
  }

  /** One word as it is recognized; empty if it is missing. */
  #misheard(word: string): string {
    if (this.#random() >= this.#options.wordErrorShare) return word;
    this.#confidence = Math.max(0.2, this.#confidence - 0.2);
    if (this.#random() < 0.4) return '';
    const vowels = 'aeiou';
    return word.replace(/[aeiou]/i, () => vowels.charAt(Math.floor(this.#random() * vowels.length)));
  }
}

function plain(text: string): string {
  return text.replace(/[.,?!]/g, '').toLowerCase();
}
