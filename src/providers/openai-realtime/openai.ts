import type { AudioFormat } from '#codecs/format.ts';
import { key, modelName, optionalText, optionalUrl } from '../../settings/readers.ts';
import { defineProvider } from '../provider.ts';
import type { SpeechModel, SpeechModelOptions } from '../speech-model.ts';
import { hintsOf } from '../stt/openai.ts';
import { scaleSpeed } from '../tts/speaking-rate.ts';
import { socketUrl, VendorSocket } from '../vendor-socket.ts';
import type { OpenSocket } from './connection.ts';
import { createRealtimeModel } from './model.ts';
import { createRealtimeRecogniser } from './recogniser.ts';
import { RealtimeSession, type RecognitionSettings, realtimeFormats } from './session.ts';
import { createRealtimeVoice } from './voice.ts';

const defaultUrl = 'https://api.openai.com/v1';
const ownVoice = 'marin';
const usualTranscriber = 'gpt-4o-mini-transcribe';
/** Voices that the speech endpoint offers under the same names. */
const voices = ['alloy', 'ash', 'ballad', 'coral', 'echo', 'sage', 'shimmer', 'verse', 'marin', 'cedar'];

/** The Realtime API: a speech-to-speech model. */
export const openaiRealtime = defineProvider({
  part: 'speech_model',
  facts: {
    name: 'openai-realtime',
    title: 'OpenAI Realtime',
    needs: ['OPENAI_API_KEY'],
    takes: ['OPENAI_REALTIME_BASE_URL', 'OPENAI_REALTIME_VOICE', 'OPENAI_STT_MODEL'],
    local: false,
    limits:
      'Any server with the same interface at OPENAI_REALTIME_BASE_URL, which is required if OPENAI_BASE_URL is set.',
    formats: realtimeFormats,
    honours: ['speed'],
  },
  settings: {
    OPENAI_API_KEY: key,
    OPENAI_BASE_URL: optionalUrl,
    OPENAI_STT_MODEL: modelName,
    OPENAI_REALTIME_BASE_URL: optionalUrl,
    OPENAI_REALTIME_VOICE: optionalText('the name of a voice'),
  },
  create: ({ OPENAI_API_KEY: apiKey, OPENAI_REALTIME_BASE_URL: baseUrl, ...set }) => {
    // Other servers at OPENAI_BASE_URL rarely have this endpoint.
    if (baseUrl === null && (apiKey === null || set.OPENAI_BASE_URL !== null)) return null;
    const { OPENAI_STT_MODEL: transcriber, OPENAI_REALTIME_VOICE: usualVoice } = set;
    return (wanted) => createOpenaiRealtime({ ...wanted, apiKey, baseUrl, transcriber, usualVoice });
  },
});

export type OpenaiRealtimeOptions = SpeechModelOptions & {
  /** The provider's name in `model`. */
  readonly name: string;
  /** Such as `gpt-realtime`. */
  readonly model: string;
  /** Null if the server requires none. */
  readonly apiKey: string | null;
  /** Ends with `/v1`; null for the provider's own. */
  readonly baseUrl: string | null;
  /** Transcribes the caller; null for the default. */
  readonly transcriber: string | null;
  /** The voice if the assistant's voice is from another provider; null for the default. */
  readonly usualVoice: string | null;
  /** Opens a socket; over the network by default. */
  readonly open?: OpenSocket;
};

/** The parts of one call. See https://developers.openai.com/api/docs/guides/realtime-websocket */
export function createOpenaiRealtime(options: OpenaiRealtimeOptions): SpeechModel {
  const { name, clock, tell, count } = options;
  const open = options.open ?? overNetwork(options);
  const voice = voiceOf(options);
  const sessionFor = (heard: RecognitionSettings): object => sessionOf(options, voice, heard);
  const session = new RealtimeSession({ name, clock, open, sessionFor, tell, count });
  return {
    stt: createRealtimeRecogniser(session),
    llm: createRealtimeModel(session),
    tts: createRealtimeVoice(session),
    voice,
  };
}

function voiceOf({ voice: { voice }, voiceProvider, usualVoice }: OpenaiRealtimeOptions): string {
  return voiceProvider === 'openai' && voices.includes(voice) ? voice : (usualVoice ?? ownVoice);
}

function overNetwork({ name: provider, apiKey, baseUrl, model, clock }: OpenaiRealtimeOptions): OpenSocket {
  const url = socketUrl(baseUrl ?? defaultUrl, '/realtime', { model });
  const headers = apiKey === null ? {} : { headers: { authorization: `Bearer ${apiKey}` } };
  return (signal, sink) => new VendorSocket({ provider, clock, signal, url, ...headers }, sink);
}

/** Turn detection is ours: the provider commits and answers only on request. */
function sessionOf(
  { voice: { speed }, transcriber }: OpenaiRealtimeOptions,
  voice: string,
  heard: RecognitionSettings,
): object {
  const format = formatOf(heard.format);
  const model = transcriber ?? usualTranscriber;
  const transcription = { model, ...hintsOf(model, heard.language, heard.context.phrases) };
  return {
    type: 'realtime',
    output_modalities: ['audio'],
    truncation: 'auto',
    audio: {
      input: { format, transcription, turn_detection: null },
      output: { format, voice, speed: scaleSpeed(speed, { slowest: 0.6, fastest: 1.5 }) },
    },
  };
}

function formatOf({ encoding, rateHz }: AudioFormat): object {
  if (encoding === 'mulaw') return { type: 'audio/pcmu' };
  return encoding === 'alaw' ? { type: 'audio/pcma' } : { type: 'audio/pcm', rate: rateHz };
}
