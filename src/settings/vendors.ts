import { z } from 'zod';
import { address, key, list, optional, type Read, threshold, whole } from './readers.ts';

const model = optional('the name of a model');
const folder = optional('a folder');
const order = { read: list.default([]), accepts: 'names of providers, separated by commas' } as const;

/** The settings of vendors of speech and language. */
export const vendorTable = {
  STT_PROVIDERS: order,
  LLM_HEDGE: { read: z.enum(['on', 'off']).default('off'), accepts: 'on or off' },
  LLM_MODELS: { read: list.default([]), accepts: 'models such as openai/gpt-4.1-mini, separated by commas' },
  TTS_FALLBACK_VOICES: { read: list.default([]), accepts: 'voices such as cartesia/VOICE_ID, separated by commas' },
  SPEECH_CACHE_MB: { read: whole(0, 100_000).default(64), accepts: 'a whole number of megabytes, 0 for no cache' },
  OPENAI_API_KEY: key,
  OPENAI_BASE_URL: address,
  OPENAI_MODEL: model,
  OPENAI_STT_MODEL: model,
  OPENAI_TTS_MODEL: model,
  OPENAI_REALTIME_BASE_URL: address,
  OPENAI_REALTIME_VOICE: optional('the name of a voice'),
  ANTHROPIC_API_KEY: key,
  ANTHROPIC_BASE_URL: address,
  ANTHROPIC_MODEL: model,
  GOOGLE_GENERATIVE_AI_API_KEY: key,
  GOOGLE_GENERATIVE_AI_BASE_URL: address,
  GOOGLE_GENERATIVE_AI_MODEL: model,
  GROQ_API_KEY: key,
  GROQ_BASE_URL: address,
  GROQ_MODEL: model,
  TOGETHER_API_KEY: key,
  TOGETHER_BASE_URL: address,
  TOGETHER_MODEL: model,
  OLLAMA_BASE_URL: address,
  OLLAMA_MODEL: model,
  CHAT_API_KEY: key,
  CHAT_BASE_URL: address,
  CHAT_MODEL: model,
  DEEPGRAM_API_KEY: key,
  DEEPGRAM_BASE_URL: address,
  DEEPGRAM_STT_MODEL: model,
  DEEPGRAM_EAGER_EOT_THRESHOLD: threshold(0.3, 0.7, 0.5),
  ASSEMBLYAI_API_KEY: key,
  ASSEMBLYAI_BASE_URL: address,
  ASSEMBLYAI_STT_MODEL: model,
  SONIOX_API_KEY: key,
  SONIOX_BASE_URL: address,
  SONIOX_STT_MODEL: model,
  ELEVENLABS_API_KEY: key,
  ELEVENLABS_BASE_URL: address,
  ELEVENLABS_STT_MODEL: model,
  ELEVENLABS_TTS_MODEL: model,
  SPEECHMATICS_API_KEY: key,
  SPEECHMATICS_BASE_URL: address,
  CARTESIA_API_KEY: key,
  CARTESIA_BASE_URL: address,
  CARTESIA_STT_MODEL: model,
  CARTESIA_TTS_MODEL: model,
  RIME_API_KEY: key,
  RIME_BASE_URL: address,
  RIME_TTS_MODEL: model,
  TRANSCRIPTIONS_API_KEY: key,
  TRANSCRIPTIONS_BASE_URL: address,
  TRANSCRIPTIONS_MODEL: model,
  SPEECH_API_KEY: key,
  SPEECH_BASE_URL: address,
  SPEECH_MODEL: model,
  VOSK_BASE_URL: address,
  PIPER_BASE_URL: address,
  SHERPA_STT_DIR: folder,
  SHERPA_TTS_DIR: folder,
  END_OF_TURN_MODEL: optional('a file'),
} as const;

/** What providers are built from; null where it is not set. */
export type VendorSettings = ReturnType<typeof vendorsOf>;

/** How one vendor is reached. */
export type VendorAccess = {
  readonly apiKey: string | null;
  /** Null for the vendor's own address. */
  readonly baseUrl: string | null;
  /** Null for the usual one of its adapter. */
  readonly sttModel: string | null;
  readonly ttsModel: string | null;
};

/** How one vendor of language models is reached. */
export type ModelAccess = Pick<VendorAccess, 'apiKey' | 'baseUrl'> & {
  /** Null for the usual one of its adapter. */
  readonly model: string | null;
};

/** Groups what was read by vendor. */
export function vendorsOf(read: Read<typeof vendorTable>) {
  const at = (apiKey: string | null, baseUrl: string | null, models: Partial<VendorAccess> = {}): VendorAccess => {
    return { apiKey, baseUrl, sttModel: null, ttsModel: null, ...models };
  };
  const models = (apiKey: string | null, baseUrl: string | null, model: string | null): ModelAccess => {
    return { apiKey, baseUrl, model };
  };
  return {
    /** Which recognisers, in the order in which they are tried; empty for what is configured. */
    sttProviders: read.STT_PROVIDERS,
    /** `provider/model`, in the order in which they are tried; empty for what is configured. */
    llmModels: read.LLM_MODELS,
    /** Whether the next model is asked as well when one is slower than it usually is. */
    hedgesModels: read.LLM_HEDGE === 'on',
    /** `provider/voice`, in the order in which they step in for an assistant's own voice. */
    ttsFallbackVoices: read.TTS_FALLBACK_VOICES,
    /** Room on disk for speeches that are said again and again; 0 for none. */
    speechCacheBytes: read.SPEECH_CACHE_MB * 1_000_000,
    openai: {
      ...at(read.OPENAI_API_KEY, read.OPENAI_BASE_URL),
      model: read.OPENAI_MODEL,
      sttModel: read.OPENAI_STT_MODEL,
      ttsModel: read.OPENAI_TTS_MODEL,
    },
    openaiRealtime: {
      apiKey: read.OPENAI_API_KEY,
      baseUrl: read.OPENAI_REALTIME_BASE_URL,
      /** What writes down what the caller says. */
      transcriber: read.OPENAI_STT_MODEL,
      voice: read.OPENAI_REALTIME_VOICE,
    },
    anthropic: models(read.ANTHROPIC_API_KEY, read.ANTHROPIC_BASE_URL, read.ANTHROPIC_MODEL),
    google: models(
      read.GOOGLE_GENERATIVE_AI_API_KEY,
      read.GOOGLE_GENERATIVE_AI_BASE_URL,
      read.GOOGLE_GENERATIVE_AI_MODEL,
    ),
    groq: models(read.GROQ_API_KEY, read.GROQ_BASE_URL, read.GROQ_MODEL),
    together: models(read.TOGETHER_API_KEY, read.TOGETHER_BASE_URL, read.TOGETHER_MODEL),
    ollama: models(null, read.OLLAMA_BASE_URL, read.OLLAMA_MODEL),
    /** Any server with `/v1/chat/completions`. */
    chat: models(read.CHAT_API_KEY, read.CHAT_BASE_URL, read.CHAT_MODEL),
    deepgram: {
      ...at(read.DEEPGRAM_API_KEY, read.DEEPGRAM_BASE_URL, { sttModel: read.DEEPGRAM_STT_MODEL }),
      /** Of a model that tells when a turn is probably over. */
      eagerThreshold: read.DEEPGRAM_EAGER_EOT_THRESHOLD,
    },
    assemblyai: at(read.ASSEMBLYAI_API_KEY, read.ASSEMBLYAI_BASE_URL, { sttModel: read.ASSEMBLYAI_STT_MODEL }),
    soniox: at(read.SONIOX_API_KEY, read.SONIOX_BASE_URL, { sttModel: read.SONIOX_STT_MODEL }),
    elevenlabs: at(read.ELEVENLABS_API_KEY, read.ELEVENLABS_BASE_URL, {
      sttModel: read.ELEVENLABS_STT_MODEL,
      ttsModel: read.ELEVENLABS_TTS_MODEL,
    }),
    speechmatics: at(read.SPEECHMATICS_API_KEY, read.SPEECHMATICS_BASE_URL),
    cartesia: at(read.CARTESIA_API_KEY, read.CARTESIA_BASE_URL, {
      sttModel: read.CARTESIA_STT_MODEL,
      ttsModel: read.CARTESIA_TTS_MODEL,
    }),
    rime: at(read.RIME_API_KEY, read.RIME_BASE_URL, { ttsModel: read.RIME_TTS_MODEL }),
    /** Any server with `/v1/audio/transcriptions`. */
    transcriptions: at(read.TRANSCRIPTIONS_API_KEY, read.TRANSCRIPTIONS_BASE_URL, {
      sttModel: read.TRANSCRIPTIONS_MODEL,
    }),
    /** Any server with `/v1/audio/speech`. */
    speech: at(read.SPEECH_API_KEY, read.SPEECH_BASE_URL, { ttsModel: read.SPEECH_MODEL }),
    vosk: at(null, read.VOSK_BASE_URL),
    piper: at(null, read.PIPER_BASE_URL),
    sherpa: { sttDir: read.SHERPA_STT_DIR, ttsDir: read.SHERPA_TTS_DIR },
    endOfTurnModel: read.END_OF_TURN_MODEL,
  } as const;
}
