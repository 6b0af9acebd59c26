import { createSileroDetector } from '#embedded/silero/detector.ts';
import type { GuardedProvider } from '#engine/failover/breaker.ts';
import type { Clock } from '#engine/ports/clock.ts';
import type { EndOfTurnModel } from '#engine/ports/speech-classifiers.ts';
import type { TextToSpeech } from '#engine/ports/text-to-speech.ts';
import type { VoiceDetector } from '#engine/ports/voice-detector.ts';
import type { VendorSettings } from '../settings/vendors.ts';
import { type AccountProviders, createAccountProviders } from './accounts/account-providers.ts';
import type { AccountKeys } from './accounts/key-vendors.ts';
import {
  type Analyst,
  type CallParts,
  type CallSpeech,
  composeCall,
  createAnalyst,
  type SpeechRequirements,
} from './compose-call.ts';
import { hostedTurnModel } from './configured-providers.ts';
import type { SpeechPart } from './failover/vendor-use.ts';
import { ModelChoice } from './model-choice.ts';
import { createOffCallVoices } from './off-call.ts';
import type { BreakerNote, ProviderNote } from './provider-notes.ts';
import type { ProviderPorts } from './provider-ports.ts';
import { selectRecognisers } from './recogniser-selection.ts';
import { SpeechCache } from './speech-cache/speech-cache.ts';
import { SpeechModels } from './speech-models.ts';
import { selectVoices } from './voice-selection.ts';

/** The configured providers. */
export type Providers = {
  readonly detector: VoiceDetector;
  /** Absent if the settings name none: then the words alone decide. */
  readonly endOfTurn?: EndOfTurnModel;
  /** The parts of one call. */
  forCall(wanted: SpeechRequirements): CallSpeech;
  /**
   * The synthesizer of a voice's provider for texts outside of calls; local models run in a separate process with lower priority than calls. Throws
   * `RangeError` if the provider is not configured.
   */
  readonly ttsOffCall: (provider: string) => TextToSpeech;
  /** The providers of an account that has entered these keys. The settings take precedence, and what they configure is shared by all accounts. */
  forAccount(keys: AccountKeys): AccountProviders;
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
  const parts: CallParts = {
    settings,
    clock,
    cache,
    recognisers: heard.recognisers,
    choice,
    speechModels,
    voicesOf: spoken.forVoice,
    fallbackVoices: spoken.fallbacks,
  };
  const notes: readonly ProviderNote[] = [
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
  ];
  const ttsOffCall = (provider: string): TextToSpeech => offCall.insteadOf(spoken.synthesiserOf(provider));
  return {
    detector,
    ...turns.part,
    forCall: (wanted) => composeCall(parts, wanted),
    forAccount: (keys) => createAccountProviders(parts, keys, { settings, ports, ttsOffCall, notes }),
    ttsOffCall,
    analyst: createAnalyst(parts),
    notes,
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
