import type { JobOptions } from '#simulation/run/plan.ts';
import type { PoolOptions } from '#simulation/run/pool.ts';

/** Runs without a key. */
export const settings: PoolOptions = { models: { assistant: null, caller: null, judge: null }, prices: {} };

/** Each scenario once, as it says. */
export const once: JobOptions = { audio: false, repeat: 1, seed: 0, only: null, keep: false };

/** Goals of simulated callers. */
export const goals = { audioSeconds: 120, textCallsPerMinute: 2_000, foundShare: 0.95, exploreSeconds: 120 } as const;

/** A value with one decimal. */
export const rounded = (value: number): number => Math.round(value * 10) / 10;

/** A value with one decimal; null stays null. */
export const roundedOrNull = (value: number | null): number | null => (value === null ? null : rounded(value));
