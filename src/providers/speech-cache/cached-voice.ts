import { createDecoder } from '#codecs/format.ts';
import { type AudioFrame, concatenate, sliceFrame } from '#codecs/frame.ts';
import { encodeS16le } from '#codecs/pcm.ts';
import type { ProviderError } from '#engine/ports/provider-error.ts';
import type {
  Alignment,
  SpeakOptions,
  SpeakSink,
  SynthesisSession,
  TextToSpeech,
} from '#engine/ports/text-to-speech.ts';
import type { CachedSpeech } from './cached-speech.ts';
import type { SpeechCache, SpeechKey } from './speech-cache.ts';

/** Longer texts are not cached. */
const mostChars = 600;
const frameMs = 100;

/**
 * Repeats earlier speech from the cache. Looks up a speech only if its whole text is available immediately, as for a greeting; not while a model is
 * still writing it.
 */
export function withSpeechCache(
  tts: TextToSpeech,
  {
    cache,
    voice,
  }: {
    readonly cache: SpeechCache /** The fallback's own voice; null for the requested one. */;
    readonly voice: string | null;
  },
): TextToSpeech {
  return {
    ...tts,
    speak: (options, sink) => new CachedSpeaking(tts, { options, sink, cache, voice: voice ?? options.voice.voice }),
  };
}

type Surroundings = {
  readonly options: SpeakOptions;
  readonly sink: SpeakSink;
  readonly cache: SpeechCache;
  readonly voice: string;
};

class CachedSpeaking implements SynthesisSession {
  readonly #tts: TextToSpeech;
  readonly #around: Surroundings;
  readonly #pieces: string[] = [];
  #text: 'coming' | 'complete' = 'coming';
  #speaking: SynthesisSession | null = null;
  #closed = false;

  constructor(tts: TextToSpeech, around: Surroundings) {
    this.#tts = tts;
    this.#around = around;
    const { signal } = around.options;
    signal.addEventListener('abort', () => this.#aborted(), { once: true });
    // A complete text is written in one call.
    queueMicrotask(() => void this.#begin());
  }

  write(text: string): void {
    if (this.#speaking === null) this.#pieces.push(text);
    else this.#speaking.write(text);
  }

  end(): void {
    this.#text = 'complete';
    this.#speaking?.end();
  }

  async #begin(): Promise<void> {
    if (this.#around.options.signal.aborted) return this.#aborted();
    const key = this.#key();
    if (key === null) return this.#speak(this.#around.sink);
    const kept = await this.#around.cache.find(key);
    if (this.#closed) return;
    if (kept !== null) return this.#replay(kept);
    this.#speak(this.#recording(key));
  }

  /** The cache key; null if the text is incomplete or too long to be repeated often. */
  #key(): SpeechKey | null {
    const text = this.#pieces.join('');
    if (this.#text === 'coming' || text.trim() === '' || text.length > mostChars) return null;
    const { options, voice } = this.#around;
    const format = options.format ?? { encoding: 'pcm_s16le', rateHz: options.rateHz };
    return { provider: this.#tts.name, voice: { ...options.voice, voice }, format, text };
  }

  #speak(sink: SpeakSink): void {
    if (this.#closed) return;
    this.#speaking = this.#tts.speak(this.#around.options, {
      ...sink,
      closed: (error) => {
        if (this.#closed) return;
        this.#closed = true;
        sink.closed(error);
      },
    });
    for (const piece of this.#pieces.splice(0)) this.#speaking.write(piece);
    if (this.#text === 'complete') this.#speaking.end();
  }

  #recording(key: SpeechKey): SpeakSink {
    const { sink, cache } = this.#around;
    const frames: AudioFrame[] = [];
    const points: Alignment[] = [];
    return {
      audio: (frame) => {
        frames.push(frame);
        sink.audio(frame);
      },
      aligned: (more) => {
        points.push(...more);
        sink.aligned(more);
      },
      closed: (error: ProviderError | null) => {
        const whole = error === null && !this.#around.options.signal.aborted ? speechOf(frames, points) : null;
        if (whole !== null) void cache.keep(key, whole);
        sink.closed(error);
      },
    };
  }

  #replay({ format, audio, points }: CachedSpeech): void {
    const { sink } = this.#around;
    const decoder = createDecoder(format);
    const whole = decoder.decode(audio);
    decoder.close();
    const step = (frameMs * format.rateHz) / 1_000;
    sink.aligned(points);
    for (let from = 0; from < whole.samples.length && !this.#closed; from += step)
      sink.audio(sliceFrame(whole, from, Math.min(from + step, whole.samples.length)));
    if (this.#closed) return;
    this.#closed = true;
    sink.closed(null);
  }

  /** A speech that the voice produces is closed by the voice. */
  #aborted(): void {
    if (this.#closed || this.#speaking !== null) return;
    this.#closed = true;
    this.#around.sink.closed(null);
  }
}

/** Null if the audio is empty or has several rates. */
function speechOf(frames: readonly AudioFrame[], points: readonly Alignment[]): CachedSpeech | null {
  const rateHz = frames[0]?.rateHz;
  if (rateHz === undefined || frames.some((frame) => frame.rateHz !== rateHz)) return null;
  const { samples, encoded } = concatenate(frames, rateHz);
  if (encoded === undefined || encoded.encoding === 'pcm_f32le')
    return { format: { encoding: 'pcm_s16le', rateHz }, audio: encodeS16le(samples), points };
  return { format: { encoding: encoded.encoding, rateHz }, audio: encoded.payload, points };
}
