import type { BreakerState } from '#engine/failover/breaker.ts';
import type { VoiceControl } from './facts.ts';
import type { SpeechPart } from './failover/use.ts';

/** What one part can do and how far it goes, in plain words. */
export type ProviderNote = {
  readonly part: 'detector' | 'speech_to_text' | 'end_of_turn' | 'language_model' | 'text_to_speech';
  readonly provider: string;
  readonly embedded: boolean;
  readonly limits: string;
  /** Of an assistant's settings, what a synthesiser honours; absent for other parts. */
  readonly honours?: readonly VoiceControl[];
};

/** Whether a vendor of calls is used. */
export type BreakerNote = {
  readonly part: SpeechPart;
  readonly provider: string;
  readonly state: BreakerState;
  /** How long it is left alone yet; null where it is not. */
  readonly reopensInMs: number | null;
};
