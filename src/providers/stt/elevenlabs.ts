import { type AudioFormat, bytesPerMs } from '#codecs/format.ts';
import type { Clock } from '#engine/ports/clock.ts';
import type { ListenOptions, SpeechToText } from '#engine/ports/speech-to-text.ts';
import { key, modelName, optionalUrl, withoutNulls } from '../../settings/readers.ts';
import { fieldOf, listOf, meanOf, millisecondsOf, numberOf, textOf } from '../message-fields.ts';
import { defineProvider } from '../provider.ts';
import { socketUrl } from '../vendor-socket.ts';
import { chooseSentFormat } from './audio-sender.ts';
import type { RecogniserConnection } from './recogniser-connection.ts';
import { SilenceFeed } from './silence-feed.ts';
import { type StreamingSession, streamingRecogniser } from './streaming-recogniser.ts';

const provider = 'elevenlabs';
const defaultUrl = 'https://api.elevenlabs.io';
const defaultModel = 'scribe_v2_realtime';
const formats = [
  { encoding: 'mulaw', rateHz: 8_000 },
  { encoding: 'pcm_s16le', rateHz: 16_000 },
  { encoding: 'pcm_s16le', rateHz: 8_000 },
  { encoding: 'pcm_s16le', rateHz: 24_000 },
  { encoding: 'pcm_s16le', rateHz: 48_000 },
] as const satisfies readonly AudioFormat[];
const messageMs = 100;
const answerMs = 700;
/** A request after less audio than this since the last one is ignored. */
const leastCommitMs = 300;
/** The provider closes a connection without audio after about 10 s. */
const idleMs = 4_000;
const idleSilenceMs = 100;
const maxPhrases = 50;
const maxPhraseChars = 20;

/** Scribe, over `/v1/speech-to-text/realtime`. */
export const elevenlabsRecogniser = defineProvider({
  part: 'speech_to_text',
  facts: {
    name: provider,
    title: 'ElevenLabs',
    needs: ['ELEVENLABS_API_KEY'],
    sites: { keys: 'https://elevenlabs.io/app/settings/api-keys', prices: 'https://elevenlabs.io/pricing/api' },
    takes: ['ELEVENLABS_STT_MODEL'],
    local: false,
    limits: '',
    formats,
    interim: true,
    endsTurns: 'never',
    wordTimes: true,
    phrases: true,
  },
  settings: {
    ELEVENLABS_API_KEY: key,
    ELEVENLABS_BASE_URL: optionalUrl,
    ELEVENLABS_STT_MODEL: modelName,
  },
  create: ({ ELEVENLABS_API_KEY: apiKey, ELEVENLABS_BASE_URL: baseUrl, ELEVENLABS_STT_MODEL: model }) =>
    apiKey === null
      ? null
      : ({ clock }) => createElevenlabsRecogniser({ apiKey, clock, ...withoutNulls({ baseUrl, model }) }),
});

export type ElevenlabsRecogniserOptions = {
  readonly apiKey: string;
  readonly baseUrl?: string;
  /** Such as `scribe_v2_realtime`. */
  readonly model?: string;
  readonly clock?: Clock;
};

/**
 * A recognizer on Scribe. We detect the end of an utterance: each `finalise` becomes a commit. Each commit is answered twice, the second time with
 * word times; the first answer is ignored. See https://elevenlabs.io/docs/api-reference/speech-to-text/v-1-speech-to-text-realtime
 */
export function createElevenlabsRecogniser(options: ElevenlabsRecogniserOptions): SpeechToText {
  return streamingRecogniser({
    provider,
    ratesHz: [16_000, 8_000, 24_000, 48_000],
    formats,
    clock: options.clock,
    messageMs,
    answerMs,
    connect: (listen) => ({ url: addressOf(options, listen), headers: { 'xi-api-key': options.apiKey } }),
    open: (hearing) => new ElevenlabsSession(hearing),
  });
}

class ElevenlabsSession implements StreamingSession {
  readonly #hearing: RecogniserConnection;
  readonly #silence: SilenceFeed;
  #sentMs = 0;
  /** The audio sent by the last request for a final and by the one before. */
  #askedMs = 0;
  #askedBeforeMs = 0;
  /** Requests that may still be answered. */
  #unanswered = 0;

  constructor(hearing: RecogniserConnection) {
    this.#hearing = hearing;
    const { clock, format } = hearing;
    const silence = { clock, everyMs: idleMs, silenceMs: idleSilenceMs, format };
    this.#silence = new SilenceFeed(silence, (bytes) => this.#send(bytes));
  }

  audio(bytes: Uint8Array): void {
    this.#silence.audio(bytes);
  }

  began(): void {
    this.#silence.begin();
  }

  over(): void {
    this.#silence.close();
  }

  finalise(again: boolean): void {
    if (!again) this.#unanswered = 0;
    this.#commit();
  }

  #commit(): void {
    if (this.#sentMs - this.#askedMs < leastCommitMs) {
      if (this.#unanswered === 0) this.#hearing.utterance.settled();
      return;
    }
    this.#unanswered += 1;
    this.#askedBeforeMs = this.#askedMs;
    this.#askedMs = this.#sentMs;
    this.#chunk(new Uint8Array(), true);
  }

  #send(bytes: Uint8Array): void {
    this.#sentMs += bytes.length / bytesPerMs(this.#hearing.format);
    this.#chunk(bytes, false);
  }

  #chunk(bytes: Uint8Array, commit: boolean): void {
    const audio = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('base64');
    const { rateHz } = this.#hearing.format;
    this.#hearing.socket.json({ message_type: 'input_audio_chunk', audio_base_64: audio, commit, sample_rate: rateHz });
  }

  take(message: unknown): void {
    this.#hearing.utterance.alive();
    const type = textOf(fieldOf(message, 'message_type')) ?? '';
    const text = textOf(fieldOf(message, 'text')) ?? '';
    if (type === 'partial_transcript') {
      return this.#hearing.utterance.interim(
        text,
        null,
        this.#hearing.utterance.finalising ? this.#askedMs : this.#sentMs,
      );
    }
    if (type === 'committed_transcript_with_timestamps') return this.#committed(text, message);
    if (type === 'insufficient_audio_activity') return this.#hearing.utterance.settled();
    const retryable = failures.get(type);
    if (retryable !== undefined) this.#hearing.fail(`reported ${type}`, retryable);
  }

  #committed(text: string, message: unknown): void {
    this.#unanswered = Math.max(0, this.#unanswered - 1);
    const words = listOf(fieldOf(message, 'words')).filter((word) => fieldOf(word, 'type') !== 'spacing');
    const endMs = millisecondsOf(fieldOf(words.at(-1), 'end'));
    const language = textOf(fieldOf(message, 'language_code'));
    this.#hearing.utterance.segment(
      {
        text: text.trim(),
        fromMs: millisecondsOf(fieldOf(words[0], 'start')) ?? this.#askedBeforeMs,
        endMs: endMs === null ? null : this.#silence.toCallTime(endMs),
        confidence: confidenceOf(words),
        ...(language?.length === 2 ? { language } : {}),
      },
      this.#unanswered === 0,
    );
  }
}

/** Errors that make the connection useless, and whether another one may work. A commit that was too early is not among them. */
const failures: ReadonlyMap<string, boolean> = new Map([
  ...['error', 'transcriber_error', 'rate_limited', 'resource_exhausted', 'queue_overflow'].map(passes),
  ...['session_time_limit_exceeded'].map(passes),
  ...['auth_error', 'quota_exceeded', 'unaccepted_terms', 'input_error', 'invalid_request'].map(stays),
  ...['chunk_size_exceeded'].map(stays),
]);

function passes(type: string): [string, boolean] {
  return [type, true];
}

function stays(type: string): [string, boolean] {
  return [type, false];
}

/** The mean confidence of the words, 0 to 1. */
function confidenceOf(words: readonly unknown[]): number | null {
  const sure = words
    .flatMap((word) => numberOf(fieldOf(word, 'logprob')) ?? [])
    .map((log) => Math.min(1, Math.exp(log)));
  return meanOf(sure);
}

function addressOf(
  { baseUrl = defaultUrl, model = defaultModel }: ElevenlabsRecogniserOptions,
  { context, language, ...listen }: ListenOptions,
): string {
  const { encoding, rateHz } = chooseSentFormat(listen);
  const phrases = [...new Set(context.phrases)].filter((phrase) => phrase.length <= maxPhraseChars);
  return socketUrl(baseUrl, '/v1/speech-to-text/realtime', {
    model_id: model,
    language_code: language,
    commit_strategy: 'manual',
    include_timestamps: 'true',
    audio_format: encoding === 'mulaw' ? 'ulaw_8000' : `pcm_${rateHz}`,
    keyterms: phrases.slice(0, maxPhrases),
  });
}
