import type { AudioFormat } from '#codecs/format.ts';
import type { Clock } from '#engine/ports/clock.ts';
import { ProviderError } from '#engine/ports/provider-error.ts';
import type { ListenOptions, ListenSink, SpeechToText } from '#engine/ports/speech-to-text.ts';
import { key, modelName, optionalUrl, withoutNulls } from '../../settings/readers.ts';
import { fieldOf, listOf, meanOf, numberOf, textOf } from '../message-fields.ts';
import { defineProvider } from '../provider.ts';
import { type CloseMeaning, socketUrl } from '../vendor-socket.ts';
import { chooseSentFormat } from './audio-sender.ts';
import { nearRealTime } from './outgoing-queue.ts';
import type { RecogniserConnection } from './recogniser-connection.ts';
import { type StreamingSession, streamingRecogniser } from './streaming-recogniser.ts';

const provider = 'assemblyai';
const defaultUrl = 'https://streaming.assemblyai.com';
const formats = [
  { encoding: 'mulaw', rateHz: 8_000 },
  { encoding: 'pcm_s16le', rateHz: 16_000 },
  { encoding: 'pcm_s16le', rateHz: 8_000 },
] as const satisfies readonly AudioFormat[];
const encodings = { mulaw: 'pcm_mulaw', pcm_s16le: 'pcm_s16le' } as const;
/** Messages of less than 50 ms end the session, so shorter ones are never sent. */
const messageMs = 100;
const answerMs = 700;
const maxPhrases = 100;

/** Universal-Streaming. */
export const assemblyaiRecogniser = defineProvider({
  part: 'speech_to_text',
  facts: {
    name: provider,
    title: 'AssemblyAI',
    needs: ['ASSEMBLYAI_API_KEY'],
    sites: { keys: 'https://www.assemblyai.com/app/api-keys', prices: 'https://www.assemblyai.com/pricing' },
    takes: ['ASSEMBLYAI_STT_MODEL'],
    local: false,
    limits: '',
    formats,
    interim: true,
    endsTurns: 'by words',
    wordTimes: true,
    phrases: true,
  },
  settings: {
    ASSEMBLYAI_API_KEY: key,
    ASSEMBLYAI_BASE_URL: optionalUrl,
    ASSEMBLYAI_STT_MODEL: modelName,
  },
  create: ({ ASSEMBLYAI_API_KEY: apiKey, ASSEMBLYAI_BASE_URL: baseUrl, ASSEMBLYAI_STT_MODEL: model }) =>
    apiKey === null
      ? null
      : ({ clock }) => createAssemblyaiRecogniser({ apiKey, clock, ...withoutNulls({ baseUrl, model }) }),
});

export type AssemblyaiOptions = {
  readonly apiKey: string;
  readonly baseUrl?: string;
  /** By default the English model for English, the multilingual one for other languages. */
  readonly model?: string;
  readonly clock?: Clock;
};

/**
 * A recognizer on AssemblyAI's streaming v3. It ends a turn by its words if it is certain before we are; otherwise each `finalise` becomes a
 * `ForceEndpoint`. See https://www.assemblyai.com/docs/streaming/message-sequence
 */
export function createAssemblyaiRecogniser(options: AssemblyaiOptions): SpeechToText {
  return streamingRecogniser({
    provider,
    ratesHz: [16_000, 8_000],
    formats,
    clock: options.clock,
    messageMs,
    wholeMessagesOnly: true,
    answerMs,
    closeMeans,
    pace: nearRealTime,
    // A session is billed until it is terminated.
    farewell: { type: 'Terminate' },
    connect: (listen) => ({ url: addressOf(options, listen), headers: { authorization: options.apiKey } }),
    open: (hearing, _listen, sink) => new AssemblyaiSession(hearing, sink),
  });
}

class AssemblyaiSession implements StreamingSession {
  readonly #hearing: RecogniserConnection;
  readonly #sink: ListenSink;
  /** The last ended turn: it may arrive once more, formatted. */
  #endedTurn = -1;

  constructor(hearing: RecogniserConnection, sink: ListenSink) {
    this.#hearing = hearing;
    this.#sink = sink;
  }

  finalise(): void {
    this.#hearing.socket.json({ type: 'ForceEndpoint' });
  }

  expect({ phrases }: ListenOptions['context']): void {
    this.#hearing.socket.json({ type: 'UpdateConfiguration', keyterms_prompt: keyterms(phrases) });
  }

  take(message: unknown): void {
    const type = textOf(fieldOf(message, 'type'));
    if (type === 'Error' || (type === null && fieldOf(message, 'error') !== undefined)) return this.#failed(message);
    if (type === 'Turn') this.#turn(message);
  }

  #turn(message: unknown): void {
    this.#hearing.utterance.alive();
    const turn = numberOf(fieldOf(message, 'turn_order')) ?? this.#endedTurn + 1;
    if (turn <= this.#endedTurn) return;
    const words = listOf(fieldOf(message, 'words'));
    const fresh = words.filter((word) => !this.#hearing.utterance.isGiven(numberOf(fieldOf(word, 'start'))));
    const spelled = fresh.map((word) => textOf(fieldOf(word, 'text')) ?? '').join(' ');
    const endMs = numberOf(fieldOf(fresh.at(-1), 'end'));
    if (fieldOf(message, 'end_of_turn') !== true) {
      return this.#hearing.utterance.interim(spelled, numberOf(fieldOf(fresh[0], 'start')), endMs);
    }
    this.#endedTurn = turn;
    const transcript = textOf(fieldOf(message, 'transcript')) ?? '';
    const asked = this.#hearing.utterance.finalising;
    const language = textOf(fieldOf(message, 'language_code'));
    this.#hearing.utterance.segment(
      {
        text: fresh.length === words.length ? transcript : spelled,
        confidence: meanOf(fresh.flatMap((word) => numberOf(fieldOf(word, 'confidence')) ?? [])),
        fromMs: numberOf(fieldOf(fresh[0], 'start')),
        endMs,
        ...(language === null ? {} : { language }),
      },
      asked,
    );
    if (!asked) this.#sink.ended?.();
  }

  #failed(message: unknown): void {
    const code = numberOf(fieldOf(message, 'error_code')) ?? 0;
    const said = textOf(fieldOf(message, 'error')) ?? '';
    const meaning = closeMeans(code, said) ?? { message: 'the session failed', retryable: true };
    const error = new ProviderError(provider, `${meaning.message} (error ${code})`, { retryable: meaning.retryable });
    this.#hearing.socket.fail(error);
  }
}

function keyterms(phrases: readonly string[]): readonly string[] {
  return [...new Set(phrases)].filter((phrase) => phrase.length <= 50).slice(0, maxPhrases);
}

function addressOf({ baseUrl = defaultUrl, model }: AssemblyaiOptions, listen: ListenOptions): string {
  const { encoding, rateHz } = chooseSentFormat(listen);
  const terms = keyterms(listen.context.phrases);
  const defaultModel = listen.language === 'en' ? 'universal-streaming-english' : 'universal-streaming-multilingual';
  return socketUrl(baseUrl, '/v3/ws', {
    sample_rate: `${rateHz}`,
    encoding: encodings[encoding as keyof typeof encodings],
    speech_model: model ?? defaultModel,
    format_turns: 'false',
    ...(terms.length === 0 ? {} : { keyterms_prompt: JSON.stringify(terms) }),
  });
}

/** See https://www.assemblyai.com/docs/streaming/common-session-errors-and-closures */
function closeMeans(code: number, reason: string): CloseMeaning | null {
  if (code === 3009 || (code === 1008 && /too many|concurrent/i.test(reason)))
    return { message: 'too many sessions', retryable: true };
  if (code === 1008) return { message: 'the key was rejected', retryable: false };
  if (code === 3007 && /rate exceeded/i.test(reason)) return { message: 'the audio arrived too fast', retryable: true };
  if (code === 3006 || code === 3007) return { message: 'the request was rejected', retryable: false };
  if (code === 3005 || code === 3008) return { message: 'the session was closed', retryable: true };
  return null;
}
