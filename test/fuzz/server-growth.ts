import { setImmediate } from 'node:timers/promises';
import type { FuzzOptions, Tally } from './dialect-fuzz.ts';
import { type GrowthOptions, medianSlope, warmUpRounds } from './growth.ts';
import type { Stage } from './stage.ts';

/** Sends mutated requests to a server. */
export type ServerFuzz = (stage: Stage, options: FuzzOptions) => Promise<Tally>;

export const defaultServerGrowthOptions = { rounds: 12, cyclesPerRound: 400 } as const;

/**
 * Most that a server may keep of one request. A request that is kept has its header fields and its context with it, a
 * kilobyte and more; caches that fill up and code that is compiled meanwhile come to a few hundred bytes for each.
 */
export const mostBytesPerRequest = 512;

/**
 * How many bytes more a server keeps for each further request of the same ones: the median of the slopes between all
 * readings of its memory.
 */
export async function measureServerGrowth(stage: Stage, fuzz: ServerFuzz, options: GrowthOptions): Promise<number> {
  const { seed, rounds, cyclesPerRound, collect, before = () => {} } = options;
  const readings: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    await fuzz(stage, { messages: cyclesPerRound, seed, before });
    collect();
    // What finalisers give back is gone at the second time.
    await setImmediate();
    collect();
    const { heapUsed, arrayBuffers } = process.memoryUsage();
    readings.push(heapUsed + arrayBuffers);
  }
  return medianSlope(readings.slice(warmUpRounds)) / cyclesPerRound;
}
