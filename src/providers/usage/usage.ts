import type { SpeechPart } from '../failover/use.ts';

/** What vendors are used by: seconds of audio that they hear or make, characters that they speak, tokens. */
export type UsageUnit =
  | 'audio_seconds'
  | 'characters'
  | 'input_tokens'
  | 'cached_tokens'
  /** Read, and kept for later requests. */
  | 'cache_write_tokens'
  | 'output_tokens'
  /** Of models that hear and speak themselves; the others are their tokens of text. */
  | 'audio_input_tokens'
  | 'audio_cached_tokens'
  | 'audio_output_tokens';

/** What it is used for: a part of the call, or the reading of the call after its end. */
export type UsagePart = SpeechPart | 'analysis';

/** One counter: so much of `unit` was used of a vendor. */
export type UsageKey = { readonly part: UsagePart; readonly provider: string; readonly unit: UsageUnit };

/** Whether the vendor told a quantity, or it was measured here; or it was only estimated. */
export type Certainty = 'known' | 'estimated';

/** Adds to a count; what is known where nothing is said of it. Called for every frame: it neither throws nor waits. */
export type Count = (quantity: number, certainty?: Certainty) => void;

/** Opens a counter of one call. */
export type OpenCounter = (key: UsageKey) => Count;
