import type { GuardedProvider } from '#engine/failover/breaker.ts';
import type { Clock } from '#engine/ports/clock.ts';
import type { LanguageModel } from '#engine/ports/language-model.ts';
import type { SpeechToText } from '#engine/ports/speech-to-text.ts';
import type { TextToSpeech, VoiceSettings } from '#engine/ports/text-to-speech.ts';
import type { VendorSettings } from '../settings/vendors.ts';
import { withModelFailover } from './failover/model.ts';
import type { ReportVendorUse } from './failover/vendor-use.ts';
import type { GuardedVoice } from './failover/voice.ts';
import { failoverLimits, withFailover } from './failover/with-failover.ts';
import type { ModelChoice } from './model-choice.ts';
import { withSpeechCache } from './speech-cache/cached-voice.ts';
import type { SpeechCache } from './speech-cache/speech-cache.ts';
import type { SpeechModels } from './speech-models.ts';
import { withModelUsage } from './usage/model-usage.ts';
import { withRecogniserUsage, withVoiceUsage } from './usage/speech-usage.ts';
import type { OpenCounter } from './usage/usage.ts';

/** The requirements of one call. */
export type SpeechRequirements = {
  /** The provider of the assistant's voice, and the voice's settings. */
  readonly voiceProvider: string;
  readonly voice: VoiceSettings;
  /** The `model` of the assistant. */
  readonly model: string;
  /** Receives which provider does what in this call. */
  readonly tell: ReportVendorUse;
  /** Counts the call's usage of each provider. */
  readonly count: OpenCounter;
};

/** The providers' part in one call: recognizer, model and voice. */
export type CallSpeech = {
  readonly stt: SpeechToText;
  readonly llm: LanguageModel;
  /** Whether the default replaces the assistant's model, which is not configured. */
  readonly modelMissing: boolean;
  /** Whether a fallback replaces the assistant's voice, whose provider is not configured. */
  readonly voiceMissing: boolean;
  /** In fallback order. */
  readonly voices: readonly [TextToSpeech, ...TextToSpeech[]];
};

/** Returns the model that analyzes a call of an assistant with this `model`, and counts its usage. */
export type Analyst = (model: string, count: OpenCounter) => LanguageModel | null;

/** The providers from which calls are put together, each with its health. */
export type CallParts = {
  readonly settings: Pick<VendorSettings, 'hedgesModels'>;
  readonly clock: Clock;
  /** Null for no cache. */
  readonly cache: SpeechCache | null;
  readonly recognisers: readonly [GuardedProvider<SpeechToText>, ...GuardedProvider<SpeechToText>[]];
  readonly choice: ModelChoice;
  readonly speechModels: SpeechModels;
  /** The voices of a provider with their fallbacks; null if it is not configured. */
  readonly voicesOf: (provider: string) => readonly [GuardedVoice, ...GuardedVoice[]] | null;
  /** The voices that replace those of a provider that is not configured. */
  readonly fallbackVoices: readonly [GuardedVoice, ...GuardedVoice[]];
};

/** Puts the parts of one call together. */
export function composeCall(parts: CallParts, wanted: SpeechRequirements): CallSpeech {
  const { settings, clock, cache, choice, speechModels } = parts;
  const { voiceProvider, voice, model, tell, count } = wanted;
  const { models: chosen, missing: modelMissing, speech: speaking } = choice.orderFor(model);
  const own = speaking === null ? null : speechModels.forCall(speaking, { clock, voiceProvider, voice, tell, count });
  const found = parts.voicesOf(voiceProvider);
  const voices = ahead(
    own?.tts,
    counted(found ?? parts.fallbackVoices, (vendor) => withVoiceUsage(vendor, count)),
  );
  const recognisers = ahead(
    own?.stt,
    counted(parts.recognisers, (vendor) => withRecogniserUsage(vendor, count)),
  );
  const models = counted(chosen, (vendor) => (vendor === choice.standIn ? vendor : withModelUsage(vendor, count)));
  // The rule-based model must not replace such a model.
  const asked = own !== null && choice.standIn !== null ? ([own.llm] as const) : ahead(own?.llm, models);
  const hedge = settings.hedgesModels && own === null;
  const speech = withFailover({ recognisers, models: asked, voices }, { clock, hedge, tell });
  return { ...speech, modelMissing, voiceMissing: found === null, voices: cached(cache, voices, speech.voices) };
}

/** The analysts of calls that these parts serve. */
export function createAnalyst({ choice, clock }: Pick<CallParts, 'choice' | 'clock'>): Analyst {
  return (model, count) => {
    if (choice.standIn !== null) return null;
    const models = counted(choice.orderFor(model).models, (vendor) => withModelUsage(vendor, count, 'analysis'));
    return withModelFailover(models, { clock, firstPartMs: failoverLimits.firstReadingMs, hedge: false });
  };
}

type Voices = readonly [TextToSpeech, ...TextToSpeech[]];

/** Cached speech is available whatever the state of its provider. */
function cached(cache: SpeechCache | null, asked: readonly GuardedVoice[], voices: Voices): Voices {
  if (cache === null) return voices;
  const [first, ...others] = voices.map((tts, index) =>
    withSpeechCache(tts, { cache, voice: asked[index]?.voice ?? null }),
  );
  return first === undefined ? voices : [first, ...others];
}

/** The same providers with the same breakers, counting one call's usage. */
function counted<One extends GuardedProvider<unknown>>(
  [first, ...others]: readonly [One, ...One[]],
  count: (vendor: One['vendor']) => One['vendor'],
): readonly [One, ...One[]] {
  const one = (guarded: One): One => ({ ...guarded, vendor: count(guarded.vendor) });
  return [one(first), ...others.map(one)];
}

/** The parts of the assistant's own speech model come before their fallbacks. */
function ahead<One>(first: One | undefined, others: readonly [One, ...One[]]): readonly [One, ...One[]] {
  return first === undefined ? others : [first, ...others];
}
