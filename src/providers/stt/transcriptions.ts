import type { AudioFormat } from '#codecs/format.ts';
import type { AudioFrame } from '#codecs/frame.ts';
import { wavHeader } from '#codecs/wav.ts';
import { requestClock } from '#embedded/compute/request-clock.ts';
import { AudioRingBuffer } from '#engine/hearing/audio-ring-buffer.ts';
import type { Clock } from '#engine/ports/clock.ts';
import type { SpeechContext } from '#engine/ports/expected-answers.ts';
import { ProviderError } from '#engine/ports/provider-error.ts';
import type { ListenOptions, ListenSink, RecognitionSession, SpeechToText } from '#engine/ports/speech-to-text.ts';
import { key, modelName, optionalUrl, withoutNulls } from '../../settings/readers.ts';
import { defineProvider } from '../provider.ts';
import { boundedJson, connectionFailure, httpFailure, readErrorResponse } from '../vendor-failure.ts';
import { watchRequest } from '../watch.ts';
import { AudioSender } from './audio-sender.ts';
import { type Transcript, transcriptOf } from './transcript.ts';

const provider = 'transcriptions';
const defaultModel = 'whisper-1';
/** The rate that every such server accepts; some accept no other. */
const format = { encoding: 'pcm_s16le', rateHz: 16_000 } as const satisfies AudioFormat;
/** Audio before speech that may belong to it: more than a fallback recognizer gets. */
const preRollMs = 6_000;
/** Models process 30 s at a time: longer speech is sent in parts. */
const longestMs = 28_000;
/** Shorter audio is rejected. */
const leastMs = 100;
const answerMs = 5_000;
/** Only the last 224 tokens of a prompt count. */
const maxPromptChars = 600;

/** Any server with `/v1/audio/transcriptions`. */
export const transcriptionsRecogniser = defineProvider({
  part: 'speech_to_text',
  facts: {
    name: provider,
    title: 'Transcriptions over HTTP',
    needs: ['TRANSCRIPTIONS_BASE_URL'],
    takes: ['TRANSCRIPTIONS_API_KEY', 'TRANSCRIPTIONS_MODEL'],
    local: true,
    limits: 'Transcribes speech when it has ended: replies come later, and words do not interrupt.',
    formats: [format],
    interim: false,
    endsTurns: 'never',
    wordTimes: false,
    phrases: true,
  },
  settings: {
    TRANSCRIPTIONS_API_KEY: key,
    TRANSCRIPTIONS_BASE_URL: optionalUrl,
    TRANSCRIPTIONS_MODEL: modelName,
  },
  create: ({ TRANSCRIPTIONS_BASE_URL: baseUrl, TRANSCRIPTIONS_API_KEY: apiKey, TRANSCRIPTIONS_MODEL: model }) =>
    baseUrl === null
      ? null
      : ({ clock }) => createTranscriptionsRecogniser({ baseUrl, clock, ...withoutNulls({ apiKey, model }) }),
});

export type TranscriptionsOptions = {
  /** Address without `/audio/transcriptions`. */
  readonly baseUrl: string;
  /** Absent sends no key, as for self-hosted servers. */
  readonly apiKey?: string;
  /** `whisper-1` by default; servers with one model ignore it. */
  readonly model?: string;
  readonly clock?: Clock;
};

/**
 * A recognizer that sends each finished utterance as a WAV file: speaches, whisper.cpp, OpenAI and others. See
 * https://platform.openai.com/docs/api-reference/audio/createTranscription
 */
export function createTranscriptionsRecogniser(options: TranscriptionsOptions): SpeechToText {
  return {
    name: provider,
    ratesHz: [format.rateHz],
    formats: [format],
    listen: (listen, sink) => new TranscriptionsListening(options, listen, sink),
  };
}

class TranscriptionsListening implements RecognitionSession {
  readonly #options: TranscriptionsOptions;
  readonly #listen: ListenOptions;
  readonly #sink: ListenSink;
  readonly #kept: AudioRingBuffer;
  readonly #ends = new AbortController();
  readonly #onAbort = (): void => this.#end(null);
  #context: SpeechContext;
  #speaking = false;
  /** Requests in progress, and their ordered answers. */
  #underWay = 0;
  #answers: Promise<void> = Promise.resolve();

  constructor(options: TranscriptionsOptions, listen: ListenOptions, sink: ListenSink) {
    this.#options = options;
    this.#listen = listen;
    this.#sink = sink;
    this.#context = listen.context;
    this.#kept = new AudioRingBuffer(listen.rateHz);
    listen.signal.addEventListener('abort', this.#onAbort, { once: true });
    if (listen.signal.aborted) queueMicrotask(this.#onAbort);
  }

  write(frame: AudioFrame): void {
    if (this.#ends.signal.aborted) return;
    this.#kept.add(frame, this.#speaking ? longestMs : preRollMs);
    if (this.#speaking && this.#kept.ms >= longestMs) this.#ask(false);
  }

  onset(beforeMs: number): void {
    if (this.#speaking) return;
    this.#speaking = true;
    const before = this.#kept.newest(beforeMs);
    this.#kept.drop();
    for (const frame of before) this.#kept.add(frame, longestMs);
  }

  finalise(): void {
    if (this.#ends.signal.aborted) return;
    if (this.#speaking) {
      this.#speaking = false;
      return this.#ask(true);
    }
    if (this.#underWay === 0) this.#sink.final({ text: '', confidence: null, finalised: true });
  }

  expect(context: SpeechContext): void {
    this.#context = context;
  }

  /** Sends the speech so far. Answers are reported in the order of their requests. */
  #ask(finalised: boolean): void {
    const { frames, ms } = this.#kept;
    this.#kept.drop();
    const answer = ms < leastMs ? Promise.resolve(nothing) : this.#transcribe(wavOf(frames));
    this.#underWay += 1;
    this.#answers = this.#answers.then(async () => this.#tell(await answer, finalised));
  }

  #tell(answer: Transcript | ProviderError, finalised: boolean): void {
    if (this.#ends.signal.aborted) return;
    if (answer instanceof ProviderError) return this.#end(answer);
    this.#underWay -= 1;
    if (finalised || answer.text !== '') this.#sink.final({ ...answer, finalised });
  }

  async #transcribe(wav: Blob): Promise<Transcript | ProviderError> {
    const { baseUrl, apiKey, clock = requestClock } = this.#options;
    const watch = watchRequest(this.#ends.signal, clock);
    watch.await('sent no transcript', answerMs);
    try {
      const response = await fetch(`${baseUrl.replace(/\/+$/, '')}/audio/transcriptions`, {
        method: 'POST',
        body: this.#form(wav),
        signal: watch.signal,
        redirect: 'manual',
        headers: apiKey === undefined ? {} : { authorization: `Bearer ${apiKey}` },
      });
      if (!response.ok) return httpFailure(provider, await readErrorResponse(response));
      const transcript = transcriptOf(await boundedJson(response));
      const stall = watch.stalled();
      if (stall !== null) throw stall;
      return transcript ?? new ProviderError(provider, 'the response is not a transcript', { retryable: true });
    } catch (cause) {
      const stall = watch.stalled();
      if (stall === null) return connectionFailure(provider, cause);
      return new ProviderError(provider, stall.message, { retryable: true, cause });
    } finally {
      watch.stop();
    }
  }

  #form(wav: Blob): FormData {
    const { model = defaultModel } = this.#options;
    const form = new FormData();
    form.set('file', wav, 'speech.wav');
    form.set('model', model);
    form.set('language', this.#listen.language);
    form.set('temperature', '0');
    form.set('response_format', /whisper/i.test(model) ? 'verbose_json' : 'json');
    const prompt = promptOf(this.#context.phrases);
    if (prompt !== '') form.set('prompt', prompt);
    return form;
  }

  #end(error: ProviderError | null): void {
    if (this.#ends.signal.aborted) return;
    this.#listen.signal.removeEventListener('abort', this.#onAbort);
    this.#ends.abort();
    this.#kept.drop();
    this.#sink.closed(error);
  }
}

const nothing: Transcript = { text: '', confidence: null };

function wavOf(frames: readonly AudioFrame[]): Blob {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const sender = new AudioSender(format, 0, (bytes) => parts.push(new Uint8Array(bytes)));
  for (const frame of frames) sender.write(frame);
  sender.close();
  const length = parts.reduce((sum, { byteLength }) => sum + byteLength, 0);
  return new Blob([new Uint8Array(wavHeader({ ...format, channels: 1 }, length)), ...parts], { type: 'audio/wav' });
}

function promptOf(phrases: readonly string[]): string {
  let prompt = '';
  for (const phrase of new Set(phrases)) {
    if (prompt.length + phrase.length + 2 > maxPromptChars) break;
    prompt += prompt === '' ? phrase : `, ${phrase}`;
  }
  return prompt;
}
