import { createStandInModel } from '#embedded/stand-in/model.ts';
import type { Clock } from '#engine/ports/clock.ts';
import type { LanguageModel } from '#engine/ports/language-model.ts';
import type { VendorSettings } from '../settings/vendors.ts';
import { createGuardedModel } from './failover/guarded-provider.ts';
import type { GuardedModel } from './failover/model.ts';
import { configuredSpeechModel, defaultModelName, hostedModel, modelNames, speechModelFactory } from './model-names.ts';

/** The models of one call in order of use. */
export type ModelOrder = {
  readonly models: readonly [GuardedModel, ...GuardedModel[]];
  /** Whether the default replaces the requested model, which is not configured. */
  readonly missing: boolean;
  /** The speech-to-speech model, which comes before the others; null if none was requested. */
  readonly speech: string | null;
};

/** Caches selected models with their health. */
const maxChosen = 200;

/** Selects the models of a call: the one that its assistant names, then those of the settings. */
export class ModelChoice {
  /** The rule-based model, if no other is available. */
  readonly standIn: LanguageModel | null;
  readonly #settings: VendorSettings;
  readonly #clock: Clock;
  readonly #standing: readonly [GuardedModel, ...GuardedModel[]];
  readonly #chosen = new Map<string, GuardedModel>();

  /** Throws `RangeError` if the settings name a model whose provider is not configured. */
  constructor(settings: VendorSettings, clock: Clock) {
    this.#settings = settings;
    this.#clock = clock;
    const hosted = modelNames(settings).map((name) => hostedModel(settings, name, clock) ?? unknownModel(name));
    this.standIn = hosted.length === 0 ? createStandInModel() : null;
    const [first, ...others] = hosted;
    this.#standing = [
      createGuardedModel(first ?? this.standIn!, clock),
      ...others.map((model) => createGuardedModel(model, clock)),
    ];
  }

  /** The models of the settings, the default first. */
  get standing(): readonly LanguageModel[] {
    return this.#standing.map(({ vendor }) => vendor);
  }

  /** All models: those of the settings, and those that assistants have named. */
  get guarded(): readonly GuardedModel[] {
    return [...this.#standing, ...this.#chosen.values()];
  }

  /** The models for an assistant's `model`. */
  orderFor(name: string): ModelOrder {
    const standing = { models: this.#standing, missing: false };
    if (name === defaultModelName) return { ...standing, speech: configuredSpeechModel(this.#settings) };
    if (speechModelFactory(this.#settings, name) !== null) return { ...standing, speech: name };
    const chosen = this.#standing.find(({ vendor }) => vendor.name === name) ?? this.#made(name);
    if (chosen === null)
      return { models: this.#standing, missing: true, speech: configuredSpeechModel(this.#settings) };
    const others = this.standIn !== null ? [] : this.#standing.filter((model) => model !== chosen);
    return { models: [chosen, ...others], missing: false, speech: null };
  }

  #made(name: string): GuardedModel | null {
    const known = this.#chosen.get(name);
    if (known !== undefined) return known;
    const model = hostedModel(this.#settings, name, this.#clock);
    if (model === null) return null;
    const [oldest] = this.#chosen.keys();
    if (this.#chosen.size >= maxChosen && oldest !== undefined) this.#chosen.delete(oldest);
    const made = createGuardedModel(model, this.#clock);
    this.#chosen.set(name, made);
    return made;
  }
}

function unknownModel(name: string): never {
  throw new RangeError(
    `LLM_MODELS names ${name}; use provider/model with a configured provider, and put a speech-to-speech model first`,
  );
}
