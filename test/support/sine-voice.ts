import type { AudioFrame } from '#codecs/frame.ts';
import { ProviderError } from '#engine/ports/provider-error.ts';
import type { SpeakOptions, SpeakSink, SynthesisSession, TextToSpeech } from '#engine/ports/text-to-speech.ts';
import { sineSamples } from './sine.ts';

export const sineVoiceTone = { frequencyHz: 440, peak: 10_000 } as const;
/** The duration of each character. */
export const sineVoiceCharMs = 20;

export type SineVoiceOptions = {
  readonly rateHz?: number;
  /** Produces the audio of a piece only when told to; otherwise immediately. */
  readonly held?: boolean;
};

/** One text being spoken, as a test sees and controls it. */
export class SineSpeech implements SynthesisSession {
  readonly asked: string[] = [];
  readonly options: SpeakOptions;
  readonly aborted: Promise<void>;
  ended = false;
  readonly #sink: SpeakSink;
  readonly #voice: Required<SineVoiceOptions>;
  #made = 0;
  #chars = 0;
  #ms = 0;
  #closed = false;

  constructor(options: SpeakOptions, sink: SpeakSink, voice: Required<SineVoiceOptions>) {
    this.options = options;
    this.#sink = sink;
    this.#voice = voice;
    const aborted = Promise.withResolvers<void>();
    this.aborted = aborted.promise;
    options.signal.addEventListener('abort', () => {
      aborted.resolve();
      this.#close(null);
    });
  }

  write(text: string): void {
    this.asked.push(text);
    if (!this.#voice.held) queueMicrotask(() => this.make());
  }

  end(): void {
    this.ended = true;
    if (!this.#voice.held || this.#made === this.asked.length) queueMicrotask(() => this.#finish());
  }

  /** Produces the audio of the next requested piece. */
  make(): void {
    const text = this.asked[this.#made];
    if (text === undefined || this.#closed) return;
    this.#made += 1;
    this.#chars += text.length;
    const frame = this.#toneOf(text);
    this.#ms += text.length * sineVoiceCharMs;
    this.#sink.aligned([{ chars: this.#chars, ms: this.#ms }]);
    this.#sink.audio(frame);
    this.#finish();
  }

  fail(): void {
    this.#close(new ProviderError('sine', 'it broke', { retryable: true }));
  }

  #toneOf(text: string): AudioFrame {
    const { rateHz } = this.#voice;
    const length = Math.round((text.length * sineVoiceCharMs * rateHz) / 1000);
    return { samples: sineSamples(length, { ...sineVoiceTone, rateHz, shiftMs: -this.#ms }), rateHz };
  }

  #finish(): void {
    if (this.ended && this.#made === this.asked.length) this.#close(null);
  }

  #close(error: ProviderError | null): void {
    if (this.#closed) return;
    this.#closed = true;
    this.#sink.closed(error);
  }
}

/** A synthesizer that speaks everything as one steady tone, 20 ms per character. */
export class SineVoice implements TextToSpeech {
  readonly name = 'sine';
  readonly speeches: SineSpeech[] = [];
  readonly #options: Required<SineVoiceOptions>;
  #news = Promise.withResolvers<SineSpeech>();

  constructor(options: SineVoiceOptions = {}) {
    this.#options = { rateHz: 16_000, held: false, ...options };
  }

  speak(options: SpeakOptions, sink: SpeakSink): SineSpeech {
    const speech = new SineSpeech(options, sink, this.#options);
    this.speeches.push(speech);
    this.#news.resolve(speech);
    this.#news = Promise.withResolvers();
    return speech;
  }

  /** Resolves with the next requested speech. */
  next(): Promise<SineSpeech> {
    return this.#news.promise;
  }
}
