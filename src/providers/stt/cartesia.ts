import type { AudioFormat } from '#codecs/format.ts';
import type { Clock } from '#engine/ports/clock.ts';
import type { ListenOptions, SpeechToText } from '#engine/ports/speech-to-text.ts';
import { key, modelName, optionalUrl, withoutNulls } from '../../settings/readers.ts';
import { fieldOf, listOf, millisecondsOf, numberOf, textOf } from '../message-fields.ts';
import { defineProvider } from '../provider.ts';
import { httpFailure } from '../vendor-failure.ts';
import { socketUrl } from '../vendor-socket.ts';
import { chooseSentFormat } from './audio-sender.ts';
import type { RecogniserConnection } from './recogniser-connection.ts';
import { type StreamingSession, streamingRecogniser } from './streaming-recogniser.ts';

const provider = 'cartesia';
const defaultUrl = 'https://api.cartesia.ai';
const defaultModel = 'ink-whisper';
const version = '2026-03-01';
const formats = [
  { encoding: 'mulaw', rateHz: 8_000 },
  { encoding: 'alaw', rateHz: 8_000 },
  { encoding: 'pcm_s16le', rateHz: 16_000 },
  { encoding: 'pcm_s16le', rateHz: 8_000 },
] as const satisfies readonly AudioFormat[];
const encodings = { mulaw: 'pcm_mulaw', alaw: 'pcm_alaw', pcm_s16le: 'pcm_s16le' } as const;
const messageMs = 50;
const quietMessageMs = 200;
const answerMs = 700;
/** Silence after which words are finalized early; three windows of our detector. */
const earlyFinalMs = 96;
const maxPhrases = 100;

/** Ink, with our own end-of-speech detection. */
export const cartesiaRecogniser = defineProvider({
  part: 'speech_to_text',
  facts: {
    name: provider,
    title: 'Cartesia',
    needs: ['CARTESIA_API_KEY'],
    sites: { keys: 'https://play.cartesia.ai/keys', prices: 'https://cartesia.ai/pricing' },
    takes: ['CARTESIA_STT_MODEL'],
    local: false,
    limits: 'Phrases with ink-2 only.',
    formats,
    interim: true,
    endsTurns: 'never',
    wordTimes: true,
    phrases: true,
  },
  settings: {
    CARTESIA_API_KEY: key,
    CARTESIA_BASE_URL: optionalUrl,
    CARTESIA_STT_MODEL: modelName,
  },
  create: ({ CARTESIA_API_KEY: apiKey, CARTESIA_BASE_URL: baseUrl, CARTESIA_STT_MODEL: model }) =>
    apiKey === null
      ? null
      : ({ clock }) => createCartesiaRecogniser({ apiKey, clock, ...withoutNulls({ baseUrl, model }) }),
});

export type CartesiaRecogniserOptions = {
  readonly apiKey: string;
  readonly baseUrl?: string;
  readonly model?: string;
  readonly clock?: Clock;
};

/**
 * A recognizer on Cartesia's realtime transcription without its turn detection: each end of speech becomes a `finalize`, which is answered with the
 * remaining words and `flush_done`. See https://docs.cartesia.ai/api-reference/stt/websocket
 */
export function createCartesiaRecogniser(options: CartesiaRecogniserOptions): SpeechToText {
  return streamingRecogniser({
    provider,
    ratesHz: [16_000, 8_000],
    formats,
    clock: options.clock,
    messageMs,
    quietMessageMs,
    answerMs,
    earlyFinalMs,
    connect: (listen) => ({
      url: addressOf(options, listen),
      headers: { 'x-api-key': options.apiKey, 'cartesia-version': version },
    }),
    open: (hearing) => new CartesiaSession(hearing),
  });
}

class CartesiaSession implements StreamingSession {
  readonly #hearing: RecogniserConnection;

  constructor(hearing: RecogniserConnection) {
    this.#hearing = hearing;
  }

  finalise(): void {
    this.#hearing.socket.text('finalize');
  }

  take(message: unknown): void {
    this.#hearing.utterance.alive();
    const type = textOf(fieldOf(message, 'type'));
    if (type === 'error') return this.#failed(message);
    if (type === 'flush_done') return this.#hearing.utterance.settled();
    if (type === 'transcript') this.#transcript(message);
  }

  #transcript(message: unknown): void {
    const text = (textOf(fieldOf(message, 'text')) ?? '').trim();
    const words = listOf(fieldOf(message, 'words'));
    const fromMs = millisecondsOf(fieldOf(words[0], 'start'));
    const endMs = millisecondsOf(fieldOf(words.at(-1), 'end'));
    if (fieldOf(message, 'is_final') !== true) return this.#hearing.utterance.interim(text, fromMs, endMs);
    const language = textOf(fieldOf(message, 'language'));
    this.#hearing.utterance.segment(
      { text, confidence: null, fromMs, endMs, ...(language === null ? {} : { language }) },
      false,
    );
  }

  #failed(message: unknown): void {
    const status = numberOf(fieldOf(message, 'status_code')) ?? 500;
    const code = textOf(fieldOf(message, 'error_code'));
    const named = code !== null && /^[a-z_]{2,60}$/.test(code) ? code : null;
    this.#hearing.socket.fail(httpFailure(provider, { status, code: named, retryAfterMs: null }));
  }
}

function addressOf(
  { baseUrl = defaultUrl, model = defaultModel }: CartesiaRecogniserOptions,
  { language, context, ...listen }: ListenOptions,
): string {
  const { encoding, rateHz } = chooseSentFormat(listen);
  const keyterms = model.startsWith('ink-2') ? { keyterm: [...new Set(context.phrases)].slice(0, maxPhrases) } : {};
  const url = socketUrl(baseUrl, '/stt/websocket', {
    model,
    language,
    encoding: encodings[encoding as keyof typeof encodings],
    sample_rate: `${rateHz}`,
    ...keyterms,
  });
  return url.replaceAll('+', '%20');
}
