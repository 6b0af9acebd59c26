import type { AudioFormat } from '#codecs/format.ts';
import { requestClock } from '#embedded/compute/request-clock.ts';
import type { Clock } from '#engine/ports/clock.ts';
import { ProviderError } from '#engine/ports/provider-error.ts';
import type {
  SpeakOptions,
  SpeakSink,
  SynthesisSession,
  TextToSpeech,
  VoiceSettings,
} from '#engine/ports/text-to-speech.ts';
import { key, modelName, optionalUrl, withoutNulls } from '../../settings/readers.ts';
import { fieldOf, textOf } from '../message-fields.ts';
import { defineProvider } from '../provider.ts';
import { errorCodeOf, socketError } from '../vendor-failure.ts';
import { type CloseMeaning, socketUrl, VendorSocket } from '../vendor-socket.ts';
import { type Context, ContextPool } from './context-pool.ts';
import { ElevenLabsAlignment } from './elevenlabs-alignment.ts';
import { OpenSpeech } from './open-speech.ts';
import { scaleSpeed } from './speaking-rate.ts';
import { chooseSpeechFormat } from './speech-audio.ts';

const provider = 'elevenlabs';
const defaultUrl = 'https://api.elevenlabs.io';
const defaultModel = 'eleven_flash_v2_5';
const formats = [
  { encoding: 'mulaw', rateHz: 8_000 },
  { encoding: 'alaw', rateHz: 8_000 },
  { encoding: 'pcm_s16le', rateHz: 8_000 },
  { encoding: 'pcm_s16le', rateHz: 16_000 },
  { encoding: 'pcm_s16le', rateHz: 24_000 },
] as const satisfies readonly AudioFormat[];
const formatNames: Readonly<Record<string, string>> = { mulaw: 'ulaw', alaw: 'alaw', pcm_s16le: 'pcm' };
/** A sixth context makes the provider close the connection with all five. */
const maxContexts = 5;
/** The provider closes a connection after this long without a message; the maximum setting. */
const inactivityS = 180;
const idleMs = 150_000;
/** A closed context may still have audio in transit. */
const releaseMs = 10_000;
/** Models that accept a language; others reject it. */
const toldLanguage = /_(?:flash|turbo)_v2_5$|_v3/;
/** Close reasons that the same request would meet again. */
const lasting = /invalid|unauthori[sz]ed|quota_exceeded|unusual_activity|not_found|does_not_exist|payment|permission/;

/** Over the WebSocket with multiple contexts. */
export const elevenlabsSynthesiser = defineProvider({
  part: 'text_to_speech',
  facts: {
    name: provider,
    title: 'ElevenLabs',
    needs: ['ELEVENLABS_API_KEY'],
    takes: ['ELEVENLABS_TTS_MODEL'],
    local: false,
    limits: '',
    formats,
    text: 'streamed',
    places: 'words',
    honours: ['speed', 'stability', 'clarity', 'boost', 'latencyOptimisation'],
    multilingual: true,
    // Of the provider's default voices, see https://elevenlabs.io/docs/product-guides/voices/voice-library
    voices: [
      {
        provider,
        provider_voice_id: 'EXAVITQu4vr4xnSDxMaL',
        name: 'ElevenLabs Sarah',
        gender: 'female',
        language: 'en',
        description: 'American English, young and reassuring.',
      },
      {
        provider,
        provider_voice_id: 'JBFqnCBsd6RMkjVDRZzb',
        name: 'ElevenLabs George',
        gender: 'male',
        language: 'en',
        description: 'British English, mature and warm.',
      },
    ],
  },
  settings: {
    ELEVENLABS_API_KEY: key,
    ELEVENLABS_BASE_URL: optionalUrl,
    ELEVENLABS_TTS_MODEL: modelName,
  },
  create: ({ ELEVENLABS_API_KEY: apiKey, ELEVENLABS_BASE_URL: baseUrl, ELEVENLABS_TTS_MODEL: model }) =>
    apiKey === null
      ? null
      : ({ clock }) => createElevenLabsSynthesiser({ apiKey, clock, ...withoutNulls({ baseUrl, model }) }),
});

export type ElevenLabsOptions = {
  readonly apiKey: string;
  readonly baseUrl?: string;
  readonly model?: string;
  readonly clock?: Clock;
};

/**
 * A synthesizer with persistent connections; `close` ends them. See
 * https://elevenlabs.io/docs/api-reference/text-to-speech/v-1-text-to-speech-voice-id-multi-stream-input
 */
export function createElevenLabsSynthesiser(
  options: ElevenLabsOptions,
): TextToSpeech & { close(): void; readonly pool: ContextPool } {
  const { apiKey, baseUrl = defaultUrl, model = defaultModel, clock = requestClock } = options;
  const pool = new ContextPool({
    provider,
    clock,
    maxContexts,
    idleMs,
    releaseMs,
    unconfirmed: 'closed',
    open: (url, sink, signal) => {
      const headers = { 'xi-api-key': apiKey };
      const socket = new VendorSocket(
        { provider, clock, signal, url, headers, closeMeans },
        {
          ...sink,
          json: (message) => {
            if (contextOf(message) === null && failureOf(message) !== null) socket.fail(failureOf(message)!);
            else sink.json(message);
          },
        },
      );
      return socket;
    },
    contextOf,
    isLast: (message) => isFinal(message) || failureOf(message) !== null,
  });
  return {
    name: provider,
    formats,
    pool,
    speak: (speak, sink) => new ElevenLabsSpeaking(pool, { baseUrl, model }, speak, sink),
    close: () => pool.close(),
  };
}

type Place = { readonly baseUrl: string; readonly model: string };

class ElevenLabsSpeaking implements SynthesisSession {
  readonly #pool: ContextPool;
  readonly #address: string;
  readonly #voice: VoiceSettings;
  readonly #speech: OpenSpeech;
  readonly #alignment = new ElevenLabsAlignment();
  #context: Context | null = null;
  #input: 'open' | 'closed' = 'open';

  constructor(pool: ContextPool, place: Place, options: SpeakOptions, sink: SpeakSink) {
    const format = chooseSpeechFormat(options, formats);
    this.#pool = pool;
    this.#voice = options.voice;
    this.#address = addressOf(place, options.voice, format);
    this.#speech = new OpenSpeech({ signal: options.signal, sink, format, cancel: () => this.#cancel() });
  }

  write(text: string): void {
    const due = this.#speech.write(text);
    if (due === null) return;
    const context = this.#open();
    // The provider concatenates texts: words must not run together.
    context.send({ text: /\s$/.test(due) ? due : `${due} `, context_id: context.id, flush: true });
  }

  end(): void {
    if (this.#speech.isClosed) return;
    if (this.#context === null) return this.#speech.close(null);
    this.#closeInput();
  }

  /** Voice settings are valid only in the first message. */
  #open(): Context {
    if (this.#context !== null) return this.#context;
    this.#context = this.#pool.acquire(this.#address, {
      message: (message) => this.#take(message),
      lost: (error) => this.#speech.close(error),
    });
    this.#context.send({ text: ' ', context_id: this.#context.id, voice_settings: settingsOf(this.#voice) });
    return this.#context;
  }

  #take(message: unknown): void {
    const failure = failureOf(message);
    if (failure !== null) return this.#speech.close(failure);
    const beforeMs = this.#speech.ms;
    const audio = textOf(fieldOf(message, 'audio'));
    if (audio !== null && audio !== '') this.#speech.bytes(Buffer.from(audio, 'base64'));
    this.#speech.words(this.#alignment.take(message, { beforeMs, audioMs: this.#speech.ms - beforeMs }));
    if (!isFinal(message)) return;
    // The provider closed the context before all text was spoken, without a reason.
    if (this.#input === 'open')
      return this.#speech.close(new ProviderError(provider, 'ended too early', { retryable: true }));
    this.#speech.finish();
  }

  #cancel(): void {
    if (this.#input === 'open') this.#closeInput();
    this.#context?.release();
  }

  /** Closing a context that is closed or was never opened opens another that stays open. */
  #closeInput(): void {
    this.#input = 'closed';
    this.#context?.send({ context_id: this.#context.id, close_context: true });
  }
}

function addressOf({ baseUrl, model }: Place, voice: VoiceSettings, { encoding, rateHz }: AudioFormat): string {
  const level = Math.min(4, Math.max(0, Math.round(voice.latencyOptimisation)));
  return socketUrl(baseUrl, `/v1/text-to-speech/${encodeURIComponent(voice.voice)}/multi-stream-input`, {
    model_id: model,
    output_format: `${formatNames[encoding]}_${rateHz}`,
    auto_mode: 'true',
    inactivity_timeout: `${inactivityS}`,
    sync_alignment: 'true',
    ...(toldLanguage.test(model) ? { language_code: voice.language } : {}),
    ...(level === 0 ? {} : { optimize_streaming_latency: `${level}` }),
  });
}

/** See https://elevenlabs.io/docs/api-reference/voices/settings/get */
function settingsOf({ stability, clarity, boost, speed }: VoiceSettings): object {
  return {
    stability,
    similarity_boost: clarity,
    use_speaker_boost: boost,
    speed: scaleSpeed(speed, { slowest: 0.7, fastest: 1.2 }),
  };
}

function contextOf(message: unknown): string | null {
  return textOf(fieldOf(message, 'contextId')) ?? textOf(fieldOf(message, 'context_id'));
}

function isFinal(message: unknown): boolean {
  return (fieldOf(message, 'isFinal') ?? fieldOf(message, 'is_final')) === true;
}

function failureOf(message: unknown): ProviderError | null {
  const error = fieldOf(message, 'error');
  if (error === undefined || error === null) return null;
  const code = errorCodeOf(message);
  return socketError(provider, code, { retryable: code === null || !lasting.test(code) });
}

/** The reason of a close contains the provider's error code within prose. */
function closeMeans(_code: number, reason: string): CloseMeaning | null {
  return lasting.test(reason) ? { message: 'rejected the account or the request', retryable: false } : null;
}
