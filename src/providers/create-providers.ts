import { createSileroDetector } from '#embedded/silero/detector.ts';
import type { Guarded } from '#engine/failover/breaker.ts';
import type { Clock } from '#engine/ports/clock.ts';
import type { LanguageModel } from '#engine/ports/language-model.ts';
import type { EndOfTurnModel } from '#engine/ports/speech-judges.ts';
import type { SpeechToText } from '#engine/ports/speech-to-text.ts';
import type { TextToSpeech, VoiceSettings } from '#engine/ports/text-to-speech.ts';
import type { VoiceDetector } from '#engine/ports/voice-detector.ts';
import type { VendorSettings } from '../settings/vendors.ts';
import { hostedTurnModel } from './configured.ts';
import { withModelFailover } from './failover/model.ts';
import type { SpeechPart, TellUse } from './failover/use.ts';
import type { GuardedVoice } from './failover/voice.ts';
import { failoverLimits, withFailover } from './failover/with-failover.ts';
import { ModelChoice } from './model-choice.ts';
import { createOffCallVoices } from './off-call.ts';
import type { BreakerNote, ProviderNote } from './provider-notes.ts';
import type { ProviderPorts } from './provider-ports.ts';
import { withSpeechCache } from './speech-cache/cached-voice.ts';
import { SpeechCache } from './speech-cache/speech-cache.ts';
import { SpeechModels } from './speech-models.ts';
import { countedRecogniser, countedVoice } from './usage/counted.ts';
import { countedModel } from './usage/counted-model.ts';
import type { OpenCounter } from './usage/usage.ts';
import { usedRecognisers } from './used-recognisers.ts';
import { usedVoices } from './used-voices.ts';

/** What one call asks for. */
export type WantedSpeech = {
  /** The provider of the assistant's voice, and how it is to sound. */
  readonly voiceProvider: string;
  readonly voice: VoiceSettings;
  /** The `model` of the assistant. */
  readonly model: string;
  /** Is told which vendor does what in this call. */
  readonly tell: TellUse;
  /** Counts what this call uses of each. */
  readonly count: OpenCounter;
};

/** What hears, thinks and speaks in one call. */
export type CallSpeech = {
  readonly stt: SpeechToText;
  readonly llm: LanguageModel;
  /** Whether the assistant's model is not configured, so that the default took its place. */
  readonly modelMissing: boolean;
  /** In the order in which they stand in for each other. */
  readonly voices: readonly [TextToSpeech, ...TextToSpeech[]];
};

/** Gives what reads a call of an assistant with this `model`, and counts what it uses. */
export type Analyst = (model: string, count: OpenCounter) => LanguageModel | null;

/** The configured providers. */
export type Providers = {
  readonly detector: VoiceDetector;
  /** Absent where the settings name none: then the words decide. */
  readonly endOfTurn?: EndOfTurnModel;
  /** The parts of one call. Throws `RangeError` where no voices of that provider are configured. */
  forCall(wanted: WantedSpeech): CallSpeech;
  /** The synthesiser of a voice's provider for texts that are no part of a call; what computes here does so apart from calls and after them. Throws like `forCall`. */
  readonly ttsOffCall: (provider: string) => TextToSpeech;
  /** What reads calls of an assistant with this `model` after their end; null where only the stand-in is there, which follows rules anyway. */
  readonly analyst: Analyst;
  readonly notes: readonly ProviderNote[];
  /** Who is used at present, and who is left alone after failures. */
  breakers(): readonly BreakerNote[];
  /** Runs what the detector has gathered; to be called about every 20 ms. */
  tick(): void;
  /** Whether a tick was too short for all of it. */
  unfinished(): boolean;
  /** Starts what computes in workers, so that the first call does not wait. Rejects with `ProviderError`. */
  ready(): Promise<void>;
  close(): Promise<void>;
};

const modelLimits =
  'A rule-based model that follows the state tree, fills its parameters and answers from the knowledge base. It does not reason. For a language model, set the key or URL of a provider.';
/** Builds the providers that the settings ask for; what they leave open is embedded. */
export function createProviders(settings: VendorSettings, ports: ProviderPorts): Providers {
  const { clock, speechFolder, failed } = ports;
  const detector = createSileroDetector();
  const heard = usedRecognisers(settings, ports);
  const choice = new ModelChoice(settings, clock);
  const speechModels = new SpeechModels(settings);
  const turns = usedTurnModel(settings, ports);
  const spoken = usedVoices(settings, ports);
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
        counted(spoken.forVoice(voiceProvider), (vendor) => countedVoice(vendor, count)),
      );
      const recognisers = ahead(
        own?.stt,
        counted(heard.recognisers, (vendor) => countedRecogniser(vendor, count)),
      );
      const models = counted(chosen, (vendor) => (vendor === choice.standIn ? vendor : countedModel(vendor, count)));
      // The stand-in follows rules: it takes the place of no such model.
      const asked = own !== null && choice.standIn !== null ? ([own.llm] as const) : ahead(own?.llm, models);
      const hedge = settings.hedgesModels && own === null;
      const speech = withFailover({ recognisers, models: asked, voices }, { clock, hedge, tell });
      return { ...speech, modelMissing, voices: cached(cache, voices, speech.voices) };
    },
    ttsOffCall: (provider) => offCall.insteadOf(spoken.forVoice(provider)[0].vendor),
    analyst: (model, count) => {
      if (choice.standIn !== null) return null;
      const models = counted(choice.orderFor(model).models, (vendor) => countedModel(vendor, count, 'analysis'));
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
      // What settings may have wrong comes first: a process that ends while threads begin may end by a signal.
      await turns.ready();
      await Promise.all([heard.ready(), spoken.ready()]);
    },
    close: async () => {
      await Promise.all([heard.close(), turns.close(), spoken.close(), offCall.close()]);
    },
  };
}

type Voices = readonly [TextToSpeech, ...TextToSpeech[]];

/** What is kept is said whatever has become of its vendor. */
function cached(cache: SpeechCache | null, asked: readonly GuardedVoice[], voices: Voices): Voices {
  if (cache === null) return voices;
  const [first, ...others] = voices.map((tts, index) =>
    withSpeechCache(tts, { cache, voice: asked[index]?.voice ?? null }),
  );
  return first === undefined ? voices : [first, ...others];
}

/** The same vendors with the same breakers, and what one call uses of them counted. */
function counted<One extends Guarded<unknown>>(
  [first, ...others]: readonly [One, ...One[]],
  count: (vendor: One['vendor']) => One['vendor'],
): readonly [One, ...One[]] {
  const one = (guarded: One): One => ({ ...guarded, vendor: count(guarded.vendor) });
  return [one(first), ...others.map(one)];
}

/** What an assistant's own model does itself comes before those that stand in for it. */
function ahead<One>(first: One | undefined, others: readonly [One, ...One[]]): readonly [One, ...One[]] {
  return first === undefined ? others : [first, ...others];
}

type Named = Guarded<{ readonly name: string }>;

function breakerNote(clock: Clock, part: SpeechPart, { vendor, breaker }: Named): BreakerNote {
  const { state, reopensAt } = breaker;
  const reopensInMs = state === 'open' ? Math.max(0, reopensAt - clock.now()) : null;
  return { part, provider: vendor.name, state, reopensInMs };
}

/** The end-of-turn model, where the settings name its file. */
function usedTurnModel(settings: VendorSettings, { clock, local }: ProviderPorts) {
  const endOfTurn = hostedTurnModel(settings, { clock, local });
  if (endOfTurn === null) return { part: {}, notes: [], ready: async () => {}, close: async () => {} };
  const note: ProviderNote = { part: 'end_of_turn', provider: endOfTurn.name, embedded: true, limits: '' };
  return { part: { endOfTurn }, notes: [note], ready: () => endOfTurn.ready(), close: () => endOfTurn.close() };
}
