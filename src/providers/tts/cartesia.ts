import type { AudioFormat } from '#codecs/format.ts';
import type {
  Alignment,
  Clock,
  ProviderError,
  Speaking,
  SpeakOptions,
  SpeakSink,
  TextToSpeech,
  VoiceSettings,
} from '#engine/ports.ts';
import type { SynthesiserFacts } from '../facts.ts';
import { fieldOf, listOf, numberOf, textOf } from '../message-fields.ts';
import { requestClock } from '../request-clock.ts';
import { errorCodeOf, httpFailure } from '../vendor-failure.ts';
import { socketUrl, VendorSocket } from '../vendor-socket.ts';
import type { CatalogueEntry } from './catalogue.ts';
import { type Context, ContextPool } from './context-pool.ts';
import { SpeechAudio, spokenFormat } from './speech-audio.ts';
import { TextPlaces } from './text-places.ts';

const provider = 'cartesia';
const usualUrl = 'https://api.cartesia.ai';
const usualModel = 'sonic-3';
const version = '2025-04-16';
const formats = [
  { encoding: 'mulaw', rateHz: 8_000 },
  { encoding: 'alaw', rateHz: 8_000 },
  { encoding: 'pcm_s16le', rateHz: 8_000 },
  { encoding: 'pcm_s16le', rateHz: 16_000 },
  { encoding: 'pcm_s16le', rateHz: 24_000 },
  { encoding: 'pcm_s16le', rateHz: 48_000 },
] as const satisfies readonly AudioFormat[];
const encodings: Readonly<Record<string, string>> = { mulaw: 'pcm_mulaw', alaw: 'pcm_alaw', pcm_s16le: 'pcm_s16le' };
/** A connection without speech is closed by the vendor after five minutes. */
const idleMs = 4 * 60_000;
const releaseMs = 5_000;
/** The vendor sets no limit but that of the account; more on one connection would let one drop end too much. */
const mostContexts = 20;

/** Sonic, over its WebSocket. */
export const cartesiaSynthesiser: SynthesiserFacts = {
  ...{ name: provider, title: 'Cartesia', needs: ['CARTESIA_API_KEY'], takes: ['CARTESIA_TTS_MODEL'] },
  ...{ local: false, limits: '', formats, text: 'streamed', places: 'words', honours: ['speed', 'emotion'] },
};

/** See https://docs.cartesia.ai/build-with-cartesia/tts-models/latest */
export const cartesiaVoices: readonly CatalogueEntry[] = [
  {
    ...{
      provider,
      provider_voice_id: 'f786b574-daa5-4673-aa0c-cbe3e8534c02',
      name: 'Cartesia Katie',
      gender: 'female',
    },
    ...{ language: 'en', description: 'American English, friendly; made for telephone agents.' },
  },
  {
    ...{ provider, provider_voice_id: '228fca29-3a0a-435c-8728-5cb483251068', name: 'Cartesia Kiefer', gender: 'male' },
    ...{ language: 'en', description: 'American English, calm; made for telephone agents.' },
  },
];

export type CartesiaOptions = {
  readonly apiKey: string;
  readonly baseUrl?: string;
  /** `sonic-3` and its kin. */
  readonly model?: string;
  readonly clock?: Clock;
};

/** A synthesiser whose connections are kept; `close` ends them. See https://docs.cartesia.ai/api-reference/tts/tts */
export function createCartesiaSynthesiser(
  options: CartesiaOptions,
): TextToSpeech & { close(): void; readonly pool: ContextPool } {
  const { apiKey, baseUrl = usualUrl, model = usualModel, clock = requestClock } = options;
  const pool = new ContextPool({
    ...{ provider, clock, mostContexts, idleMs, releaseMs, unconfirmed: 'used' },
    open: (url, sink, signal) =>
      new VendorSocket(
        { provider, clock, signal, url, headers: { 'x-api-key': apiKey, 'cartesia-version': version } },
        sink,
      ),
    contextOf: (message) => textOf(fieldOf(message, 'context_id')),
    isLast: (message) => ['done', 'error'].includes(textOf(fieldOf(message, 'type')) ?? ''),
  });
  const address = socketUrl(baseUrl, '/tts/websocket');
  return {
    name: provider,
    formats,
    pool,
    speak: (speak, sink) => new CartesiaSpeaking({ pool, address, model }, speak, sink),
    close: () => pool.close(),
  };
}

type Place = { readonly pool: ContextPool; readonly address: string; readonly model: string };

class CartesiaSpeaking implements Speaking {
  readonly #place: Place;
  readonly #options: SpeakOptions;
  readonly #sink: SpeakSink;
  readonly #format: AudioFormat;
  readonly #audio: SpeechAudio;
  readonly #places = new TextPlaces();
  readonly #onAbort = (): void => this.#cancel();
  #context: Context | null = null;
  #closed = false;
  /** Written, and not sent because it has nothing to be spoken in it. */
  #held = '';

  constructor(place: Place, options: SpeakOptions, sink: SpeakSink) {
    this.#place = place;
    this.#options = options;
    this.#sink = sink;
    this.#format = spokenFormat(options);
    this.#audio = new SpeechAudio(this.#format, (frame) => sink.audio(frame));
    options.signal.addEventListener('abort', this.#onAbort, { once: true });
    if (options.signal.aborted) queueMicrotask(this.#onAbort);
  }

  write(text: string): void {
    if (this.#closed) return;
    this.#places.write(text);
    this.#held += text;
    // A transcript without a word in it is an error of the context.
    if (!/[\p{L}\p{N}]/u.test(this.#held)) return;
    this.#request(this.#held, true);
    this.#held = '';
  }

  end(): void {
    if (this.#closed) return;
    if (this.#context === null) return this.#close(null);
    this.#request(this.#held, false);
  }

  #request(transcript: string, more: boolean): void {
    this.#context ??= this.#place.pool.acquire(this.#place.address, {
      message: (message) => this.#take(message),
      lost: (error) => this.#close(error),
    });
    const { voice } = this.#options;
    this.#context.send({
      model_id: this.#place.model,
      transcript,
      voice: { mode: 'id', id: voice.voice },
      language: voice.language,
      context_id: this.#context.id,
      continue: more,
      output_format: { container: 'raw', encoding: encodings[this.#format.encoding], sample_rate: this.#format.rateHz },
      add_timestamps: true,
      max_buffer_delay_ms: 0,
      ...controlsOf(voice),
    });
  }

  #take(message: unknown): void {
    if (this.#closed) return;
    const data = textOf(fieldOf(message, 'data'));
    switch (fieldOf(message, 'type')) {
      case 'chunk':
        if (data !== null) this.#audio.take(Buffer.from(data, 'base64'));
        return;
      case 'timestamps':
        return this.#aligned(fieldOf(message, 'word_timestamps'));
      case 'done':
        this.#sink.aligned([{ chars: this.#places.written, ms: this.#audio.ms }]);
        return this.#close(null);
      case 'error':
        return this.#close(failureOf(message));
    }
  }

  #aligned(words: unknown): void {
    const ends = listOf(fieldOf(words, 'end'));
    const points = listOf(fieldOf(words, 'words')).flatMap((word, index): Alignment[] => {
      const chars = this.#places.endOf(textOf(word) ?? '');
      const seconds = numberOf(ends[index]);
      return chars === null || seconds === null ? [] : [{ chars, ms: seconds * 1_000 }];
    });
    if (points.length > 0) this.#sink.aligned(points);
  }

  #cancel(): void {
    if (this.#closed) return;
    const context = this.#context;
    context?.send({ context_id: context.id, cancel: true });
    context?.release();
    this.#close(null);
  }

  #close(error: ProviderError | null): void {
    if (this.#closed) return;
    this.#closed = true;
    this.#options.signal.removeEventListener('abort', this.#onAbort);
    this.#sink.closed(error);
  }
}

/** See https://docs.cartesia.ai/build-with-cartesia/sonic-3/volume-speed-emotion */
function controlsOf({ speed, emotion }: VoiceSettings): object {
  const [first] = emotion;
  const feeling = first === undefined ? {} : { emotion: emotions[first.split(':')[0] ?? ''] };
  const pace = speed === 0 ? {} : { speed: speed > 0 ? 1 + speed * 0.5 : 1 + speed * 0.4 };
  const config = { ...pace, ...feeling };
  return Object.keys(config).length === 0 ? {} : { generation_config: config };
}

const emotions: Readonly<Record<string, string>> = {
  anger: 'angry',
  positivity: 'content',
  surprise: 'surprised',
  sadness: 'sad',
  curiosity: 'curious',
};

function failureOf(message: unknown): ProviderError {
  const status = numberOf(fieldOf(message, 'status_code')) ?? 500;
  return httpFailure(provider, { status, code: errorCodeOf(message), retryAfterMs: null });
}
