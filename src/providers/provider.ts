import type { Clock } from '#engine/ports/clock.ts';
import type { LanguageModel } from '#engine/ports/language-model.ts';
import type { EndOfTurnModel } from '#engine/ports/speech-classifiers.ts';
import type { SpeechToText } from '#engine/ports/speech-to-text.ts';
import type { TextToSpeech } from '#engine/ports/text-to-speech.ts';
import { valuesOf } from '../settings/read-table.ts';
import type { SettingsOf, SettingsTable, SettingValues } from '../settings/readers.ts';
import type { Facts, Honouring, ModelFacts, RecogniserFacts, SpeechModelFacts, SynthesiserFacts } from './facts.ts';
import type { Hosted, Lifetime, LocalOptions } from './hosted.ts';
import type { SpeechModel, SpeechModelOptions } from './speech-model.ts';

/** Dependencies of a speech provider. */
export type SpeechPorts = { readonly clock: Clock; readonly local?: LocalOptions | undefined };

/** A model by its name in assistants and settings: `name` is `provider/model`. */
export type NamedModel = { readonly name: string; readonly model: string };

/** The models of a provider that the settings give access to. */
export type AvailableModels = {
  /** The default model; null if the provider has no default. */
  readonly usual: string | null;
  readonly forName: (named: NamedModel & { readonly clock: Clock }) => LanguageModel;
};

/** For each part of a call: the facts of its providers, and the type that a configured provider creates. */
type Parts = {
  speech_to_text: { facts: RecogniserFacts; made: (ports: SpeechPorts) => Hosted<SpeechToText> };
  text_to_speech: { facts: SynthesiserFacts; made: (ports: SpeechPorts) => Hosted<TextToSpeech & Partial<Honouring>> };
  language_model: { facts: ModelFacts; made: AvailableModels };
  /** A speech-to-speech model. */
  speech_model: { facts: SpeechModelFacts; made: (wanted: NamedModel & SpeechModelOptions) => SpeechModel };
  end_of_turn: { facts: Facts; made: (ports: SpeechPorts) => EndOfTurnModel & Lifetime };
};
export type ProviderPart = keyof Parts;

/** A provider as listed in the registry. */
export type Provider<Part extends ProviderPart = ProviderPart> = {
  readonly part: Part;
  readonly facts: Parts[Part]['facts'];
  /** Its settings by environment variable; providers of one vendor may share some. */
  readonly settings: SettingsTable;
  /** Returns the provider's factory for calls, null if settings are missing; starts nothing. */
  readonly create: (values: SettingValues) => Parts[Part]['made'] | null;
};

/** Declares a provider; `create` gets the values of these settings, null if unset. */
export function defineProvider<const Part extends ProviderPart, const Table extends SettingsTable>({
  create,
  ...provider
}: {
  readonly part: Part;
  readonly facts: Parts[Part]['facts'];
  readonly settings: Table;
  readonly create: (set: SettingsOf<Table>) => Parts[Part]['made'] | null;
}): Provider<Part> {
  return { ...provider, create: (values) => create(valuesOf(provider.settings, values)) };
}
