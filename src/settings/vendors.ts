import { z } from 'zod';
import { list, type SettingsOf, type SettingsTable, type SettingValues, wholeNumber } from './readers.ts';

/** The settings that select speech and language providers; providers declare their own settings. */
export const vendorTable = {
  STT_PROVIDERS: { read: list.default([]), accepts: 'names of providers, separated by commas' },
  LLM_HEDGE: { read: z.enum(['on', 'off']).default('off'), accepts: 'on or off' },
  LLM_MODELS: { read: list.default([]), accepts: 'models such as openai/gpt-4.1-mini, separated by commas' },
  TTS_FALLBACK_VOICES: { read: list.default([]), accepts: 'voices such as cartesia/VOICE_ID, separated by commas' },
  SPEECH_CACHE_MB: {
    read: wholeNumber(0, 100_000).default(64),
    accepts: 'a whole number of megabytes, 0 for no cache',
  },
} as const satisfies SettingsTable;

/** The configuration of speech recognition, language models and speech synthesis. */
export type VendorSettings = {
  /** The recognizers in order of use; empty for all configured ones. */
  readonly sttProviders: readonly string[];
  /** `provider/model`, in order of use; empty for all configured ones. */
  readonly llmModels: readonly string[];
  /** Whether to ask the next model in parallel when one is slower than usual. */
  readonly hedgesModels: boolean;
  /** `provider/voice`, in the order in which they replace a failed voice of an assistant. */
  readonly ttsFallbackVoices: readonly string[];
  /** The disk space for the cache of repeated speech; 0 for none. */
  readonly speechCacheBytes: number;
  /** The settings that providers declare. */
  readonly values: SettingValues;
};

/** Groups the settings; `values` are the settings that providers declare. */
export function vendorsOf(read: SettingsOf<typeof vendorTable>, values: SettingValues): VendorSettings {
  return {
    sttProviders: read.STT_PROVIDERS,
    llmModels: read.LLM_MODELS,
    hedgesModels: read.LLM_HEDGE === 'on',
    ttsFallbackVoices: read.TTS_FALLBACK_VOICES,
    speechCacheBytes: read.SPEECH_CACHE_MB * 1_000_000,
    values,
  };
}
