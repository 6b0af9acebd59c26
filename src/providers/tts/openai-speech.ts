import type { AudioFormat } from '#codecs/format.ts';
import type { AudioFrame } from '#codecs/frame.ts';
import { requestClock } from '#embedded/compute/request-clock.ts';
import type { Clock } from '#engine/ports/clock.ts';
import type { TextToSpeech, VoiceSettings } from '#engine/ports/text-to-speech.ts';
import { key, modelName, optionalUrl, withoutNulls } from '../../settings/readers.ts';
import type { Honouring } from '../facts.ts';
import { defineProvider } from '../provider.ts';
import { neutralControls } from '../voice-controls.ts';
import { requestPiece } from './piece-request.ts';
import { PiecewiseSpeaking } from './piecewise.ts';
import { scaleSpeed } from './speaking-rate.ts';
import { SpeechAudio } from './speech-audio.ts';

const own = 'openai';
const compatible = 'speech';
const ownUrl = 'https://api.openai.com/v1';
const ownModel = 'gpt-4o-mini-tts';
const compatibleModel = 'kokoro';
/** The only sample rate defined for `pcm`. */
const format: AudioFormat = { encoding: 'pcm_s16le', rateHz: 24_000 };
/** Models that accept speaking instructions in words. */
const instructed = /gpt/;

/** OpenAI itself. */
export const openaiSynthesiser = defineProvider({
  part: 'text_to_speech',
  facts: {
    name: own,
    title: 'OpenAI',
    needs: ['OPENAI_API_KEY'],
    takes: ['OPENAI_TTS_MODEL', 'OPENAI_BASE_URL'],
    local: false,
    limits:
      'Used for speech if OPENAI_BASE_URL is not set, or if OPENAI_TTS_MODEL is set. Emotion, stability and clarity work with the gpt models.',
    formats: [format],
    text: 'by piece',
    places: 'none',
    honours: ['speed', 'emotion', 'stability', 'clarity'],
    multilingual: true,
    // See https://platform.openai.com/docs/guides/text-to-speech#voice-options
    voices: [
      {
        provider: own,
        provider_voice_id: 'nova',
        name: 'OpenAI Nova',
        gender: 'female',
        language: 'en',
        description: 'American English, lively; speaks other languages with an accent.',
      },
      {
        provider: own,
        provider_voice_id: 'onyx',
        name: 'OpenAI Onyx',
        gender: 'male',
        language: 'en',
        description: 'American English, deep; speaks other languages with an accent.',
      },
    ],
  },
  settings: {
    OPENAI_API_KEY: key,
    OPENAI_BASE_URL: optionalUrl,
    OPENAI_TTS_MODEL: modelName,
  },
  create: ({ OPENAI_API_KEY: apiKey, OPENAI_BASE_URL: baseUrl, OPENAI_TTS_MODEL: model }) => {
    // Other servers at its address have language models, which need not speak.
    if (apiKey === null || (baseUrl !== null && model === null)) return null;
    return ({ clock }) => createOpenAiSpeech({ server: 'own', apiKey, clock, ...withoutNulls({ baseUrl, model }) });
  },
});

/** Kokoro-FastAPI, speaches and others. */
export const openaiCompatibleSynthesiser = defineProvider({
  part: 'text_to_speech',
  facts: {
    name: compatible,
    title: 'Any server with `/v1/audio/speech`, such as Kokoro-FastAPI and speaches',
    needs: ['SPEECH_BASE_URL'],
    takes: ['SPEECH_API_KEY', 'SPEECH_MODEL'],
    local: true,
    limits: '',
    formats: [format],
    text: 'by piece',
    places: 'none',
    honours: ['speed'],
    multilingual: true,
    // See https://github.com/remsky/Kokoro-FastAPI
    voices: [
      {
        provider: compatible,
        provider_voice_id: 'af_heart',
        name: 'Kokoro Heart',
        gender: 'female',
        language: 'en',
        description: 'American English, warm; Kokoro model.',
      },
      {
        provider: compatible,
        provider_voice_id: 'am_michael',
        name: 'Kokoro Michael',
        gender: 'male',
        language: 'en',
        description: 'American English, calm; Kokoro model.',
      },
    ],
  },
  settings: {
    SPEECH_API_KEY: key,
    SPEECH_BASE_URL: optionalUrl,
    SPEECH_MODEL: modelName,
  },
  create: ({ SPEECH_API_KEY: apiKey, SPEECH_BASE_URL: baseUrl, SPEECH_MODEL: model }) =>
    baseUrl === null
      ? null
      : ({ clock }) => createOpenAiSpeech({ server: 'compatible', apiKey, baseUrl, clock, ...withoutNulls({ model }) }),
});

export type OpenAiSpeechOptions = {
  /** The provider itself, or any server with the same endpoint. */
  readonly server: 'own' | 'compatible';
  /** Address without `/audio/speech`. */
  readonly baseUrl?: string;
  /** Null sends no key, as for local servers. */
  readonly apiKey: string | null;
  readonly model?: string;
  readonly clock?: Clock;
};

/**
 * A synthesizer behind `/v1/audio/speech`: one request per piece, with the next requested in advance. See
 * https://platform.openai.com/docs/api-reference/audio/createSpeech
 */
export function createOpenAiSpeech(options: OpenAiSpeechOptions): TextToSpeech & Honouring {
  const { server, apiKey, baseUrl = ownUrl, clock = requestClock } = options;
  const provider = server === 'own' ? own : compatible;
  const model = options.model ?? (server === 'own' ? ownModel : compatibleModel);
  const url = `${baseUrl.replace(/\/+$/, '')}/audio/speech`;
  const headers: Readonly<Record<string, string>> = apiKey === null ? {} : { authorization: `Bearer ${apiKey}` };
  return {
    name: provider,
    formats: [format],
    honours: instructed.test(model) ? ['speed', 'emotion', 'stability', 'clarity'] : ['speed'],
    speak: ({ voice, signal: given }, sink) =>
      new PiecewiseSpeaking(
        (input, signal) => {
          const body = { model, input, response_format: 'pcm', ...controlsOf(voice, model) };
          return framesOf(requestPiece({ provider, url, headers, body, clock, signal }));
        },
        { signal: given },
        sink,
      ),
  };
}

async function* framesOf(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<AudioFrame> {
  const frames: AudioFrame[] = [];
  const audio = new SpeechAudio(format, (frame) => frames.push(frame));
  for await (const chunk of chunks) {
    audio.take(chunk);
    yield* frames.splice(0);
  }
}

function controlsOf(settings: VoiceSettings, model: string): object {
  const { voice, speed } = settings;
  const instructions = instructed.test(model) ? instructionsOf(settings) : '';
  return {
    voice,
    ...(speed === 0 ? {} : { speed: scaleSpeed(speed, { slowest: 0.6, fastest: 1.5 }) }),
    ...(instructions === '' ? {} : { instructions }),
  };
}

function instructionsOf({ emotion, stability, clarity }: VoiceSettings): string {
  const manner = emotion.map((one) => one.split(':').toReversed().join(' ')).join(', ');
  return [
    manner === '' ? '' : `Let the voice express: ${manner}.`,
    scaled(stability - neutralControls.stability, {
      less: 'Vary tone and pace',
      more: 'Keep tone and pace even',
    }),
    scaled(clarity - neutralControls.clarity, {
      less: 'Articulate in a relaxed, casual way',
      more: 'Articulate every word clearly',
    }),
  ]
    .filter((sentence) => sentence !== '')
    .join(' ');
}

/** An instruction as strong as the distance of a setting from its default, in percent; empty at the default. */
function scaled(distance: number, { less, more }: { readonly less: string; readonly more: string }): string {
  const percent = Math.round(Math.abs(distance) * 200);
  if (percent === 0) return '';
  return `${distance < 0 ? less : more} (strength ${Math.min(100, percent)} of 100).`;
}
