import type { Guarded } from '#engine/failover/breaker.ts';
import type { Clock } from '#engine/ports/clock.ts';
import type { LanguageModel } from '#engine/ports/language-model.ts';
import type { SpeechToText } from '#engine/ports/speech-to-text.ts';
import type { TextToSpeech } from '#engine/ports/text-to-speech.ts';
import { type GuardedModel, withModelFailover } from './model.ts';
import { withRecogniserFailover } from './recogniser.ts';
import type { TellUse } from './use.ts';
import { type GuardedVoice, withVoiceFailover } from './voice.ts';

/**
 * What happens in a call when a vendor fails, for each port. A vendor that keeps failing is paused by its breaker.
 *
 * - Recogniser: reopen, and try the vendor that failed last in the rest of the call. `engine/hearing/recognition.ts` knows which
 *   audio has no final yet and gives it to the new listening.
 * - Model: ask the next vendor while there is no token. Where all of them fail, `engine/failover/asked-twice.ts` asks once more.
 * - Voice: the next vendor speaks from the next sentence on. `engine/speaking/synthesis.ts` knows the sentence.
 */
export const failoverLimits = {
  /** How long a model may take to its first token while another one could be asked. */
  firstPartMs: 3_000,
  /** The same for a model that reads a whole call after its end. */
  firstReadingMs: 15_000,
  /** How long a voice may take to its first audio while another one could speak. */
  firstAudioMs: 1_500,
} as const;

/** The vendors of one call, for each port in the order in which they are tried. */
export type GuardedSpeech = {
  readonly recognisers: readonly [Guarded<SpeechToText>, ...Guarded<SpeechToText>[]];
  readonly models: readonly [GuardedModel, ...GuardedModel[]];
  readonly voices: readonly [GuardedVoice, ...GuardedVoice[]];
};

export type FailoverOptions = {
  readonly clock: Clock;
  /** Ask the next model as well when one is slower than it usually is. */
  readonly hedge: boolean;
  readonly tell: TellUse;
};

/** The ports of one call, each with the policy of its kind around its vendors. */
export function withFailover(
  { recognisers, models, voices }: GuardedSpeech,
  { clock, hedge, tell }: FailoverOptions,
): {
  readonly stt: SpeechToText;
  readonly llm: LanguageModel;
  /** In the order in which they stand in for each other. */
  readonly voices: readonly [TextToSpeech, ...TextToSpeech[]];
} {
  const { firstPartMs, firstAudioMs } = failoverLimits;
  return {
    stt: withRecogniserFailover(recognisers, tell),
    llm: withModelFailover(models, { clock, firstPartMs, hedge, tell }),
    voices: withVoiceFailover(voices, { clock, firstAudioMs, tell }),
  };
}
