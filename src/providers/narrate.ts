import type { AudioFrame } from '#codecs/frame.ts';
import type { Clock } from '#engine/ports/clock.ts';
import { ProviderError } from '#engine/ports/provider-error.ts';
import type { Speaking, TextToSpeech, VoiceSettings } from '#engine/ports/text-to-speech.ts';
import { createSentenceSplitter } from '#engine/speaking/sentences.ts';

/** A text to be read out as a file. */
export type Narration = {
  readonly text: string;
  readonly voice: VoiceSettings;
  /** The rate that is wanted; frames may come at another. */
  readonly rateHz: number;
  readonly signal: AbortSignal;
};

/** Pieces that the synthesiser has and has not finished: one to work on, one to go on with at once. */
const piecesAhead = 2;
/** How much of a text is divided at once. */
const splitChars = 500;
/** A synthesiser that was asked and says nothing for so long is given up. */
const stallMs = 20_000;

/**
 * The audio of a text as it is made, no faster than it is taken: a piece is handed to the synthesiser when the audio of
 * those before it has been. Ends quietly at an abort. Throws `ProviderError`.
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

/** What of a text has been written, and what came of it and was not taken yet. */
class Reading {
  readonly #pieces: Iterator<string, undefined>;
  #next: IteratorResult<string, undefined>;
  readonly #frames: AudioFrame[] = [];
  #writtenChars = 0;
  /** How far each written piece that is not finished reaches, in characters. */
  #unfinished: number[] = [];
  #ended = false;
  #outcome: { readonly error: ProviderError | null } | null = null;
  #news = Promise.withResolvers<void>();

  constructor(text: string) {
    this.#pieces = piecesOf(text);
    this.#next = this.#pieces.next();
  }

  /** Writes what is due, and says where that was all. */
  feed(speaking: Speaking): void {
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

  /** Whether nothing more comes. Throws the synthesiser's error. */
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

/** Divides as it goes, so that a long text holds nothing else up. */
function* piecesOf(text: string): Generator<string, undefined> {
  const splitter = createSentenceSplitter();
  for (let at = 0; at < text.length; at += splitChars) yield* splitter.push(text.slice(at, at + splitChars));
  yield* splitter.end();
}
