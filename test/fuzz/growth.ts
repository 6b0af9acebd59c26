import type { Dialect, DialectSession } from '#src/gateway/dialects/dialect.ts';
import { createRandom, type Random } from '#test/support/random.ts';
import { seedOf, soundSessions } from './dialect-fuzz.ts';
import { type Message, mutate } from './mutate.ts';
import { Numbering } from './numbering.ts';
import { outcomeOf } from './outcome.ts';

export type GrowthOptions = {
  readonly seed: number;
  /** How often the memory is read; the first few times while the program still warms up. */
  readonly rounds: number;
  /** How often everything that is recorded is said between two readings. */
  readonly cyclesPerRound: number;
  /** Collects what is no longer used, all of it: `gc` of `node --expose-gc`. */
  readonly collect: () => void;
  /** Told before each cycle. */
  readonly before?: () => void;
};
export const defaultGrowthOptions = { rounds: 12, cyclesPerRound: 600 } as const;

/**
 * Most that a session may keep each time that everything is said to it. The least that is kept of one message of all those
 * is a reference and an object of its own, 8 and 24 bytes; so many readings as these are off by less than half of it.
 */
export const mostBytesPerCycle = 24;

/** Readings that are left out: what is compiled and cached meanwhile stays, but is no growth. */
export const warmUpRounds = 5;

/**
 * How many bytes more a session keeps for each time that everything recorded of a dialect is said to it, half of it
 * mutated: the median of the slopes between all readings, so that single readings that are off do not count.
 */
export function measureGrowth(dialect: Dialect, options: GrowthOptions): number {
  const { seed, rounds, cyclesPerRound, collect, before = () => {} } = options;
  const random = { ...createRandom(seedOf(dialect, seed)), longest: 300 };
  const recorded = soundSessions(dialect);
  const spoken = recorded.flatMap(({ messages }) => messages);
  const upgrades = recorded.map(({ upgrade }) => upgrade);
  const sessions = upgrades.map((upgrade) => ({ session: dialect.open(upgrade), numbers: new Numbering() }));
  const readings: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    for (let cycle = 0; cycle < cyclesPerRound; cycle += 1) {
      before();
      const talk = random.pick(sessions);
      for (const message of spoken) say(dialect, talk, message, random);
    }
    collect();
    const { heapUsed } = process.memoryUsage();
    readings.push(heapUsed);
  }
  // Still in use: else the last readings would be without them.
  for (const { session } of sessions) session.encode({ type: 'keep_alive' });
  return medianSlope(readings.slice(warmUpRounds)) / cyclesPerRound;
}

type Talk = { readonly session: DialectSession; readonly numbers: Numbering };

function say(dialect: Dialect, { session, numbers }: Talk, message: Message, random: Random): void {
  const given = numbers.number(message);
  numbers.took(outcomeOf(dialect, session, random.chance(0.5) ? mutate(given, random) : given));
  session.encode({ type: 'clear' });
}

/** Of the slopes between all readings. */
export function medianSlope(readings: readonly number[]): number {
  const slopes = readings.flatMap((later, at) =>
    readings.slice(0, at).map((earlier, before) => (later - earlier) / (at - before)),
  );
  slopes.sort((a, b) => a - b);
  return slopes[Math.floor(slopes.length / 2)] ?? Number.NaN;
}
