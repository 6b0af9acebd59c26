import type { SpeechPart } from '../failover/vendor-use.ts';

/** The units of provider usage: seconds of audio heard or produced, characters spoken, tokens. */
export type UsageUnit =
  | 'audio_seconds'
  | 'characters'
  | 'input_tokens'
  | 'cached_tokens'
  /** Cached input. */
  | 'cache_write_tokens'
  | 'output_tokens'
  /** Of speech-to-speech models; the others are their text tokens. */
  | 'audio_input_tokens'
  | 'audio_cached_tokens'
  | 'audio_output_tokens';

/** The purpose: a part of the call, or the analysis after its end. */
export type UsagePart = SpeechPart | 'analysis';

/** One counter: an amount of `unit` used of a provider. */
export type UsageKey = { readonly part: UsagePart; readonly provider: string; readonly unit: UsageUnit };

/** Whether a quantity was reported by the provider or measured here, or only estimated. */
export type Certainty = 'known' | 'estimated';

/** Adds to a count; measured by default. Called for every frame: must not throw or block. */
export type AddUsage = (quantity: number, certainty?: Certainty) => void;

/** Opens the counters of one call. */
export type OpenCounter = (key: UsageKey) => AddUsage;
