import { type AudioFormat, bytesPerMs } from '#codecs/format.ts';
import type { Clock } from '#engine/ports/clock.ts';
import type { ListenOptions, SpeechToText } from '#engine/ports/speech-to-text.ts';
import { key, modelName, optionalUrl, withoutNulls } from '../../settings/readers.ts';
import { fieldOf, textOf } from '../message-fields.ts';
import { defineProvider } from '../provider.ts';
import { errorCodeOf } from '../vendor-failure.ts';
import { socketUrl } from '../vendor-socket.ts';
import { SpokenItems } from './openai-items.ts';
import type { RecogniserConnection } from './recogniser-connection.ts';
import { type StreamingSession, streamingRecogniser } from './streaming-recogniser.ts';

const provider = 'openai';
const defaultUrl = 'https://api.openai.com/v1';
const defaultModel = 'gpt-live-transcribe';
const formats = [
  { encoding: 'mulaw', rateHz: 8_000 },
  { encoding: 'alaw', rateHz: 8_000 },
  { encoding: 'pcm_s16le', rateHz: 24_000 },
] as const satisfies readonly AudioFormat[];
const messageMs = 100;
const answerMs = 1_000;
const readyMs = 5_000;
/** The shortest audio for a request. */
const leastCommitMs = 100;
const maxPhrases = 50;

/** The Realtime API in a transcription-only session. */
export const openaiRecogniser = defineProvider({
  part: 'speech_to_text',
  facts: {
    name: provider,
    title: 'OpenAI Realtime',
    needs: ['OPENAI_API_KEY'],
    takes: ['OPENAI_STT_MODEL', 'OPENAI_BASE_URL'],
    local: false,
    limits: 'Used if OPENAI_BASE_URL is not set, or if OPENAI_STT_MODEL is set.',
    formats,
    interim: true,
    endsTurns: 'never',
    wordTimes: false,
    phrases: true,
  },
  settings: {
    OPENAI_API_KEY: key,
    OPENAI_BASE_URL: optionalUrl,
    OPENAI_STT_MODEL: modelName,
  },
  create: ({ OPENAI_API_KEY: apiKey, OPENAI_BASE_URL: baseUrl, OPENAI_STT_MODEL: model }) => {
    // Other servers at its address have language models, and rarely this endpoint.
    if (apiKey === null || (baseUrl !== null && model === null)) return null;
    return ({ clock }) => createOpenaiRecogniser({ apiKey, clock, ...withoutNulls({ baseUrl, model }) });
  },
});

export type OpenaiRecogniserOptions = {
  readonly apiKey: string;
  /** Ends with `/v1`. */
  readonly baseUrl?: string;
  /** Such as `gpt-live-transcribe`. */
  readonly model?: string;
  readonly clock?: Clock;
};

/**
 * A recognizer on OpenAI's Realtime transcription. We detect the end of an utterance: each `finalise` commits the audio since the last one as an
 * item, and items are reported in the order of speech. See https://developers.openai.com/api/docs/guides/realtime-transcription
 */
export function createOpenaiRecogniser(options: OpenaiRecogniserOptions): SpeechToText {
  return streamingRecogniser({
    provider,
    ratesHz: [24_000],
    formats,
    clock: options.clock,
    messageMs,
    answerMs,
    readyMs,
    connect: ({ format = formats[2] }) => ({
      url: socketUrl(options.baseUrl ?? defaultUrl, '/realtime', { intent: 'transcription' }),
      headers: { authorization: `Bearer ${options.apiKey}` },
      format,
    }),
    open: (hearing, listen) =>
      new OpenaiSession(hearing, sessionOf(options.model ?? defaultModel, hearing.format, listen)),
  });
}

class OpenaiSession implements StreamingSession {
  readonly #hearing: RecogniserConnection;
  readonly #items = new SpokenItems();
  readonly #session: object;
  #sentMs = 0;

  constructor(hearing: RecogniserConnection, session: object) {
    this.#hearing = hearing;
    this.#session = session;
  }

  audio(bytes: Uint8Array): void {
    this.#sentMs += bytes.length / bytesPerMs(this.#hearing.format);
    const audio = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('base64');
    this.#hearing.socket.json({ type: 'input_audio_buffer.append', audio });
  }

  finalise(again: boolean): void {
    if (!again) this.#items.giveUp();
    this.#commit();
  }

  #commit(): void {
    const { fromMs, words } = this.#items.current;
    if (this.#sentMs - fromMs < leastCommitMs && words === '') {
      if (!this.#items.awaited) this.#hearing.utterance.settled();
      return;
    }
    this.#items.end(this.#sentMs);
    this.#hearing.socket.json({ type: 'input_audio_buffer.commit' });
  }

  take(message: unknown): void {
    this.#hearing.utterance.alive();
    if (!this.#hearing.utterance.finalising) this.#items.giveUp();
    const id = textOf(fieldOf(message, 'item_id')) ?? '';
    switch (fieldOf(message, 'type')) {
      case 'session.created':
        return this.#hearing.socket.json({ type: 'session.update', session: this.#session });
      case 'session.updated':
        return this.#hearing.ready();
      case 'input_audio_buffer.committed':
        return this.#items.ended(id);
      case 'conversation.item.input_audio_transcription.delta':
        return this.#heard(id, textOf(fieldOf(message, 'delta')) ?? '');
      case 'conversation.item.input_audio_transcription.completed':
        this.#items.completed(id, textOf(fieldOf(message, 'transcript')) ?? '');
        return this.#tell();
      case 'conversation.item.input_audio_transcription.failed':
      case 'error':
        return this.#failed(message);
    }
  }

  #heard(id: string, delta: string): void {
    const item = this.#items.heard(id, delta);
    if (item !== null) this.#hearing.utterance.interim(item.words.trim(), null, item.untilMs ?? this.#sentMs);
  }

  #tell(): void {
    for (let item = this.#items.take(); item !== null; item = this.#items.take()) {
      const { complete, fromMs, late } = item;
      const segment = { text: complete?.trim() ?? '', confidence: null, fromMs, endMs: null };
      this.#hearing.utterance.segment(segment, !late && !this.#items.awaited);
    }
  }

  #failed(message: unknown): void {
    const code = errorCodeOf(fieldOf(message, 'error'));
    if (code !== 'input_audio_buffer_commit_empty')
      return this.#hearing.fail(`reported ${code ?? 'an error'}`, passes(code));
    this.#items.rejected();
    this.#tell();
  }
}

/** Whether another session may work. */
function passes(code: string | null): boolean {
  return !/^(invalid_|insufficient_quota|model_not_found|unknown_parameter|missing_)/.test(code ?? '');
}

function sessionOf(model: string, { encoding, rateHz }: AudioFormat, { context, language }: ListenOptions): object {
  const format = {
    mulaw: { type: 'audio/pcmu' },
    alaw: { type: 'audio/pcma' },
    pcm_s16le: { type: 'audio/pcm', rate: rateHz },
  }[encoding as (typeof formats)[number]['encoding']];
  const transcription = { model, ...hintsOf(model, language, context.phrases) };
  return { type: 'transcription', audio: { input: { format, transcription, turn_detection: null } } };
}

/** Expected phrases. Each generation of transcription models has its own field and rejects those of others. */
export function hintsOf(model: string, language: string, phrases: readonly string[]): object {
  const known = [...new Set(phrases)].filter((phrase) => !/[<>\r\n]/.test(phrase)).slice(0, maxPhrases);
  if (/^gpt-(live-)?transcribe/.test(model)) {
    return { languages: [language], ...(known.length === 0 ? {} : { keywords: known }) };
  }
  if (model.startsWith('gpt-realtime-whisper') || known.length === 0) return { language };
  return { language, prompt: known.join(', ') };
}
