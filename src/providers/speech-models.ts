import { Breaker, type Guarded } from '#engine/breaker.ts';
import type { Clock, LanguageModel, SpeechToText, TextToSpeech, VoiceSettings } from '#engine/ports.ts';
import type { VendorSettings } from '../settings/vendors.ts';
import { FirstPartTimes } from './failover/first-part-times.ts';
import type { GuardedModel } from './failover/model.ts';
import type { TellUse } from './failover/use.ts';
import type { GuardedVoice } from './failover/voice.ts';
import { speechModelMaker, standingSpeechModel } from './models.ts';
import type { OpenCounter } from './usage/usage.ts';

/** What one call has of a model that hears and speaks itself, over one connection. */
export type SpeechModel = {
  readonly stt: SpeechToText;
  readonly llm: LanguageModel;
  /** Reads texts out that are none of the model's. */
  readonly tts: TextToSpeech;
  /** Its own name for the voice that it speaks with. */
  readonly voice: string;
};

/** What such a model is made for. */
export type SpeechModelWanted = {
  readonly clock: Clock;
  /** The assistant's voice, and whose it is. */
  readonly voice: VoiceSettings;
  readonly voiceProvider: string;
  readonly tell: TellUse;
  readonly count: OpenCounter;
};

/** The parts of one call, each of which others can stand in for. */
export type GuardedSpeechModel = {
  readonly stt: Guarded<SpeechToText>;
  readonly llm: GuardedModel;
  readonly tts: GuardedVoice;
};

const maxKnown = 200;

/** The models that hear and speak themselves: each call has a session of its own, and what is known of how they fare is shared. */
export class SpeechModels {
  readonly #settings: VendorSettings;
  readonly #known = new Map<string, Pick<GuardedModel, 'breaker' | 'times'>>();

  constructor(settings: VendorSettings) {
    this.#settings = settings;
  }

  /** Everybody's, where the settings name one. */
  get standing(): readonly string[] {
    const name = standingSpeechModel(this.#settings);
    return name === null ? [] : [name];
  }

  /** Those that have been used. */
  get guarded(): readonly Guarded<{ readonly name: string }>[] {
    return [...this.#known].map(([name, { breaker }]) => ({ vendor: { name }, breaker }));
  }

  /** For one call. Throws `RangeError` where the settings lack what the model needs. */
  forCall(name: string, wanted: SpeechModelWanted): GuardedSpeechModel {
    const make = speechModelMaker(this.#settings, name);
    if (make === null) throw new RangeError(`${name} is not configured`);
    const { stt, llm, tts, voice } = make(wanted);
    const { breaker, times } = this.#fares(name, wanted.clock);
    return {
      stt: { vendor: stt, breaker },
      llm: { vendor: llm, breaker, times },
      tts: { vendor: tts, breaker, voice },
    };
  }

  /** They share a connection, so they share a breaker. */
  #fares(name: string, clock: Clock): Pick<GuardedModel, 'breaker' | 'times'> {
    const known = this.#known.get(name) ?? { breaker: new Breaker(clock), times: new FirstPartTimes() };
    const [oldest] = this.#known.keys();
    if (!this.#known.has(name) && this.#known.size >= maxKnown && oldest !== undefined) this.#known.delete(oldest);
    this.#known.set(name, known);
    return known;
  }
}
