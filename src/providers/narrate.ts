import type { AudioFrame } from '#codecs/frame.ts';
import type { Clock } from '#engine/ports/clock.ts';
import { ProviderError } from '#engine/ports/provider-error.ts';
import type { SynthesisSession, TextToSpeech, VoiceSettings } from '#engine/ports/text-to-speech.ts';
import { createSentenceSplitter } from '#engine/speaking/sentences.ts';

/** A text to be read aloud as a file. */
export type Narration = {
  readonly text: string;
  readonly voice: VoiceSettings;
  /** The requested rate; frames may have another. */
  readonly rateHz: number;
  readonly signal: AbortSignal;
};

/** The number of unfinished pieces at the synthesizer: one in progress and one to continue with immediately. */
const piecesAhead = 2;
/** How much of a text is divided in one step. */
const splitChars = 500;
/** The time after which a silent synthesizer counts as failed. */
const stallMs = 20_000;

/**
 * Yields the audio of a text as it is made, no faster than it is consumed: the synthesizer gets a piece when the audio of the previous ones has been
 * read. Ends quietly on abort. Throws `ProviderError`.
 */
export async function* narrate(tts: TextToSpeech, narration: Narration, clock: Clock): AsyncGenerator<AudioFrame> {
  const stop = new AbortController();
  const signal = AbortSignal.any([narration.signal, stop.signal]);
  const reading = new Reading(narration.text);
  const speaking = tts.speak({ voice: narration.voice, rateHz: narration.rateHz, signal }, reading);
  const aborted = () => reading.closed(null);
  signal.addEventListener('abort', aborted);
  try {
    while (!signal.aborted) {
      reading.feed(speaking);
      const frame = reading.take();
      if (frame !== null) yield frame;
      else if (reading.isOver) return;
      else await newsOf(reading, tts, clock);
    }
  } finally {
    signal.removeEventListener('abort', aborted);
    stop.abort();
  }
}

async function newsOf(reading: Reading, { name }: TextToSpeech, clock: Clock): Promise<void> {
  const stalled = () => reading.closed(new ProviderError(name, 'stopped sending audio', { retryable: true }));
  const cancel = clock.after(stallMs, stalled);
  await reading.news();
  cancel();
}

/** The written part of the text, and its audio that was not read yet. */
class Reading {
  readonly #pieces: Iterator<string, undefined>;
  #next: IteratorResult<string, undefined>;
  readonly #frames: AudioFrame[] = [];
  #writtenChars = 0;
  /** The end of each unfinished piece, in characters. */
  #unfinished: number[] = [];
  #ended = false;
  #outcome: { readonly error: ProviderError | null } | null = null;
  #news = Promise.withResolvers<void>();

  constructor(text: string) {
    this.#pieces = piecesOf(text);
    this.#next = this.#pieces.next();
  }

  /** Writes the pieces that are due, and signals the end of the text. */
  feed(speaking: SynthesisSession): void {
    while (!this.#next.done && this.#unfinished.length < piecesAhead && this.#frames.length === 0) {
      const piece = this.#next.value;
      this.#next = this.#pieces.next();
      this.#writtenChars += piece.length;
      this.#unfinished.push(this.#writtenChars);
      speaking.write(piece);
    }
    if (!this.#next.done || this.#ended) return;
    this.#ended = true;
    speaking.end();
  }

  take(): AudioFrame | null {
    return this.#frames.shift() ?? null;
  }

  /** Whether the audio is complete. Throws the synthesizer's error. */
  get isOver(): boolean {
    if (this.#outcome?.error) throw this.#outcome.error;
    return this.#outcome !== null;
  }

  news(): Promise<void> {
    this.#news = Promise.withResolvers();
    return this.#news.promise;
  }

  audio(frame: AudioFrame): void {
    if (this.#outcome === null && frame.samples.length > 0) this.#frames.push(frame);
    this.#news.resolve();
  }

  aligned(points: readonly { readonly chars: number }[]): void {
    const reached = points.at(-1)?.chars ?? 0;
    this.#unfinished = this.#unfinished.filter((end) => end > reached);
    this.#news.resolve();
  }

  closed(error: ProviderError | null): void {
    this.#outcome ??= { error };
    this.#news.resolve();
  }
}

/** Divides the text lazily, so that long texts do not block the process. */
function* piecesOf(text: string): Generator<string, undefined> {
  const splitter = createSentenceSplitter();
  for (let at = 0; at < text.length; at += splitChars) yield* splitter.push(text.slice(at, at + splitChars));
  yield* splitter.end();
}
