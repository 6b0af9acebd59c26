import { pinkNoise } from '#codecs/tone.ts';
import type { Leg } from '#engine/ports/leg.ts';

const seed = 1;

/** A line without any sound between sentences seems dead, so soft noise of this level is added, if there is one. */
export function playComfortNoise(leg: Leg, levelDb: number | undefined): void {
  if (levelDb !== undefined) leg.background?.(pinkNoise(seed, { ms: 5_000, rateHz: leg.rateHz, levelDb }));
}
