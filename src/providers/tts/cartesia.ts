import type { AudioFormat } from '#codecs/format.ts';
import { requestClock } from '#embedded/compute/request-clock.ts';
import type { Clock } from '#engine/ports/clock.ts';
import type { ProviderError } from '#engine/ports/provider-error.ts';
import type {
  SpeakOptions,
  SpeakSink,
  SynthesisSession,
  TextToSpeech,
  VoiceSettings,
} from '#engine/ports/text-to-speech.ts';
import { key, modelName, optionalUrl, withoutNulls } from '../../settings/readers.ts';
import { fieldOf, numberOf, textOf } from '../message-fields.ts';
import { defineProvider } from '../provider.ts';
import { errorCodeOf, httpFailure } from '../vendor-failure.ts';
import { socketUrl, VendorSocket } from '../vendor-socket.ts';
import { type Context, ContextPool } from './context-pool.ts';
import { OpenSpeech } from './open-speech.ts';
import { scaleSpeed } from './speaking-rate.ts';
import { chooseSpeechFormat } from './speech-audio.ts';
import { readTimedWords } from './word-locator.ts';

const provider = 'cartesia';
const defaultUrl = 'https://api.cartesia.ai';
const defaultModel = 'sonic-3';
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
/** The provider closes a connection without speech after five minutes. */
const idleMs = 4 * 60_000;
const releaseMs = 5_000;
/** The provider limits only the account; with more on one connection, a disconnect would affect too many speeches. */
const maxContexts = 20;

/** Sonic, over its WebSocket. */
export const cartesiaSynthesiser = defineProvider({
  part: 'text_to_speech',
  facts: {
    name: provider,
    title: 'Cartesia',
    needs: ['CARTESIA_API_KEY'],
    takes: ['CARTESIA_TTS_MODEL'],
    local: false,
    limits: '',
    formats,
    text: 'streamed',
    places: 'words',
    honours: ['speed', 'emotion'],
    multilingual: true,
    // See https://docs.cartesia.ai/build-with-cartesia/tts-models/latest
    voices: [
      {
        provider,
        provider_voice_id: 'f786b574-daa5-4673-aa0c-cbe3e8534c02',
        name: 'Cartesia Katie',
        gender: 'female',
        language: 'en',
        description: 'American English, friendly; made for telephone agents.',
      },
      {
        provider,
        provider_voice_id: '228fca29-3a0a-435c-8728-5cb483251068',
        name: 'Cartesia Kiefer',
        gender: 'male',
        language: 'en',
        description: 'American English, calm; made for telephone agents.',
      },
    ],
  },
  settings: {
    CARTESIA_API_KEY: key,
    CARTESIA_BASE_URL: optionalUrl,
    CARTESIA_TTS_MODEL: modelName,
  },
  create: ({ CARTESIA_API_KEY: apiKey, CARTESIA_BASE_URL: baseUrl, CARTESIA_TTS_MODEL: model }) =>
    apiKey === null
      ? null
      : ({ clock }) => createCartesiaSynthesiser({ apiKey, clock, ...withoutNulls({ baseUrl, model }) }),
});

export type CartesiaOptions = {
  readonly apiKey: string;
  readonly baseUrl?: string;
  /** Such as `sonic-3`. */
  readonly model?: string;
  readonly clock?: Clock;
};

/** A synthesizer with persistent connections; `close` ends them. See https://docs.cartesia.ai/api-reference/tts/tts */
export function createCartesiaSynthesiser(
  options: CartesiaOptions,
): TextToSpeech & { close(): void; readonly pool: ContextPool } {
  const { apiKey, baseUrl = defaultUrl, model = defaultModel, clock = requestClock } = options;
  const pool = new ContextPool({
    provider,
    clock,
    maxContexts,
    idleMs,
    releaseMs,
    unconfirmed: 'used',
    open: (url, sink, signal) =>
      new VendorSocket(
        { provider, clock, signal, url, headers: { 'x-api-key': apiKey, 'cartesia-version': version } },
        sink,
      ),
    contextOf: (message) => textOf(fieldOf(message, 'context_id')),
    brokenBy: (message) => (fieldOf(message, 'type') === 'error' ? failureOf(message) : null),
    isLast: (message) => ['done', 'error'].includes(textOf(fieldOf(message, 'type')) ?? ''),
  });
  const optionalUrl = socketUrl(baseUrl, '/tts/websocket');
  return {
    name: provider,
    formats,
    pool,
    speak: (speak, sink) => new CartesiaSpeaking({ pool, address: optionalUrl, model }, speak, sink),
    close: () => pool.close(),
  };
}

type Place = { readonly pool: ContextPool; readonly address: string; readonly model: string };

class CartesiaSpeaking implements SynthesisSession {
  readonly #place: Place;
  readonly #voice: VoiceSettings;
  readonly #format: AudioFormat;
  readonly #speech: OpenSpeech;
  #context: Context | null = null;

  constructor(place: Place, options: SpeakOptions, sink: SpeakSink) {
    this.#place = place;
    this.#voice = options.voice;
    this.#format = chooseSpeechFormat(options, formats);
    this.#speech = new OpenSpeech({ signal: options.signal, sink, format: this.#format, cancel: () => this.#cancel() });
  }

  write(text: string): void {
    const due = this.#speech.write(text);
    if (due !== null) this.#request(due, true);
  }

  end(): void {
    if (this.#speech.isClosed) return;
    if (this.#context === null) return this.#speech.close(null);
    this.#request(this.#speech.held(), false);
  }

  #request(transcript: string, more: boolean): void {
    this.#context ??= this.#place.pool.acquire(this.#place.address, {
      message: (message) => this.#take(message),
      lost: (error) => this.#speech.close(error),
    });
    this.#context.send({
      model_id: this.#place.model,
      transcript,
      voice: { mode: 'id', id: this.#voice.voice },
      language: this.#voice.language,
      context_id: this.#context.id,
      continue: more,
      output_format: { container: 'raw', encoding: encodings[this.#format.encoding], sample_rate: this.#format.rateHz },
      add_timestamps: true,
      max_buffer_delay_ms: 0,
      ...controlsOf(this.#voice),
    });
  }

  #take(message: unknown): void {
    const data = textOf(fieldOf(message, 'data'));
    switch (fieldOf(message, 'type')) {
      case 'chunk':
        if (data !== null) this.#speech.bytes(Buffer.from(data, 'base64'));
        return;
      case 'timestamps':
        return this.#speech.words(readTimedWords(fieldOf(message, 'word_timestamps')));
      case 'done':
        return this.#speech.finish();
      case 'error':
        return this.#speech.close(failureOf(message));
    }
  }

  #cancel(): void {
    const context = this.#context;
    context?.send({ context_id: context.id, cancel: true });
    context?.release();
  }
}

/** See https://docs.cartesia.ai/build-with-cartesia/sonic-3/volume-speed-emotion */
function controlsOf({ speed, emotion }: VoiceSettings): object {
  const [first] = emotion;
  const feeling = first === undefined ? {} : { emotion: emotions[first.split(':')[0] ?? ''] };
  const pace = speed === 0 ? {} : { speed: scaleSpeed(speed, { slowest: 0.6, fastest: 1.5 }) };
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
