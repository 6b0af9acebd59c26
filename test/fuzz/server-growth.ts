import { setImmediate } from 'node:timers/promises';
import type { FuzzOptions, Tally } from './dialect-fuzz.ts';
import { type GrowthOptions, medianSlope, warmUpRounds } from './growth.ts';
import type { Stage } from './stage.ts';

/** Sends mutated requests to a server. */
export type ServerFuzz = (stage: Stage, options: FuzzOptions) => Promise<Tally>;

export const defaultServerGrowthOptions = { rounds: 12, cyclesPerRound: 400 } as const;

/**
 * The most that a server may retain per request. A retained request has its header fields and its context with it, a kilobyte and more; caches that
 * fill up and compiled code amount to a few hundred bytes each.
 */
export const maxBytesPerRequest = 512;

/** Bytes by which a server grows per repeated request: the median of the slopes between all readings of its memory. */
export async function measureServerGrowth(stage: Stage, fuzz: ServerFuzz, options: GrowthOptions): Promise<number> {
  const { seed, rounds, cyclesPerRound, collect, before = () => {} } = options;
  const readings: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    await fuzz(stage, { messages: cyclesPerRound, seed, before });
    collect();
    // Memory released by finalizers is freed the second time.
    await setImmediate();
    collect();
    const { heapUsed, arrayBuffers } = process.memoryUsage();
    readings.push(heapUsed + arrayBuffers);
  }
  return medianSlope(readings.slice(warmUpRounds)) / cyclesPerRound;
}
