import type { GuardedProvider } from '#engine/failover/breaker.ts';
import type { Clock } from '#engine/ports/clock.ts';
import type { LanguageModel } from '#engine/ports/language-model.ts';
import type { SpeechToText } from '#engine/ports/speech-to-text.ts';
import type { TextToSpeech } from '#engine/ports/text-to-speech.ts';
import { type GuardedModel, withModelFailover } from './model.ts';
import { withRecogniserFailover } from './recogniser.ts';
import type { ReportVendorUse } from './vendor-use.ts';
import { type GuardedVoice, withVoiceFailover } from './voice.ts';

/**
 * The handling of provider failures in a call, for each port. The breaker pauses a provider that keeps failing.
 *
 * - Recognizer: reopen, and try the provider that failed last for the rest of the call. `engine/hearing/recognition.ts` knows which
 * audio has no final yet and sends it to the new listening.
 * - Model: ask the next provider as long as there is no token. If all of them fail, `engine/failover/with-retry.ts` asks once more.
 * - Voice: the next provider speaks from the next sentence. `engine/speaking/synthesis.ts` knows the sentence.
 */
export const failoverLimits = {
  /** The time limit for a model's first token while another model is available. */
  firstPartMs: 3_000,
  /** The same for a model that analyzes a finished call. */
  firstReadingMs: 15_000,
  /** The time limit for a voice's first audio while another voice is available. */
  firstAudioMs: 1_500,
} as const;

/** The providers of one call, for each port in order of use. */
export type GuardedSpeech = {
  readonly recognisers: readonly [GuardedProvider<SpeechToText>, ...GuardedProvider<SpeechToText>[]];
  readonly models: readonly [GuardedModel, ...GuardedModel[]];
  readonly voices: readonly [GuardedVoice, ...GuardedVoice[]];
};

export type FailoverOptions = {
  readonly clock: Clock;
  /** Ask the next model too if one is slower than usual. */
  readonly hedge: boolean;
  readonly tell: ReportVendorUse;
};

/** The ports of one call, each with the failover policy of its kind. */
export function withFailover(
  { recognisers, models, voices }: GuardedSpeech,
  { clock, hedge, tell }: FailoverOptions,
): {
  readonly stt: SpeechToText;
  readonly llm: LanguageModel;
  /** In fallback order. */
  readonly voices: readonly [TextToSpeech, ...TextToSpeech[]];
} {
  const { firstPartMs, firstAudioMs } = failoverLimits;
  return {
    stt: withRecogniserFailover(recognisers, tell),
    llm: withModelFailover(models, { clock, firstPartMs, hedge, tell }),
    voices: withVoiceFailover(voices, { clock, firstAudioMs, tell }),
  };
}
