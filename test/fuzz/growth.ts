import type { Dialect, DialectSession } from '#src/gateway/dialects/dialect.ts';
import { createRandom, type Random } from '#test/support/random.ts';
import { seedOf, validSessions } from './dialect-fuzz.ts';
import { type Message, mutate } from './mutate.ts';
import { Numbering } from './numbering.ts';
import { outcomeOf } from './outcome.ts';

export type GrowthOptions = {
  readonly seed: number;
  /** The number of memory readings; the first few are for warm-up. */
  readonly rounds: number;
  /** How often all recordings are sent between two readings. */
  readonly cyclesPerRound: number;
  /** Collects all garbage: `gc` of `node --expose-gc`. */
  readonly collect: () => void;
  /** Called before each cycle. */
  readonly before?: () => void;
};
export const defaultGrowthOptions = { rounds: 12, cyclesPerRound: 600 } as const;

/**
 * The most that a session may retain per pass over all recordings. The least that is retained for a single message is a reference and a small object,
 * 8 and 24 bytes; with this many readings the error is less than half of it.
 */
export const maxBytesPerCycle = 24;

/** Readings that are ignored: memory for compiled code and caches stays, but is not growth. */
export const warmUpRounds = 5;

/**
 * Bytes by which a session grows per pass over all recordings of a dialect, half of them mutated: the median of the slopes between all readings, so
 * that single outliers do not count.
 */
export function measureGrowth(dialect: Dialect, options: GrowthOptions): number {
  const { seed, rounds, cyclesPerRound, collect, before = () => {} } = options;
  const random = { ...createRandom(seedOf(dialect, seed)), longest: 300 };
  const recorded = validSessions(dialect);
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
  // Keeps the sessions alive until the last readings.
  for (const { session } of sessions) session.encode({ type: 'keep_alive' });
  return medianSlope(readings.slice(warmUpRounds)) / cyclesPerRound;
}

type Talk = { readonly session: DialectSession; readonly numbers: Numbering };

function say(dialect: Dialect, { session, numbers }: Talk, message: Message, random: Random): void {
  const given = numbers.number(message);
  numbers.took(outcomeOf(dialect, session, random.chance(0.5) ? mutate(given, random) : given));
  session.encode({ type: 'clear' });
}

/** The median of the slopes between all readings. */
export function medianSlope(readings: readonly number[]): number {
  const slopes = readings.flatMap((later, at) =>
    readings.slice(0, at).map((earlier, before) => (later - earlier) / (at - before)),
  );
  slopes.sort((a, b) => a - b);
  return slopes[Math.floor(slopes.length / 2)] ?? Number.NaN;
}
