import { Breaker, type GuardedProvider } from '#engine/failover/breaker.ts';
import type { Clock } from '#engine/ports/clock.ts';
import type { SpeechToText } from '#engine/ports/speech-to-text.ts';
import type { VendorSettings } from '../settings/vendors.ts';
import { FirstPartTimes } from './failover/first-part-times.ts';
import type { GuardedModel } from './failover/model.ts';
import type { GuardedVoice } from './failover/voice.ts';
import { configuredSpeechModel, speechModelFactory } from './model-names.ts';
import type { SpeechModelOptions } from './speech-model.ts';

/** The parts of one call, each with possible fallbacks. */
export type GuardedSpeechModel = {
  readonly stt: GuardedProvider<SpeechToText>;
  readonly llm: GuardedModel;
  readonly tts: GuardedVoice;
};

const maxKnown = 200;

/** The speech-to-speech models: each call has its own session, and all share a model's health. */
export class SpeechModels {
  readonly #settings: VendorSettings;
  readonly #known = new Map<string, Pick<GuardedModel, 'breaker' | 'times'>>();

  constructor(settings: VendorSettings) {
    this.#settings = settings;
  }

  /** The default model, if the settings name one. */
  get standing(): readonly string[] {
    const name = configuredSpeechModel(this.#settings);
    return name === null ? [] : [name];
  }

  /** The models used so far. */
  get guarded(): readonly GuardedProvider<{ readonly name: string }>[] {
    return [...this.#known].map(([name, { breaker }]) => ({ vendor: { name }, breaker }));
  }

  /** Creates the parts of one call. Throws `RangeError` if the model's settings are missing. */
  forCall(name: string, wanted: SpeechModelOptions): GuardedSpeechModel {
    const make = speechModelFactory(this.#settings, name);
    if (make === null) throw new RangeError(`${name} is not configured`);
    const { stt, llm, tts, voice } = make(wanted);
    const { breaker, times } = this.#fares(name, wanted.clock);
    return {
      stt: { vendor: stt, breaker },
      llm: { vendor: llm, breaker, times },
      tts: { vendor: tts, breaker, voice },
    };
  }

  /** The parts share a connection, so they share a breaker. */
  #fares(name: string, clock: Clock): Pick<GuardedModel, 'breaker' | 'times'> {
    const known = this.#known.get(name) ?? { breaker: new Breaker(clock), times: new FirstPartTimes() };
    const [oldest] = this.#known.keys();
    if (!this.#known.has(name) && this.#known.size >= maxKnown && oldest !== undefined) this.#known.delete(oldest);
    this.#known.set(name, known);
    return known;
  }
}
