import type { SpeechPart } from '../failover/use.ts';

/** What vendors are used by: seconds of audio that they hear or make, characters that they speak, tokens. */
export type UsageUnit = 'audio_seconds' | 'characters' | 'input_tokens' | 'cached_tokens' | 'output_tokens';

/** One counter: so much of `unit` was used of a vendor. */
export type UsageKey = { readonly part: SpeechPart; readonly provider: string; readonly unit: UsageUnit };

/** Opens a counter of one call; what it returns adds to it. Called for every frame: it neither throws nor waits. */
export type OpenCounter = (key: UsageKey) => (quantity: number) => void;
