import type { AudioFormat } from '#codecs/format.ts';
import { requestClock } from '#embedded/compute/request-clock.ts';
import type { At, Clock } from '#engine/ports/clock.ts';
import type { SpeakOptions, SpeakSink, SynthesisSession, TextToSpeech } from '#engine/ports/text-to-speech.ts';
import { key, optionalUrl, withoutNulls } from '../../settings/readers.ts';
import { fieldOf } from '../message-fields.ts';
import { defineProvider } from '../provider.ts';
import { errorCodeOf, socketError } from '../vendor-failure.ts';
import { socketUrl, VendorSocket } from '../vendor-socket.ts';
import { OpenSpeech } from './open-speech.ts';
import { chooseSpeechFormat } from './speech-audio.ts';
import { type Lease, WarmSockets } from './warm-sockets.ts';

const provider = 'deepgram';
const defaultUrl = 'https://api.deepgram.com';
const formats = [
  { encoding: 'mulaw', rateHz: 8_000 },
  { encoding: 'alaw', rateHz: 8_000 },
  { encoding: 'pcm_s16le', rateHz: 8_000 },
  { encoding: 'pcm_s16le', rateHz: 16_000 },
  { encoding: 'pcm_s16le', rateHz: 24_000 },
  { encoding: 'pcm_s16le', rateHz: 48_000 },
] as const satisfies readonly AudioFormat[];
const encodings: Readonly<Record<string, string>> = { mulaw: 'mulaw', alaw: 'alaw', pcm_s16le: 'linear16' };
const mostIdle = 4;
const idleMs = 60_000;
const clearedMs = 2_000;
/** The provider closes a connection after an hour. */
const mostAgeMs = 50 * 60_000;
/** The provider ignores more than 20 per minute; one is reserved for clock differences. */
const maxFlushes = 19;
const flushWindowMs = 60_000;
/** A connection with fewer flushes left is not used for another speech. */
const flushesASpeech = 4;
/** The maximum per message; longer texts are split. */
const mostChars = 2_000;

/** Aura, over its WebSocket. */
export const deepgramSynthesiser = defineProvider({
  part: 'text_to_speech',
  facts: {
    name: provider,
    title: 'Deepgram Aura',
    needs: ['DEEPGRAM_API_KEY'],
    takes: [],
    local: false,
    limits: 'Each voice speaks one language and ignores the voice settings of an assistant.',
    formats,
    text: 'streamed',
    places: 'none',
    honours: [],
    // See https://developers.deepgram.com/docs/tts-models
    voices: [
      {
        provider,
        provider_voice_id: 'aura-2-thalia-en',
        name: 'Deepgram Thalia',
        gender: 'female',
        language: 'en',
        description: 'American English, clear and energetic.',
      },
      {
        provider,
        provider_voice_id: 'aura-2-apollo-en',
        name: 'Deepgram Apollo',
        gender: 'male',
        language: 'en',
        description: 'American English, confident and casual.',
      },
    ],
  },
  settings: {
    DEEPGRAM_API_KEY: key,
    DEEPGRAM_BASE_URL: optionalUrl,
  },
  create: ({ DEEPGRAM_API_KEY: apiKey, DEEPGRAM_BASE_URL: baseUrl }) =>
    apiKey === null ? null : ({ clock }) => createDeepgramSynthesiser({ apiKey, clock, ...withoutNulls({ baseUrl }) }),
});

export type DeepgramSynthesiserOptions = { readonly apiKey: string; readonly baseUrl?: string; readonly clock?: Clock };

/** The state of a connection: when it was opened, and each flush of the last minute. */
type Connection = { readonly openedAt: At; flushes: At[] };

/**
 * A synthesizer with persistent connections, each for one speech at a time because messages do not identify their speech; `close` ends them. See
 * https://developers.deepgram.com/reference/text-to-speech/speak-streaming
 */
export function createDeepgramSynthesiser(
  options: DeepgramSynthesiserOptions,
): TextToSpeech & { close(): void; readonly pool: WarmSockets<Connection> } {
  const { apiKey, baseUrl = defaultUrl, clock = requestClock } = options;
  const headers = { authorization: `Token ${apiKey}` };
  const pool = new WarmSockets<Connection>({
    provider,
    clock,
    mostIdle,
    idleMs,
    open: (url, sink, signal) => new VendorSocket({ provider, clock, signal, url, headers }, sink),
    begin: (openedAt) => ({ openedAt, flushes: [] }),
    isReusable: (connection, now) =>
      now - connection.openedAt < mostAgeMs && flushesLeft(connection, now) >= flushesASpeech,
  });
  return {
    name: provider,
    formats,
    pool,
    speak: (speak, sink) => new DeepgramSpeaking({ pool, baseUrl, clock }, speak, sink),
    close: () => pool.close(),
  };
}

function flushesLeft(connection: Connection, now: At): number {
  connection.flushes = connection.flushes.filter((at) => now - at < flushWindowMs);
  return maxFlushes - connection.flushes.length;
}

type Place = { readonly pool: WarmSockets<Connection>; readonly baseUrl: string; readonly clock: Clock };

class DeepgramSpeaking implements SynthesisSession {
  readonly #place: Place;
  readonly #address: string;
  readonly #speech: OpenSpeech;
  #lease: Lease<Connection> | null = null;
  #text: 'coming' | 'complete' = 'coming';
  /** The end of each unanswered flush, in characters written. */
  readonly #flushed: number[] = [];
  /** Characters that were sent but not flushed. */
  #unflushed = 0;

  constructor(place: Place, options: SpeakOptions, sink: SpeakSink) {
    const format = chooseSpeechFormat(options, formats);
    this.#place = place;
    this.#address = socketUrl(place.baseUrl, '/v1/speak', {
      model: options.voice.voice,
      encoding: encodings[format.encoding] ?? '',
      sample_rate: `${format.rateHz}`,
    });
    this.#speech = new OpenSpeech({ signal: options.signal, sink, format, cancel: () => this.#cancel() });
  }

  write(text: string): void {
    const due = this.#speech.write(text);
    if (due === null) return;
    const lease = this.#open();
    for (let at = 0; at < due.length; at += mostChars)
      lease.send({ type: 'Speak', text: due.slice(at, at + mostChars) });
    this.#unflushed += due.length;
    if (flushesLeft(lease.state, this.#place.clock.now()) > 1) this.#flush(lease);
  }

  end(): void {
    if (this.#speech.isClosed) return;
    if (this.#lease === null) return this.#speech.close(null);
    this.#text = 'complete';
    if (this.#unflushed > 0) this.#flush(this.#lease);
    this.#finishIfSpoken();
  }

  #open(): Lease<Connection> {
    this.#lease ??= this.#place.pool.take(this.#address, {
      json: (message) => this.#take(message),
      binary: (bytes) => this.#speech.bytes(bytes),
      lost: (error) => this.#speech.close(error),
    });
    return this.#lease;
  }

  /** Flushes sent text so that it is spoken without waiting for more. */
  #flush(lease: Lease<Connection>): void {
    lease.state.flushes.push(this.#place.clock.now());
    lease.send({ type: 'Flush' });
    this.#flushed.push(this.#speech.written);
    this.#unflushed = 0;
  }

  #take(message: unknown): void {
    const type = fieldOf(message, 'type');
    if (type === 'Error' || type === 'error') return this.#fail(message);
    if (type !== 'Flushed') return;
    const reached = this.#flushed.shift();
    if (reached !== undefined) this.#speech.reached(reached);
    this.#finishIfSpoken();
  }

  #finishIfSpoken(): void {
    if (this.#text === 'coming' || this.#flushed.length > 0 || this.#speech.isClosed) return;
    this.#lease?.release();
    this.#speech.finish();
  }

  #fail(message: unknown): void {
    this.#speech.close(socketError(provider, errorCodeOf(message), { retryable: true }));
    this.#lease?.drop();
  }

  /** Audio arrives until the provider confirms the clear. */
  #cancel(): void {
    this.#lease?.send({ type: 'Clear' });
    this.#lease?.releaseAfter((message) => fieldOf(message, 'type') === 'Cleared', clearedMs);
  }
}
