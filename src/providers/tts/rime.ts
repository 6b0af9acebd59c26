import type { AudioFormat } from '#codecs/format.ts';
import { requestClock } from '#embedded/compute/request-clock.ts';
import type { Clock } from '#engine/ports/clock.ts';
import { ProviderError } from '#engine/ports/provider-error.ts';
import type {
  SpeakOptions,
  SpeakSink,
  SynthesisSession,
  TextToSpeech,
  VoiceSettings,
} from '#engine/ports/text-to-speech.ts';
import { key, modelName, optionalUrl, withoutNulls } from '../../settings/readers.ts';
import type { Honouring, VoiceControl } from '../facts.ts';
import { fieldOf, textOf } from '../message-fields.ts';
import { defineProvider } from '../provider.ts';
import { socketError } from '../vendor-failure.ts';
import { socketUrl, VendorSocket } from '../vendor-socket.ts';
import { neutralControls } from '../voice-controls.ts';
import { OpenSpeech } from './open-speech.ts';
import { scaleSpeed } from './speaking-rate.ts';
import { chooseSpeechFormat } from './speech-audio.ts';
import { readTimedWords, timestampOffsetMs } from './word-locator.ts';

const provider = 'rime';
const defaultUrl = 'https://users-ws.rime.ai';
const defaultModel = 'mistv2';
const formats = [
  { encoding: 'mulaw', rateHz: 8_000 },
  { encoding: 'pcm_s16le', rateHz: 8_000 },
  { encoding: 'pcm_s16le', rateHz: 16_000 },
  { encoding: 'pcm_s16le', rateHz: 24_000 },
] as const satisfies readonly AudioFormat[];
const encodings: Readonly<Record<string, string>> = { mulaw: 'mulaw', pcm_s16le: 'pcm' };
const languages: Readonly<Record<string, string>> = { en: 'eng', fr: 'fra', de: 'ger', es: 'spa', hi: 'hin' };
/** Models that accept a speed and faster modes, and models that accept a sampling temperature. */
const bendable = /^mist/;
const sampled = /^arcana/;
/** Close codes after all text has been spoken. */
const peaceful = [1000, 1005];
/** After its final message the provider closes the connection or sends more; the wait for either is at most this long. */
const lastMs = 300;
const contextId = 'speech';

/** Over its WebSocket with word times. */
export const rimeSynthesiser = defineProvider({
  part: 'text_to_speech',
  facts: {
    name: provider,
    title: 'Rime',
    needs: ['RIME_API_KEY'],
    sites: { keys: 'https://app.rime.ai/tokens', prices: 'https://rime.ai/pricing' },
    takes: ['RIME_TTS_MODEL'],
    local: false,
    limits: 'Opens a connection for each reply. Speed and latency work with the mist models, stability with arcana.',
    formats,
    text: 'streamed',
    places: 'words',
    honours: ['speed', 'stability', 'latencyOptimisation'],
    // See https://docs.rime.ai/api-reference/voices
    voices: [
      {
        provider,
        provider_voice_id: 'cove',
        name: 'Rime Cove',
        gender: 'male',
        language: 'en',
        description: 'American English, conversational; mist models.',
      },
    ],
  },
  settings: {
    RIME_API_KEY: key,
    RIME_BASE_URL: optionalUrl,
    RIME_TTS_MODEL: modelName,
  },
  create: ({ RIME_API_KEY: apiKey, RIME_BASE_URL: baseUrl, RIME_TTS_MODEL: model }) =>
    apiKey === null
      ? null
      : ({ clock }) => createRimeSynthesiser({ apiKey, clock, ...withoutNulls({ baseUrl, model }) }),
});

export type RimeOptions = {
  readonly apiKey: string;
  readonly baseUrl?: string;
  readonly model?: string;
  readonly clock?: Clock;
};

/**
 * A synthesizer with a connection per speech: the only reliable end is the provider's close after `eos`. See
 * https://docs.rime.ai/api-reference/endpoint/websockets-json
 */
export function createRimeSynthesiser(options: RimeOptions): TextToSpeech & Honouring {
  const { apiKey, baseUrl = defaultUrl, model = defaultModel, clock = requestClock } = options;
  return {
    name: provider,
    formats,
    honours: honoursOf(model),
    speak: (speak, sink) => new RimeSpeaking({ apiKey, baseUrl, model, clock }, speak, sink),
  };
}

class RimeSpeaking implements SynthesisSession {
  readonly #place: Required<RimeOptions>;
  readonly #address: string;
  readonly #speech: OpenSpeech;
  readonly #abort = new AbortController();
  #socket: VendorSocket | null = null;
  #input: 'open' | 'ended' = 'open';
  #outcome: 'unknown' | 'spoken' = 'unknown';
  #wordsEndMs = 0;
  #stopWaiting: () => void = () => {};

  constructor(place: Required<RimeOptions>, options: SpeakOptions, sink: SpeakSink) {
    const format = chooseSpeechFormat(options, formats);
    this.#place = place;
    this.#address = addressOf(place, options.voice, format);
    this.#speech = new OpenSpeech({ signal: options.signal, sink, format, cancel: () => this.#cancel() });
  }

  write(text: string): void {
    const due = this.#speech.write(text);
    if (due === null) return;
    this.#socket ??= this.#open();
    this.#socket.json({ text: due, contextId });
    this.#socket.json({ operation: 'flush' });
  }

  end(): void {
    if (this.#speech.isClosed) return;
    if (this.#socket === null) return this.#speech.close(null);
    this.#input = 'ended';
    this.#socket.json({ operation: 'eos' });
  }

  #open(): VendorSocket {
    const { apiKey, clock } = this.#place;
    const headers = { authorization: `Bearer ${apiKey}` };
    return new VendorSocket(
      {
        provider,
        clock,
        headers,
        url: this.#address,
        signal: this.#abort.signal,
        closeMeans: (code) => {
          if (this.#input === 'ended' && peaceful.includes(code)) this.#outcome = 'spoken';
          return null;
        },
      },
      { json: (message) => this.#take(message), closed: (error) => this.#closed(error) },
    );
  }

  #take(message: unknown): void {
    this.#stopWaiting();
    switch (fieldOf(message, 'type')) {
      case 'chunk':
        return this.#speech.bytes(Buffer.from(textOf(fieldOf(message, 'data')) ?? '', 'base64'));
      case 'timestamps':
        return this.#words(fieldOf(message, 'word_timestamps'));
      case 'done':
        if (this.#input === 'ended') this.#stopWaiting = this.#place.clock.after(lastMs, () => this.#spoken());
        return;
      case 'error':
        return this.#socket?.fail(socketError(provider, null, { retryable: true }));
    }
  }

  #words(timestamps: unknown): void {
    const words = readTimedWords(timestamps);
    const baseMs = timestampOffsetMs(words[0]?.startMs ?? 0, this.#wordsEndMs);
    this.#speech.words(words.map(({ word, endMs }) => ({ word, endMs: baseMs + endMs })));
    this.#wordsEndMs = baseMs + (words.at(-1)?.endMs ?? 0);
  }

  #spoken(): void {
    this.#outcome = 'spoken';
    this.#abort.abort();
  }

  #closed(error: ProviderError | null): void {
    this.#stopWaiting();
    if (this.#outcome === 'spoken') return this.#speech.finish();
    this.#speech.close(error ?? new ProviderError(provider, 'the connection was closed', { retryable: true }));
  }

  #cancel(): void {
    this.#socket?.json({ operation: 'clear' });
    this.#speech.close(null);
    this.#abort.abort();
  }
}

function addressOf({ baseUrl, model }: Required<RimeOptions>, voice: VoiceSettings, format: AudioFormat): string {
  const lang = languages[voice.language];
  return socketUrl(baseUrl, '/ws3', {
    speaker: voice.voice,
    modelId: model,
    segment: 'bySentence',
    audioFormat: encodings[format.encoding] ?? '',
    samplingRate: `${format.rateHz}`,
    ...(lang === undefined ? {} : { lang }),
    ...(bendable.test(model) ? controlsOf(voice) : {}),
    ...(sampled.test(model) ? samplingOf(voice) : {}),
  });
}

function honoursOf(model: string): readonly VoiceControl[] {
  if (bendable.test(model)) return ['speed', 'latencyOptimisation'];
  return sampled.test(model) ? ['stability'] : [];
}

/** A higher temperature varies more; its default is 0.5. See https://docs.rime.ai/api-reference/arcana/websockets */
function samplingOf({ stability }: VoiceSettings): Readonly<Record<string, string>> {
  return stability === neutralControls.stability ? {} : { temperature: `${Math.round((1 - stability) * 100) / 100}` };
}

/** A `speedAlpha` below 1 is faster. See https://docs.rime.ai/api-reference/speed */
function controlsOf({ speed, latencyOptimisation }: VoiceSettings): Readonly<Record<string, string>> {
  return {
    ...(speed === 0 ? {} : { speedAlpha: `${scaleSpeed(-speed, { slowest: 0.67, fastest: 1.6 })}` }),
    ...(latencyOptimisation > 0 ? { reduceLatency: 'true' } : {}),
  };
}
