import type { AudioFormat } from '#codecs/format.ts';
import type { Clock } from '#engine/ports/clock.ts';
import type { ListenOptions, ListenSink, SpeechToText } from '#engine/ports/speech-to-text.ts';
import { key, modelName, optionalUrl, withoutNulls } from '../../settings/readers.ts';
import { fieldOf, listOf, meanOf, numberOf, textOf } from '../message-fields.ts';
import { defineProvider } from '../provider.ts';
import { httpFailure } from '../vendor-failure.ts';
import { socketUrl } from '../vendor-socket.ts';
import { chooseSentFormat } from './audio-sender.ts';
import { KeepAlive } from './keep-alive.ts';
import { nearRealTime } from './outgoing-queue.ts';
import type { RecogniserConnection } from './recogniser-connection.ts';
import { type StreamingSession, streamingRecogniser } from './streaming-recogniser.ts';

const provider = 'soniox';
const defaultUrl = 'https://stt-rt.soniox.com';
const defaultModel = 'stt-rt-v5';
const formats = [
  { encoding: 'mulaw', rateHz: 8_000 },
  { encoding: 'alaw', rateHz: 8_000 },
  { encoding: 'pcm_s16le', rateHz: 16_000 },
  { encoding: 'pcm_s16le', rateHz: 8_000 },
] as const satisfies readonly AudioFormat[];
const messageMs = 50;
const quietMessageMs = 200;
/** A connection is closed after 20 s without audio or a keep-alive. */
const keepAliveMs = 5_000;
const answerMs = 700;
/** Silence after which words are finalized early; three windows of our detector. */
const earlyFinalMs = 96;
const maxPhrases = 100;
/** All tokens before it are final: the provider detected the end of the turn. */
const endToken = '<end>';
/** The answer to a request for a final. */
const finalisedToken = '<fin>';

/** Real-time transcription. */
export const sonioxRecogniser = defineProvider({
  part: 'speech_to_text',
  facts: {
    name: provider,
    title: 'Soniox',
    needs: ['SONIOX_API_KEY'],
    sites: { keys: 'https://console.soniox.com', prices: 'https://soniox.com/pricing' },
    takes: ['SONIOX_STT_MODEL'],
    local: false,
    limits: '',
    formats,
    interim: true,
    endsTurns: 'by words',
    wordTimes: true,
    phrases: true,
  },
  settings: {
    SONIOX_API_KEY: key,
    SONIOX_BASE_URL: optionalUrl,
    SONIOX_STT_MODEL: modelName,
  },
  create: ({ SONIOX_API_KEY: apiKey, SONIOX_BASE_URL: baseUrl, SONIOX_STT_MODEL: model }) =>
    apiKey === null
      ? null
      : ({ clock }) => createSonioxRecogniser({ apiKey, clock, ...withoutNulls({ baseUrl, model }) }),
});

export type SonioxOptions = {
  readonly apiKey: string;
  readonly baseUrl?: string;
  readonly model?: string;
  readonly clock?: Clock;
};

/**
 * A recognizer on Soniox's real-time API. It ends a turn by its words if it is certain before we are; each `finalise` becomes its own request. See
 * https://soniox.com/docs/api-reference/stt/websocket-api
 */
export function createSonioxRecogniser(options: SonioxOptions): SpeechToText {
  return streamingRecogniser({
    provider,
    ratesHz: [16_000, 8_000],
    formats,
    clock: options.clock,
    messageMs,
    quietMessageMs,
    answerMs,
    earlyFinalMs,
    pace: nearRealTime,
    connect: () => ({
      url: socketUrl(options.baseUrl ?? defaultUrl, '/transcribe-websocket'),
      headers: { authorization: `Bearer ${options.apiKey}` },
    }),
    open: (hearing, listen, sink) => {
      hearing.socket.json(configuration(options.model ?? defaultModel, listen));
      return new SonioxSession(hearing, sink);
    },
  });
}

class SonioxSession implements StreamingSession {
  readonly #hearing: RecogniserConnection;
  readonly #keepAlive: KeepAlive;
  readonly #sink: ListenSink;
  /** Final tokens, which are pieces of words, of the open segment. */
  #frozen: unknown[] = [];

  constructor(hearing: RecogniserConnection, sink: ListenSink) {
    this.#hearing = hearing;
    this.#sink = sink;
    this.#keepAlive = new KeepAlive(hearing.clock, keepAliveMs, () => hearing.socket.json({ type: 'keepalive' }));
  }

  audio(bytes: Uint8Array): void {
    this.#keepAlive.sent();
    this.#hearing.socket.binary(bytes);
  }

  over(): void {
    this.#keepAlive.close();
  }

  finalise(): void {
    this.#hearing.socket.json({ type: 'finalize' });
  }

  take(message: unknown): void {
    const status = numberOf(fieldOf(message, 'error_code'));
    if (status !== null)
      return this.#hearing.socket.fail(httpFailure(provider, { status, code: null, retryAfterMs: null }));
    this.#hearing.utterance.alive();
    const open: unknown[] = [];
    for (const token of listOf(fieldOf(message, 'tokens'))) this.#token(token, open);
    const shown = [...this.#frozen, ...open];
    const [fromMs, untilMs] = [fieldOf(shown[0], 'start_ms'), fieldOf(shown.at(-1), 'end_ms')].map(numberOf);
    this.#hearing.utterance.interim(textOfAll(shown).trim(), fromMs, untilMs);
  }

  #token(token: unknown, open: unknown[]): void {
    const text = textOf(fieldOf(token, 'text')) ?? '';
    if (text === finalisedToken) return this.#freeze(true);
    if (text === endToken) {
      this.#freeze(false);
      return this.#sink.ended?.();
    }
    if (this.#hearing.utterance.isGiven(numberOf(fieldOf(token, 'start_ms')))) return;
    (fieldOf(token, 'is_final') === true ? this.#frozen : open).push(token);
  }

  #freeze(last: boolean): void {
    const tokens = this.#frozen;
    this.#frozen = [];
    if (tokens.length === 0) return last ? this.#hearing.utterance.settled() : undefined;
    const segment = {
      text: textOfAll(tokens).trim(),
      confidence: meanOf(tokens.flatMap((token) => numberOf(fieldOf(token, 'confidence')) ?? [])),
      fromMs: numberOf(fieldOf(tokens[0], 'start_ms')),
      endMs: numberOf(fieldOf(tokens.at(-1), 'end_ms')),
    };
    this.#hearing.utterance.segment(segment, last);
  }
}

/** Tokens include their spaces. */
function textOfAll(tokens: readonly unknown[]): string {
  return tokens.map((token) => textOf(fieldOf(token, 'text')) ?? '').join('');
}

function configuration(model: string, listen: ListenOptions): object {
  const { encoding, rateHz } = chooseSentFormat(listen);
  const terms = [...new Set(listen.context.phrases)].slice(0, maxPhrases);
  return {
    model,
    audio_format: encoding,
    sample_rate: rateHz,
    num_channels: 1,
    language_hints: [listen.language],
    enable_endpoint_detection: true,
    ...(terms.length === 0 ? {} : { context: { terms } }),
  };
}
