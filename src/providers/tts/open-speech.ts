import type { AudioFormat } from '#codecs/format.ts';
import { type AudioFrame, durationMs } from '#codecs/frame.ts';
import type { ProviderError } from '#engine/ports/provider-error.ts';
import type { Alignment, SpeakOptions, SpeakSink } from '#engine/ports/text-to-speech.ts';
import { SpeechAudio } from './speech-audio.ts';
import { WordLocator } from './word-locator.ts';

/** Parameters of an open speech. */
export type OpenSpeechOptions = {
  readonly signal: SpeakOptions['signal'];
  readonly sink: SpeakSink;
  /** The format of `bytes`; absent for providers whose audio arrives as frames. */
  readonly format?: AudioFormat;
  /** The caller canceled: notify the provider. The speech is closed afterwards. */
  readonly cancel: () => void;
};

/** One speech between a provider and its sink: text waits until it contains a word, and nothing is reported after the end, which comes once. */
export class OpenSpeech {
  readonly #options: OpenSpeechOptions;
  readonly #places = new WordLocator();
  readonly #decoded: SpeechAudio | null;
  readonly #onAbort = (): void => this.#aborted();
  #closed = false;
  #held = '';
  #ms = 0;

  constructor(options: OpenSpeechOptions) {
    const { signal, format } = options;
    this.#options = options;
    this.#decoded = format === undefined ? null : new SpeechAudio(format, (frame) => this.audio(frame));
    signal.addEventListener('abort', this.#onAbort, { once: true });
    if (signal.aborted) queueMicrotask(this.#onAbort);
  }

  get isClosed(): boolean {
    return this.#closed;
  }

  /** Duration of the audio so far. */
  get ms(): number {
    return this.#ms;
  }

  /** Characters written. */
  get written(): number {
    return this.#places.written;
  }

  /** Adds text; returns the text that is due, or null until it contains a word, because providers reject text without words. */
  write(text: string): string | null {
    if (this.#closed) return null;
    this.#places.write(text);
    this.#held += text;
    return /[\p{L}\p{N}]/u.test(this.#held) ? this.held() : null;
  }

  /** The written text that is not due yet. */
  held(): string {
    const held = this.#held;
    this.#held = '';
    return held;
  }

  /** Audio in the provider's format, cut anywhere. */
  bytes(bytes: Uint8Array): void {
    this.#decoded?.take(bytes);
  }

  audio(frame: AudioFrame): void {
    if (this.#closed) return;
    this.#ms += durationMs(frame);
    this.#options.sink.audio(frame);
  }

  /** Words in the order of speech, with their end positions in the audio. */
  words(words: readonly { readonly word: string; readonly endMs: number }[]): void {
    const points = words.flatMap(({ word, endMs }): Alignment[] => {
      const chars = this.#places.endOf(word);
      return chars === null ? [] : [{ chars, ms: endMs }];
    });
    if (points.length > 0 && !this.#closed) this.#options.sink.aligned(points);
  }

  /** Reports how many characters have been spoken in the audio so far. */
  reached(chars: number): void {
    if (!this.#closed) this.#options.sink.aligned([{ chars, ms: this.#ms }]);
  }

  /** All written text has been spoken. */
  finish(): void {
    this.reached(this.written);
    this.close(null);
  }

  close(error: ProviderError | null): void {
    if (this.#closed) return;
    this.#closed = true;
    this.#options.signal.removeEventListener('abort', this.#onAbort);
    this.#options.sink.closed(error);
  }

  #aborted(): void {
    if (this.#closed) return;
    this.#options.cancel();
    this.close(null);
  }
}
