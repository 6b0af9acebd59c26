import type { Clock } from '#engine/ports/clock.ts';
import type { ListenOptions, SpeechToText } from '#engine/ports/speech-to-text.ts';
import { key, modelName, optionalUrl, withoutNulls } from '../../settings/readers.ts';
import { fieldOf, listOf, millisecondsOf, numberOf, textOf } from '../message-fields.ts';
import { defineProvider } from '../provider.ts';
import { socketUrl } from '../vendor-socket.ts';
import { chooseSentFormat } from './audio-sender.ts';
import { encodings, formats, isFlux, readCloseMeaning } from './deepgram-wire.ts';
import { KeepAlive } from './keep-alive.ts';
import type { RecogniserConnection } from './recogniser-connection.ts';
import { type StreamingSession, streamingRecogniser } from './streaming-recogniser.ts';

const provider = 'deepgram';
const defaultUrl = 'https://api.deepgram.com';
const defaultModel = 'nova-3';
/** Audio per message: fewer, larger messages cost less, and a delay of 50 ms does not matter. */
const messageMs = 50;
const quietMessageMs = 200;
/** The provider closes a silent connection after a while; a keep-alive is sent at this interval. */
const keepAliveMs = 4_000;
const answerMs = 700;
const maxPhrases = 50;
/** Deepgram's default: it finalizes words after this much silence, before our detector reports the end of speech. */
const endpointing = '10';

/** Nova, over `/v1/listen`. */
export const deepgramRecogniser = defineProvider({
  part: 'speech_to_text',
  facts: {
    name: provider,
    title: 'Deepgram',
    needs: ['DEEPGRAM_API_KEY'],
    sites: { keys: 'https://console.deepgram.com', prices: 'https://deepgram.com/pricing' },
    takes: ['DEEPGRAM_STT_MODEL'],
    local: false,
    limits: '',
    formats,
    interim: true,
    endsTurns: 'never',
    wordTimes: true,
    phrases: true,
  },
  settings: {
    DEEPGRAM_API_KEY: key,
    DEEPGRAM_BASE_URL: optionalUrl,
    DEEPGRAM_STT_MODEL: modelName,
  },
  create: ({ DEEPGRAM_API_KEY: apiKey, DEEPGRAM_BASE_URL: baseUrl, DEEPGRAM_STT_MODEL: model }) => {
    if (apiKey === null || isFlux(model)) return null;
    return ({ clock }) => createDeepgramRecogniser({ apiKey, clock, ...withoutNulls({ baseUrl, model }) });
  },
});

export type DeepgramOptions = {
  readonly apiKey: string;
  readonly baseUrl?: string;
  /** Such as `nova-3`. */
  readonly model?: string;
  readonly clock?: Clock;
};

/**
 * A recognizer on Deepgram's live transcription. We detect the end of an utterance: each `finalise` becomes a `Finalize`. See
 * https://developers.deepgram.com/reference/speech-to-text/listen-streaming
 */
export function createDeepgramRecogniser(options: DeepgramOptions): SpeechToText {
  return streamingRecogniser({
    provider,
    ratesHz: [16_000, 8_000],
    formats,
    clock: options.clock,
    messageMs,
    quietMessageMs,
    answerMs,
    closeMeans: readCloseMeaning,
    connect: (listen) => ({
      url: addressOf(options, listen),
      headers: { authorization: `Token ${options.apiKey}` },
    }),
    open: (hearing) => new DeepgramSession(hearing),
  });
}

class DeepgramSession implements StreamingSession {
  readonly #hearing: RecogniserConnection;
  readonly #keepAlive: KeepAlive;

  constructor(hearing: RecogniserConnection) {
    this.#hearing = hearing;
    this.#keepAlive = new KeepAlive(hearing.clock, keepAliveMs, () => hearing.socket.json({ type: 'KeepAlive' }));
  }

  over(): void {
    this.#keepAlive.close();
  }

  finalise(): void {
    this.#hearing.socket.json({ type: 'Finalize' });
  }

  audio(bytes: Uint8Array): void {
    this.#keepAlive.sent();
    this.#hearing.socket.binary(bytes);
  }

  take(message: unknown): void {
    this.#hearing.utterance.alive();
    if (textOf(fieldOf(message, 'type')) !== 'Results') return;
    const [best] = listOf(fieldOf(fieldOf(message, 'channel'), 'alternatives'));
    const text = textOf(fieldOf(best, 'transcript')) ?? '';
    const fromMs = millisecondsOf(fieldOf(message, 'start'));
    const lengthMs = millisecondsOf(fieldOf(message, 'duration'));
    const untilMs = fromMs === null || lengthMs === null ? null : fromMs + lengthMs;
    if (fieldOf(message, 'is_final') !== true) return this.#hearing.utterance.interim(text, fromMs, untilMs);
    const words = listOf(fieldOf(best, 'words'));
    const endMs = millisecondsOf(fieldOf(words.at(-1), 'end'));
    const language = textOf(listOf(fieldOf(best, 'languages'))[0]);
    this.#hearing.utterance.segment(
      {
        text,
        fromMs,
        endMs,
        ...(untilMs === null ? {} : { coversMs: untilMs }),
        confidence: numberOf(fieldOf(best, 'confidence')),
        ...(language === null ? {} : { language }),
      },
      fieldOf(message, 'from_finalize') === true,
    );
  }
}

function addressOf({ baseUrl = defaultUrl, model = defaultModel }: DeepgramOptions, listen: ListenOptions): string {
  const { encoding, rateHz } = chooseSentFormat(listen);
  const phrases = [...new Set(listen.context.phrases)].slice(0, maxPhrases);
  const keyterms = model.startsWith('nova-3') ? { keyterm: phrases } : {};
  return socketUrl(baseUrl, '/v1/listen', {
    model,
    language: listen.language,
    channels: '1',
    encoding: encodings[encoding as keyof typeof encodings],
    sample_rate: `${rateHz}`,
    interim_results: 'true',
    endpointing,
    smart_format: 'true',
    no_delay: 'true',
    mip_opt_out: 'true',
    ...keyterms,
  });
}
