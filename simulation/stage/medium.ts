import type { At, Clock } from '#engine/ports/clock.ts';
import type { Leg, Line } from '#engine/ports/leg.ts';
import type { TextToSpeech } from '#engine/ports/text-to-speech.ts';
import type { VoiceDetector } from '#engine/ports/voice-detector.ts';
import type { Persona } from '../scenario/persona-schema.ts';
import type { Scenario } from '../scenario/schema.ts';
import type { Settling } from './settling.ts';
import type { Speak, Spoken } from './spoken.ts';
import type { Audible } from './trace.ts';

/** The media between caller and engine, as text or as audio. */
export interface Medium {
  readonly leg: Leg;
  readonly detector: VoiceDetector;
  readonly voice: TextToSpeech;
  readonly speak: Speak;
  /** Share of words that recognition gets wrong on this line. */
  readonly wordErrorShare: number;
  connect(line: Line): void;
  /** The caller begins to say this. */
  say(spoken: Spoken): void;
  audible(): readonly Audible[];
  audio(): readonly [Int16Array, Int16Array] | null;
  close(): void;
}

/** The call for which a medium is opened; `beat` is to be called every 20 ms from `startsAt` on. */
export type MediumOrder = {
  readonly clock: Clock;
  readonly settling: Settling;
  readonly seed: number;
  readonly persona: Persona;
  readonly latencies: Scenario['latencies'];
  readonly startsAt: At;
  readonly beat: (isHeard: boolean) => void;
};
export type OpenMedium = (order: MediumOrder) => Medium;

/** Shares of words that a recognizer mishears by the ratio of speech to noise in dB. */
const wordErrors = [
  [20, 0],
  [15, 0.02],
  [10, 0.05],
  [5, 0.12],
  [0, 0.25],
] as const;

/** The share of words that recognition gets wrong for a persona: of mumbling and of noise. */
export function wordErrorShareOf({ mumbles, noise, snr }: Persona): number {
  const ofNoise = noise === 'none' ? 0 : (wordErrors.find(([least]) => snr >= least)?.[1] ?? 0.25);
  return Math.min(1, mumbles + ofNoise);
}

/** Collects the stretches in which the assistant is heard, from one report every 20 ms. */
export class AudibleStretches {
  readonly #stretches: { from: At; until: At }[] = [];

  heard(until: At, fromMs: number): void {
    const from = until - fromMs;
    const last = this.#stretches.at(-1);
    if (last !== undefined && from - last.until < 1) last.until = until;
    else this.#stretches.push({ from, until });
  }

  get all(): readonly Audible[] {
    return this.#stretches;
  }
}
