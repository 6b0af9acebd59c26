import type { AudioFormat } from '#codecs/format.ts';
import type { Clock } from '#engine/ports/clock.ts';
import type { ListenOptions, SpeechToText } from '#engine/ports/speech-to-text.ts';
import { key, optionalUrl, withoutNulls } from '../../settings/readers.ts';
import { fieldOf, listOf, meanOf, millisecondsOf, numberOf, textOf } from '../message-fields.ts';
import { defineProvider } from '../provider.ts';
import { socketUrl } from '../vendor-socket.ts';
import type { RecogniserConnection } from './recogniser-connection.ts';
import { type StreamingSession, streamingRecogniser } from './streaming-recogniser.ts';
import type { Segment } from './utterance.ts';

const provider = 'speechmatics';
const defaultUrl = 'https://eu2.rt.speechmatics.com';
const formats = [
  { encoding: 'mulaw', rateHz: 8_000 },
  { encoding: 'pcm_s16le', rateHz: 16_000 },
  { encoding: 'pcm_s16le', rateHz: 8_000 },
] as const satisfies readonly AudioFormat[];
const messageMs = 50;
const answerMs = 1_000;
/** Custom phrases delay its start by up to 15 s. */
const readyMs = 20_000;
/** The lowest possible setting for its delay of interim words, in seconds. */
const maxDelay = 0.7;
const maxPhrases = 50;

/** Real-time transcription, version 2. */
export const speechmaticsRecogniser = defineProvider({
  part: 'speech_to_text',
  facts: {
    name: provider,
    title: 'Speechmatics',
    needs: ['SPEECHMATICS_API_KEY'],
    sites: { keys: 'https://portal.speechmatics.com', prices: 'https://www.speechmatics.com/pricing' },
    takes: ['SPEECHMATICS_BASE_URL'],
    local: false,
    limits: '',
    formats,
    interim: true,
    endsTurns: 'never',
    wordTimes: true,
    phrases: true,
  },
  settings: {
    SPEECHMATICS_API_KEY: key,
    SPEECHMATICS_BASE_URL: optionalUrl,
  },
  create: ({ SPEECHMATICS_API_KEY: apiKey, SPEECHMATICS_BASE_URL: baseUrl }) =>
    apiKey === null
      ? null
      : ({ clock }) => createSpeechmaticsRecogniser({ apiKey, clock, ...withoutNulls({ baseUrl }) }),
});

export type SpeechmaticsOptions = {
  readonly apiKey: string;
  /** The region closest to the server. */
  readonly baseUrl?: string;
  readonly clock?: Clock;
};

/**
 * A recognizer on Speechmatics' real-time transcription. We detect the end of an utterance: each `finalise` forces it, and the answer has no words,
 * because they have been reported before. Audio waits until recognition has started. See https://docs.speechmatics.com/rt-api-ref
 */
export function createSpeechmaticsRecogniser(options: SpeechmaticsOptions): SpeechToText {
  return streamingRecogniser({
    provider,
    ratesHz: [16_000, 8_000],
    formats,
    clock: options.clock,
    messageMs,
    answerMs,
    readyMs,
    connect: () => ({
      url: socketUrl(options.baseUrl ?? defaultUrl, '/v2'),
      headers: { authorization: `Bearer ${options.apiKey}` },
    }),
    open: (hearing, listen) => {
      hearing.socket.json(startOf(listen, hearing.format));
      return new SpeechmaticsSession(hearing);
    },
  });
}

class SpeechmaticsSession implements StreamingSession {
  readonly #hearing: RecogniserConnection;
  /** Words since a final was requested: part of it. */
  #held: Segment[] = [];

  constructor(hearing: RecogniserConnection) {
    this.#hearing = hearing;
  }

  finalise(again: boolean): void {
    if (!again) this.#held = [];
    this.#hearing.socket.json({ message: 'ForceEndOfUtterance' });
  }

  take(message: unknown): void {
    const kind = fieldOf(message, 'message');
    // Audio is acknowledged whether or not it is used.
    if (kind !== 'AudioAdded') this.#hearing.utterance.alive();
    switch (kind) {
      case 'RecognitionStarted':
        return this.#hearing.ready();
      case 'AddPartialTranscript':
        return this.#hearing.utterance.interim(transcriptOf(message), null, milliseconds(message, 'end_time'));
      case 'AddTranscript':
        return this.#segment(message);
      case 'EndOfUtterance':
        return this.#ended();
      case 'Error':
        return this.#failed(textOf(fieldOf(message, 'type')) ?? '');
    }
  }

  #segment(message: unknown): void {
    const words = listOf(fieldOf(message, 'results')).filter((one) => fieldOf(one, 'type') === 'word');
    const sure = words.flatMap((word) => numberOf(fieldOf(bestOf(word), 'confidence')) ?? []);
    const fromMs = milliseconds(message, 'start_time');
    const endMs = millisecondsOf(fieldOf(words.at(-1), 'end_time'));
    const segment = { text: transcriptOf(message), confidence: meanOf(sure), fromMs, endMs };
    if (!this.#hearing.utterance.finalising) return this.#hearing.utterance.segment(segment, false);
    this.#held.push(segment);
    this.#hearing.utterance.interim(joined(this.#held).text, null, endMs);
  }

  #ended(): void {
    const held = this.#held;
    this.#held = [];
    if (held.length === 0 || !this.#hearing.utterance.finalising) return this.#hearing.utterance.settled();
    this.#hearing.utterance.segment(joined(held), true);
  }

  #failed(type: string): void {
    const known = /^[a-z_]{3,40}$/.test(type) ? type : 'an error';
    this.#hearing.fail(`reported ${known}`, !stays.has(type));
  }
}

/** Errors that another session would also get. A quota limits concurrent sessions, so it is temporary. */
const stays = new Set([
  'invalid_message',
  'invalid_model',
  'invalid_config',
  'invalid_audio_type',
  'not_authorised',
  'not_allowed',
  'insufficient_funds',
  'protocol_error',
]);

/** Joins several consecutive segments. */
function joined(segments: readonly Segment[]): Segment {
  const sure = segments.flatMap(({ confidence }) => confidence ?? []);
  return {
    text: segments.map(({ text }) => text).join(' '),
    confidence: sure.length === 0 ? null : Math.min(...sure),
    fromMs: segments[0]?.fromMs ?? null,
    endMs: segments.at(-1)?.endMs ?? null,
  };
}

function bestOf(word: unknown): unknown {
  return listOf(fieldOf(word, 'alternatives'))[0];
}

function transcriptOf(message: unknown): string {
  return (textOf(fieldOf(fieldOf(message, 'metadata'), 'transcript')) ?? '').trim();
}

function milliseconds(message: unknown, field: string): number | null {
  return millisecondsOf(fieldOf(fieldOf(message, 'metadata'), field));
}

function startOf({ context, language }: ListenOptions, { encoding, rateHz }: AudioFormat): object {
  const phrases = [...new Set(context.phrases)].slice(0, maxPhrases);
  return {
    message: 'StartRecognition',
    audio_format: { type: 'raw', encoding, sample_rate: rateHz },
    transcription_config: {
      language,
      operating_point: 'enhanced',
      max_delay: maxDelay,
      max_delay_mode: 'flexible',
      enable_partials: true,
      ...(phrases.length === 0 ? {} : { additional_vocab: phrases.map((content) => ({ content })) }),
    },
  };
}
