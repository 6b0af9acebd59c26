import type { BreakerState } from '#engine/failover/breaker.ts';
import type { VoiceControl } from './facts.ts';
import type { SpeechPart } from './failover/vendor-use.ts';

/** Capabilities and limitations of a provider's part, in plain words. */
export type ProviderNote = {
  readonly part: 'detector' | 'speech_to_text' | 'end_of_turn' | 'language_model' | 'text_to_speech';
  readonly provider: string;
  readonly embedded: boolean;
  readonly limits: string;
  /** The voice settings that a synthesizer supports; absent for other parts. */
  readonly honours?: readonly VoiceControl[];
  /** Whether each voice of a synthesizer speaks all languages; if absent, a voice speaks the one that it is listed with. */
  readonly multilingual?: true;
};

/** Whether a provider of calls is in use. */
export type BreakerNote = {
  readonly part: SpeechPart;
  readonly provider: string;
  readonly state: BreakerState;
  /** How much longer it is paused; null if it is not. */
  readonly reopensInMs: number | null;
};
