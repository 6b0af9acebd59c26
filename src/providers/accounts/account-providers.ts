import type { TextToSpeech } from '#engine/ports/text-to-speech.ts';
import type { SettingValues } from '../../settings/readers.ts';
import type { VendorSettings } from '../../settings/vendors.ts';
import {
  type Analyst,
  type CallParts,
  type CallSpeech,
  composeCall,
  createAnalyst,
  type SpeechRequirements,
} from '../compose-call.ts';
import { createGuarded } from '../failover/guarded-provider.ts';
import { closeAll } from '../hosted.ts';
import { ModelChoice } from '../model-choice.ts';
import { configuredSpeechModel, describeModelError, modelNames } from '../model-names.ts';
import type { Provider, ProviderPart } from '../provider.ts';
import type { ProviderNote } from '../provider-notes.ts';
import type { ProviderPorts } from '../provider-ports.ts';
import { languageModels, recognisers, synthesisers } from '../registry.ts';
import { SpeechModels } from '../speech-models.ts';
import { withIgnoredControlReports } from '../voice-controls.ts';
import { type AccountKeys, withAccountKeys } from './key-vendors.ts';

/** The providers of one account: those of the settings, and those to which its own keys give access. */
export type AccountProviders = {
  forCall(wanted: SpeechRequirements): CallSpeech;
  /** Throws `RangeError` if the provider is not configured. */
  readonly ttsOffCall: (provider: string) => TextToSpeech;
  readonly analyst: Analyst;
  readonly notes: readonly ProviderNote[];
  /** Closes all connections. */
  close(): Promise<void>;
};

/** The server's own providers, which all accounts share. */
type Shared = {
  readonly settings: VendorSettings;
  readonly ports: ProviderPorts;
  readonly ttsOffCall: (provider: string) => TextToSpeech;
  readonly notes: readonly ProviderNote[];
};

/** Creates the providers of an account. Those of the settings come first; without any, those of the account replace the embedded ones. */
export function createAccountProviders(parts: CallParts, keys: AccountKeys, shared: Shared): AccountProviders {
  const { clock } = parts;
  const settings = accountSettings(shared.settings, keys);
  const { stt, voices } = openAdded(shared, settings.values, parts);
  const byName = new Map(voices.map(({ tts }) => [tts.name, createGuarded(tts, clock)]));
  const [first, ...others] = stt.map((one) => createGuarded(one, clock));
  const hears = !isOnlyEmbedded(shared.notes, 'speech_to_text');
  const own: CallParts = {
    ...parts,
    recognisers:
      first === undefined ? parts.recognisers : hears ? [...parts.recognisers, first, ...others] : [first, ...others],
    choice: new ModelChoice(settings, clock),
    speechModels: new SpeechModels(settings),
    voicesOf: (provider) => {
      const voice = byName.get(provider);
      return voice === undefined ? parts.voicesOf(provider) : [{ ...voice, voice: null }, ...parts.fallbackVoices];
    },
  };
  const replaced = (part: ProviderNote['part']): boolean =>
    (part === 'speech_to_text' && first !== undefined && !hears) ||
    (part === 'language_model' && parts.choice.standIn !== null && own.choice.standIn === null);
  return {
    forCall: (wanted) => composeCall(own, wanted),
    analyst: createAnalyst(own),
    ttsOffCall: (provider) => byName.get(provider)?.vendor ?? shared.ttsOffCall(provider),
    notes: [
      ...shared.notes.filter(({ part }) => !replaced(part)),
      ...stt.map(({ name }) => note('speech_to_text', name)),
      ...addedModels(shared.settings, settings.values).map((name) => note('language_model', name)),
      ...voices.map(({ tts, facts }) => ({ ...note('text_to_speech', tts.name), ...voiceFacts(facts) })),
    ],
    close: () => closeAll([...stt, ...voices.map(({ tts }) => tts)]),
  };
}

/** The settings of the server with the keys of an account; its models come after those of the server. */
export function accountSettings(settings: VendorSettings, keys: AccountKeys): VendorSettings {
  const values = withAccountKeys(settings.values, keys);
  const speaking = configuredSpeechModel(settings);
  const models = [...modelNames(settings), ...addedModels(settings, values)];
  return { ...settings, values, llmModels: [...(speaking === null ? [] : [speaking]), ...models] };
}

/** Why a model name is invalid for an assistant of an account with these keys; null if it is valid. */
export function describeAccountModelError(settings: VendorSettings, keys: AccountKeys, model: string): string | null {
  return describeModelError(accountSettings(settings, keys), model);
}

/** The providers to which only the account's keys give access. */
function added<Part extends ProviderPart>(
  all: readonly Provider<Part>[],
  before: SettingValues,
  values: SettingValues,
): readonly Provider<Part>[] {
  return all.filter(({ create }) => create(before) === null && create(values) !== null);
}

function openAdded({ settings, ports }: Shared, values: SettingValues, { clock }: CallParts) {
  const speechPorts = { clock, local: ports.local };
  const stt = added(recognisers, settings.values, values).flatMap(({ create }) => create(values)?.(speechPorts) ?? []);
  const voices = added(synthesisers, settings.values, values).flatMap(({ facts, create }) => {
    const made = create(values)?.(speechPorts);
    if (made === undefined) return [];
    const whole = { ...facts, honours: made.honours ?? facts.honours };
    return [{ tts: withIgnoredControlReports<typeof made>(made, whole, ports.ignored), facts: whole }];
  });
  return { stt, voices };
}

function addedModels(settings: VendorSettings, values: SettingValues): readonly string[] {
  return added(languageModels, settings.values, values).flatMap(({ facts, create }) => {
    const model = create(values)?.usual ?? facts.usual;
    return model === null ? [] : [`${facts.name}/${model}`];
  });
}

const isOnlyEmbedded = (notes: readonly ProviderNote[], part: ProviderNote['part']): boolean =>
  notes.every((one) => one.part !== part || one.embedded);

const note = (part: ProviderNote['part'], provider: string): ProviderNote => ({
  part,
  provider,
  embedded: false,
  limits: '',
});

function voiceFacts({ limits, honours, multilingual }: (typeof synthesisers)[number]['facts']) {
  return { limits, honours, ...(multilingual === undefined ? {} : { multilingual }) };
}
