import { createSileroDetector } from '#embedded/silero/detector.ts';
import type { GuardedProvider } from '#engine/failover/breaker.ts';
import type { Clock } from '#engine/ports/clock.ts';
import type { LanguageModel } from '#engine/ports/language-model.ts';
import type { EndOfTurnModel } from '#engine/ports/speech-classifiers.ts';
import type { SpeechToText } from '#engine/ports/speech-to-text.ts';
import type { TextToSpeech, VoiceSettings } from '#engine/ports/text-to-speech.ts';
import type { VoiceDetector } from '#engine/ports/voice-detector.ts';
import type { VendorSettings } from '../settings/vendors.ts';
import { hostedTurnModel } from './configured-providers.ts';
import { withModelFailover } from './failover/model.ts';
import type { ReportVendorUse, SpeechPart } from './failover/vendor-use.ts';
import type { GuardedVoice } from './failover/voice.ts';
import { failoverLimits, withFailover } from './failover/with-failover.ts';
import { ModelChoice } from './model-choice.ts';
import { createOffCallVoices } from './off-call.ts';
import type { BreakerNote, ProviderNote } from './provider-notes.ts';
import type { ProviderPorts } from './provider-ports.ts';
import { selectRecognisers } from './recogniser-selection.ts';
import { withSpeechCache } from './speech-cache/cached-voice.ts';
import { SpeechCache } from './speech-cache/speech-cache.ts';
import { SpeechModels } from './speech-models.ts';
import { withModelUsage } from './usage/model-usage.ts';
import { withRecogniserUsage, withVoiceUsage } from './usage/speech-usage.ts';
import type { OpenCounter } from './usage/usage.ts';
import { selectVoices } from './voice-selection.ts';

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
  /** In fallback order. */
  readonly voices: readonly [TextToSpeech, ...TextToSpeech[]];
};

/** Returns the model that analyzes a call of an assistant with this `model`, and counts its usage. */
export type Analyst = (model: string, count: OpenCounter) => LanguageModel | null;

/** The configured providers. */
export type Providers = {
  readonly detector: VoiceDetector;
  /** Absent if the settings name none: then the words alone decide. */
  readonly endOfTurn?: EndOfTurnModel;
  /** The parts of one call. Throws `RangeError` if no voices of that provider are configured. */
  forCall(wanted: SpeechRequirements): CallSpeech;
  /**
   * The synthesizer of a voice's provider for texts outside of calls; local models run in a separate process with lower priority than calls. Throws
   * like `forCall`.
   */
  readonly ttsOffCall: (provider: string) => TextToSpeech;
  /** The models that analyze finished calls of an assistant with this `model`; null if only the rule-based model is available. */
  readonly analyst: Analyst;
  readonly notes: readonly ProviderNote[];
  /** The providers in use, and those paused after failures. */
  breakers(): readonly BreakerNote[];
  /** Runs the voice detector on the audio gathered so far; call about every 20 ms. */
  tick(): void;
  /** Whether work is left after the last tick. */
  unfinished(): boolean;
  /** Starts the workers of local models, so that the first call does not wait. Rejects with `ProviderError`. */
  ready(): Promise<void>;
  close(): Promise<void>;
};

const modelLimits =
  'A rule-based model that follows the state tree, fills its parameters and answers from the knowledge base. It does not reason. For a language model, set the key or URL of a provider.';
/** Creates the configured providers; embedded ones fill the gaps. */
export function createProviders(settings: VendorSettings, ports: ProviderPorts): Providers {
  const { clock, speechFolder, failed } = ports;
  const detector = createSileroDetector();
  const heard = selectRecognisers(settings, ports);
  const choice = new ModelChoice(settings, clock);
  const speechModels = new SpeechModels(settings);
  const turns = usedTurnModel(settings, ports);
  const spoken = selectVoices(settings, ports);
  const offCall = createOffCallVoices(settings, clock, ports.local);
  const mostBytes = settings.speechCacheBytes;
  const cache = mostBytes === 0 ? null : new SpeechCache({ folder: speechFolder, mostBytes, failed });
  return {
    detector,
    ...turns.part,
    forCall: ({ voiceProvider, voice, model, tell, count }) => {
      const { models: chosen, missing: modelMissing, speech: speaking } = choice.orderFor(model);
      const own =
        speaking === null ? null : speechModels.forCall(speaking, { clock, voiceProvider, voice, tell, count });
      const voices = ahead(
        own?.tts,
        counted(spoken.forVoice(voiceProvider), (vendor) => withVoiceUsage(vendor, count)),
      );
      const recognisers = ahead(
        own?.stt,
        counted(heard.recognisers, (vendor) => withRecogniserUsage(vendor, count)),
      );
      const models = counted(chosen, (vendor) => (vendor === choice.standIn ? vendor : withModelUsage(vendor, count)));
      // The rule-based model must not replace such a model.
      const asked = own !== null && choice.standIn !== null ? ([own.llm] as const) : ahead(own?.llm, models);
      const hedge = settings.hedgesModels && own === null;
      const speech = withFailover({ recognisers, models: asked, voices }, { clock, hedge, tell });
      return { ...speech, modelMissing, voices: cached(cache, voices, speech.voices) };
    },
    ttsOffCall: (provider) => offCall.insteadOf(spoken.forVoice(provider)[0].vendor),
    analyst: (model, count) => {
      if (choice.standIn !== null) return null;
      const models = counted(choice.orderFor(model).models, (vendor) => withModelUsage(vendor, count, 'analysis'));
      return withModelFailover(models, { clock, firstPartMs: failoverLimits.firstReadingMs, hedge: false });
    },
    notes: [
      { part: 'detector', provider: detector.name, embedded: true, limits: '' },
      ...heard.notes,
      ...turns.notes,
      ...speechModels.standing.map((provider): ProviderNote => {
        return { part: 'language_model', provider, embedded: false, limits: '' };
      }),
      ...choice.standing.map(({ name: provider }): ProviderNote => {
        const embedded = choice.standIn !== null;
        return { part: 'language_model', provider, embedded, limits: embedded ? modelLimits : '' };
      }),
      ...spoken.notes,
    ],
    breakers: () => [
      ...heard.recognisers.map((one) => breakerNote(clock, 'speech_to_text', one)),
      ...[...speechModels.guarded, ...choice.guarded].map((one) => breakerNote(clock, 'language_model', one)),
      ...spoken.guarded.map((one) => breakerNote(clock, 'text_to_speech', one)),
    ],
    tick: () => detector.tick(),
    unfinished: () => detector.waitingWindows > 0,
    ready: async () => {
      // Check settings first: a process that exits while threads start may be killed by a signal.
      await turns.ready();
      await Promise.all([heard.ready(), spoken.ready()]);
    },
    close: async () => {
      await Promise.all([heard.close(), turns.close(), spoken.close(), offCall.close()]);
    },
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

type Named = GuardedProvider<{ readonly name: string }>;

function breakerNote(clock: Clock, part: SpeechPart, { vendor, breaker }: Named): BreakerNote {
  const { state, reopensAt } = breaker;
  const reopensInMs = state === 'open' ? Math.max(0, reopensAt - clock.now()) : null;
  return { part, provider: vendor.name, state, reopensInMs };
}

/** The end-of-turn model, if the settings name its file. */
function usedTurnModel(settings: VendorSettings, { clock, local }: ProviderPorts) {
  const endOfTurn = hostedTurnModel(settings, { clock, local });
  if (endOfTurn === null) return { part: {}, notes: [], ready: async () => {}, close: async () => {} };
  const note: ProviderNote = { part: 'end_of_turn', provider: endOfTurn.name, embedded: true, limits: '' };
  return { part: { endOfTurn }, notes: [note], ready: () => endOfTurn.ready(), close: () => endOfTurn.close() };
}
