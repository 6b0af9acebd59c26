import { createSileroDetector } from '#embedded/silero/detector.ts';
import { createPhraseRecogniser } from '#embedded/stt/phrase-recogniser.ts';
import { createEmbeddedTts } from '#embedded/tts/embedded-tts.ts';
import { embeddedVoices } from '#embedded/tts/voices.ts';
import { Breaker, type BreakerState, type Guarded } from '#engine/breaker.ts';
import type { VoiceDetector } from '#engine/detector-ports.ts';
import type { EndOfTurnModel } from '#engine/judge-ports.ts';
import {
  type Clock,
  type LanguageModel,
  ProviderError,
  type SpeechToText,
  type TextToSpeech,
  type VoiceSettings,
} from '#engine/ports.ts';
import type { VendorSettings } from '../settings/vendors.ts';
import type { VoiceControl } from './facts.ts';
import { withModelFailover } from './failover/model.ts';
import { withRecogniserFailover } from './failover/recogniser.ts';
import type { SpeechPart, TellUse } from './failover/use.ts';
import { type GuardedVoice, withVoiceFailover } from './failover/voice.ts';
import type { Hosted, Lifetime, LocalOptions } from './hosted.ts';
import { ModelChoice } from './model-choice.ts';
import { createOffCallVoices } from './off-call.ts';
import { hostedRecognisers } from './recognisers.ts';
import { withSpeechCache } from './speech-cache/cached-voice.ts';
import { SpeechCache } from './speech-cache/speech-cache.ts';
import { SpeechModels } from './speech-models.ts';
import { hostedSynthesisers, hostedVoices } from './synthesisers.ts';
import type { CatalogueEntry } from './tts/catalogue.ts';
import { createSmartTurn } from './turn/smart-turn.ts';
import { countedRecogniser, countedVoice } from './usage/counted.ts';
import { countedModel } from './usage/counted-model.ts';
import type { OpenCounter } from './usage/usage.ts';
import { type TellIgnored, withIgnoredControlsTold } from './voice-controls.ts';

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

const embedded = 'embedded';
/** While another one could step in, a model has so long to its first words. */
export const firstPartMs = 3_000;
/** While another one could step in, a voice has so long to its first audio. */
export const firstAudioMs = 1_500;
/** The same for a model that reads a whole call after its end. */
const firstReadingMs = 15_000;

const recogniserLimits =
  'A phrase recogniser: it understands what belongs to the assistant’s task, spoken clearly, in English. It does not take dictation.';
const modelLimits =
  'A rule-based stand-in that follows the state tree, fills its parameters and answers from the knowledge base. It does not reason. Set the key or address of a provider for a language model.';
const voiceLimits =
  'Clear, and recognisably synthetic. Languages other than English need the optional eSpeak NG package.';
const ownHonours: readonly VoiceControl[] = ['speed', 'emotion', 'boost', 'latencyOptimisation'];

/** The voices that come with the embedded synthesiser, the default first. */
export const embeddedCatalogue = embeddedVoices.map(({ voice, name, gender, language, description }) => ({
  provider: embedded,
  provider_voice_id: voice,
  name,
  gender,
  language,
  description,
}));

/** The voices of every configured provider, the default first. */
export function voiceCatalogue(settings: VendorSettings): readonly CatalogueEntry[] {
  return [...hostedVoices(settings), ...embeddedCatalogue];
}

export type ProviderPorts = {
  readonly clock: Clock;
  /** Where speeches are kept that are said again and again. */
  readonly speechFolder: string;
  /** Is told of what goes wrong there. */
  readonly failed: (error: unknown) => void;
  /** Is told what assistants ask of voices that these do not have. */
  readonly ignored: TellIgnored;
  /** Is told of what computes here and cannot be started; others stand in for it. */
  readonly unready: (error: ProviderError) => void;
  readonly local?: LocalOptions;
};

/** Builds the providers that the settings ask for; what they leave open is embedded. */
export function createProviders(settings: VendorSettings, ports: ProviderPorts): Providers {
  const { clock, speechFolder, failed } = ports;
  const detector = createSileroDetector();
  const heard = recognisersOf(settings, ports);
  const choice = new ModelChoice(settings, clock);
  const speechModels = new SpeechModels(settings);
  const turns = turnModelOf(settings, ports);
  const spoken = voicesOf(settings, ports);
  const offCall = createOffCallVoices(settings, clock, ports.local);
  const mostBytes = settings.speechCacheBytes;
  const cache = mostBytes === 0 ? null : new SpeechCache({ folder: speechFolder, mostBytes, failed });
  return {
    detector,
    ...turns.part,
    forCall: ({ voiceProvider, voice, model, tell, count }) => {
      const { models: chosen, missing: modelMissing, speech } = choice.orderFor(model);
      const own = speech === null ? null : speechModels.forCall(speech, { clock, voiceProvider, voice, tell, count });
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
      return {
        stt: withRecogniserFailover(recognisers, tell),
        modelMissing,
        llm: withModelFailover(asked, { clock, firstPartMs, hedge: settings.hedgesModels && own === null, tell }),
        voices: cached(cache, voices, withVoiceFailover(voices, { clock, firstAudioMs, tell })),
      };
    },
    ttsOffCall: (provider) => offCall.insteadOf(spoken.forVoice(provider)[0].vendor),
    analyst: (model, count) => {
      if (choice.standIn !== null) return null;
      const models = counted(choice.orderFor(model).models, (vendor) => countedModel(vendor, count, 'analysis'));
      return withModelFailover(models, { clock, firstPartMs: firstReadingMs, hedge: false });
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

function guarded<Vendor>(vendor: Vendor, clock: Clock): Guarded<Vendor> {
  return { vendor, breaker: new Breaker(clock) };
}

/** The recognisers in the order of the settings; the embedded one where they name it, and where there is no other. */
function recognisersOf(settings: VendorSettings, { clock, local, unready }: ProviderPorts) {
  const own = createPhraseRecogniser();
  const hosted = hostedRecognisers(settings, clock, local);
  const byName = new Map<string, Hosted<SpeechToText>>([...hosted, own].map((stt) => [stt.name, stt]));
  const named = settings.sttProviders.map(
    (name) => byName.get(name === embedded ? own.name : name) ?? missing(name, byName),
  );
  const [first = own, ...others] = named.length > 0 ? named : hosted;
  const used = [first, ...others];
  const usesOwn = used.includes(own);
  return {
    recognisers: [guarded(first, clock), ...others.map((stt) => guarded(stt, clock))] as const,
    notes: used.map((stt): ProviderNote => {
      const isOwn = stt === own;
      return { part: 'speech_to_text', provider: stt.name, embedded: isOwn, limits: isOwn ? recogniserLimits : '' };
    }),
    ready: async () => {
      await Promise.all([usesOwn && own.ready(), ...used.map((stt) => stt !== own && started(stt, unready))]);
    },
    close: () => closeAll([...hosted, own]),
  };
}

/** The end-of-turn model, where the settings name its file. */
function turnModelOf({ endOfTurnModel: modelFile }: VendorSettings, { clock, local }: ProviderPorts) {
  const runtime = local?.onnxRuntime;
  if (modelFile === null) return { part: {}, notes: [], ready: async () => {}, close: async () => {} };
  const endOfTurn = createSmartTurn({ modelFile, clock, ...(runtime === undefined ? {} : { runtime }) });
  const note: ProviderNote = { part: 'end_of_turn', provider: endOfTurn.name, embedded: true, limits: '' };
  return { part: { endOfTurn }, notes: [note], ready: () => endOfTurn.ready(), close: () => endOfTurn.close() };
}

/** The voices of each configured provider, and who stands in for them: those that the settings name, then the embedded one. */
function voicesOf(settings: VendorSettings, { clock, ignored, local, unready }: ProviderPorts) {
  const own = createEmbeddedTts();
  const hosted = hostedSynthesisers(settings, clock, local);
  const all = [...hosted, { tts: own, facts: { honours: ownHonours } }];
  const byName = new Map<string, Guarded<TextToSpeech>>(
    all.map(({ tts, facts }) => [tts.name, guarded(withIgnoredControlsTold<TextToSpeech>(tts, facts, ignored), clock)]),
  );
  const ownVoice: GuardedVoice = { ...byName.get(own.name)!, voice: embeddedVoices[0]!.voice };
  const standIns = settings.ttsFallbackVoices.map((entry): GuardedVoice => {
    const [name = '', ...voice] = entry.split('/');
    return { ...(byName.get(name) ?? missing(name, byName)), voice: voice.join('/') };
  });
  return {
    forVoice: (provider: string): readonly [GuardedVoice, ...GuardedVoice[]] => {
      const asked = byName.get(provider) ?? missing(provider, byName);
      if (provider === embedded) return [{ ...asked, voice: null }, ...standIns];
      return [{ ...asked, voice: null }, ...standIns, ownVoice];
    },
    guarded: [...byName.values()],
    notes: [
      ...hosted.map(
        ({ tts, facts }): ProviderNote => ({
          ...{ part: 'text_to_speech', provider: tts.name, embedded: false, limits: facts.limits },
          honours: facts.honours,
        }),
      ),
      {
        ...({ part: 'text_to_speech', provider: embedded, embedded: true } as const),
        ...{ limits: voiceLimits, honours: ownHonours },
      },
    ],
    ready: async () => {
      await Promise.all([own.ready(), ...hosted.map(({ tts }) => started(tts, unready))]);
    },
    close: () => closeAll([...hosted.map(({ tts }) => tts), own]),
  };
}

/** Starts what computes here, where it does; what cannot be started ends nothing, since others stand in for it. */
async function started({ ready }: Partial<Lifetime>, unready: ProviderPorts['unready']): Promise<void> {
  try {
    await ready?.();
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    unready(error);
  }
}

async function closeAll(parts: readonly Partial<Lifetime>[]): Promise<void> {
  await Promise.all(parts.map((part) => part.close?.()));
}

function missing(name: string, configured: ReadonlyMap<string, unknown>): never {
  throw new RangeError(`${name} is not configured; there is ${[...configured.keys()].join(', ')}`);
}
