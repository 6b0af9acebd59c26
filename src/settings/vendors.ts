import { z } from 'zod';
import { list, type Read, type SettingsTable, type SettingValues, whole } from './readers.ts';

/** The settings that choose among providers of speech and language; providers declare their own. */
export const vendorTable = {
  STT_PROVIDERS: { read: list.default([]), accepts: 'names of providers, separated by commas' },
  LLM_HEDGE: { read: z.enum(['on', 'off']).default('off'), accepts: 'on or off' },
  LLM_MODELS: { read: list.default([]), accepts: 'models such as openai/gpt-4.1-mini, separated by commas' },
  TTS_FALLBACK_VOICES: { read: list.default([]), accepts: 'voices such as cartesia/VOICE_ID, separated by commas' },
  SPEECH_CACHE_MB: { read: whole(0, 100_000).default(64), accepts: 'a whole number of megabytes, 0 for no cache' },
} as const satisfies SettingsTable;

/** What the parts of calls that hear, think and speak are built from. */
export type VendorSettings = {
  /** Which recognisers, in the order in which they are tried; empty for what is configured. */
  readonly sttProviders: readonly string[];
  /** `provider/model`, in the order in which they are tried; empty for what is configured. */
  readonly llmModels: readonly string[];
  /** Whether the next model is asked as well when one is slower than it usually is. */
  readonly hedgesModels: boolean;
  /** `provider/voice`, in the order in which they step in for an assistant's own voice. */
  readonly ttsFallbackVoices: readonly string[];
  /** Room on disk for speech that is said again and again; 0 for none. */
  readonly speechCacheBytes: number;
  /** Settings that providers declare. */
  readonly values: SettingValues;
};

/** Groups what was read; `values` are the settings that providers declare. */
export function vendorsOf(read: Read<typeof vendorTable>, values: SettingValues): VendorSettings {
  return {
    sttProviders: read.STT_PROVIDERS,
    llmModels: read.LLM_MODELS,
    hedgesModels: read.LLM_HEDGE === 'on',
    ttsFallbackVoices: read.TTS_FALLBACK_VOICES,
    speechCacheBytes: read.SPEECH_CACHE_MB * 1_000_000,
    values,
  };
}
