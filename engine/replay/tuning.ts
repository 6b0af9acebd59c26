import type { TurnOptions } from '../turn/options.ts';
import { compareWithOptions, type Totals } from './comparison.ts';
import { addCall, noPooled, totalsOf } from './pooled.ts';
import type { Recording } from './recording.ts';

/** The settings that decide how long the assistant waits for a caller who pauses. */
export type PauseSettings = Pick<TurnOptions, 'minDelayMs' | 'maxDelayMs'>;

/** A call and the options that it is replayed with, whatever `PauseSettings` they contain. */
export type TuningCall = { readonly callId: string; readonly recording: Recording; readonly options: TurnOptions };

/** The figures of one half of the calls, under the settings before and under those that were found. */
export type TuningHalf = { readonly calls: number; readonly before: Totals; readonly after: Totals };

/** The outcome of a search for better settings. */
export type Tuning = {
  /**
   * `holds`: the settings cut cut-offs without a longer delay on calls that did not take part in the search; `does_not_hold`: on the calls of the
   * search alone; `none_better`: not even there; `too_few_cut_offs`: there was too little to learn from.
   */
  readonly reason: 'holds' | 'does_not_hold' | 'none_better' | 'too_few_cut_offs';
  readonly proposed: PauseSettings | null;
  /** The half that the settings were found on; null with too few cut-offs. */
  readonly seen: TuningHalf | null;
  /** The half that they were checked on; null without better settings. */
  readonly unseen: TuningHalf | null;
};

/** Fewer cut-offs than this are chance. */
const leastCutOffs = 5;
/** The share of cut-offs that settings must save on either half. */
const leastSaved = 0.1;
/** The delay on the searched half must be shorter by this share, because the settings are the best of many there. */
const marginOfSearch = 0.005;
/** Each pair of settings is tried on this many calls, and the best pairs on all. */
const sampled = 50;
const finalists = 8;
/** How much longer the delay of a finalist may be on the sample. */
const sampleTolerance = 1.02;

const minFactors = [0.75, 1, 1.25, 1.5, 1.75, 2, 2.5];
const maxFactors = [0.6, 0.7, 0.8, 0.9, 1, 1.2, 1.5];
const stepMs = 50;
/** The largest settings that an assistant can have. */
const most: PauseSettings = { minDelayMs: 5_000, maxDelayMs: 20_000 };

/** Whether the search may see a call: half of all, by a hash of the id (FNV-1a), so that the halves do not depend on time or outcome. */
export function isSeen(callId: string): boolean {
  let hash = 0x811c9dc5;
  for (let at = 0; at < callId.length; at += 1) hash = Math.imul(hash ^ callId.charCodeAt(at), 0x01000193);
  return ((hash ^ (hash >>> 16)) & 1) === 0;
}

/**
 * Searches settings under which the assistant would have cut callers off less often in one half of the calls, with no longer mean delay, and checks them
 * on the other half. `progressed` receives the finished share. Deterministic.
 */
export function findTuning(
  calls: readonly TuningCall[],
  before: PauseSettings,
  progressed: (share: number) => void = () => {},
): Tuning {
  const [seen, unseen] = [calls.filter(({ callId }) => isSeen(callId)), calls.filter(({ callId }) => !isSeen(callId))];
  const basis = measure(seen, before);
  if (basis.cutOffs < leastCutOffs) return { reason: 'too_few_cut_offs', proposed: null, seen: null, unseen: null };
  const pairs = pairsAround(before);
  const steps = pairs.length + finalists;
  const best = bestOf(seen, before, { basis, pairs, tried: (count) => progressed(count / steps) });
  if (best === null)
    return {
      reason: 'none_better',
      proposed: null,
      seen: { calls: seen.length, before: basis, after: basis },
      unseen: null,
    };
  const held = { before: measure(unseen, before), after: measure(unseen, best.settings) };
  return {
    reason: isBetter(held.after, held.before, 1) ? 'holds' : 'does_not_hold',
    proposed: best.settings,
    seen: { calls: seen.length, before: basis, after: best.totals },
    unseen: { calls: unseen.length, ...held },
  };
}

type Candidate = { readonly settings: PauseSettings; readonly totals: Totals };
type Search = {
  readonly basis: Totals;
  readonly pairs: readonly PauseSettings[];
  readonly tried: (count: number) => void;
};

function bestOf(
  calls: readonly TuningCall[],
  before: PauseSettings,
  { basis, pairs, tried }: Search,
): Candidate | null {
  const sample = evenly(calls, sampled);
  const sampleBasis = sample.length === calls.length ? basis : measure(sample, before);
  const promising = pairs
    .map((settings, index): Candidate => {
      tried(index);
      return { settings, totals: measure(sample, settings) };
    })
    .filter(({ totals }) => isNoLonger(totals, sampleBasis, sampleTolerance))
    .sort(fewestFirst)
    .slice(0, finalists);
  const [best] = promising
    .map(({ settings, totals }, index): Candidate => {
      tried(pairs.length + index);
      return { settings, totals: sample.length === calls.length ? totals : measure(calls, settings) };
    })
    .filter(({ totals }) => isBetter(totals, basis, 1 - marginOfSearch))
    .sort(fewestFirst);
  return best ?? null;
}

/** The replies of some calls under settings. */
function measure(calls: readonly TuningCall[], settings: PauseSettings): Totals {
  const pooled = calls.reduce(
    (sum, { recording, options }) => addCall(sum, compareWithOptions(recording, { ...options, ...settings })),
    noPooled,
  );
  return totalsOf(pooled.replayed);
}

function isBetter(after: Totals, before: Totals, share: number): boolean {
  return (
    after.cutOffs <= before.cutOffs * (1 - leastSaved) &&
    after.cutOffs < before.cutOffs &&
    isNoLonger(after, before, share)
  );
}

const isNoLonger = (after: Totals, before: Totals, share: number): boolean =>
  after.meanDelayMs !== null && before.meanDelayMs !== null && after.meanDelayMs <= before.meanDelayMs * share;

const fewestFirst = (one: Candidate, other: Candidate): number =>
  one.totals.cutOffs - other.totals.cutOffs || (one.totals.meanDelayMs ?? 0) - (other.totals.meanDelayMs ?? 0);

function pairsAround({ minDelayMs, maxDelayMs }: PauseSettings): readonly PauseSettings[] {
  const near = (ms: number, factor: number, largest: number) =>
    Math.min(largest, Math.max(stepMs, Math.round((ms * factor) / stepMs) * stepMs));
  const mins = new Set(minFactors.map((factor) => near(minDelayMs, factor, most.minDelayMs)));
  const maxs = new Set(maxFactors.map((factor) => near(maxDelayMs, factor, most.maxDelayMs)));
  return [...mins].flatMap((min) =>
    [...maxs].filter((max) => max >= min).map((max) => ({ minDelayMs: min, maxDelayMs: max })),
  );
}

/** At most `count` of some items, evenly spread. */
function evenly<Item>(items: readonly Item[], count: number): readonly Item[] {
  if (items.length <= count) return items;
  return Array.from({ length: count }, (_, index) => items[Math.floor((index * items.length) / count)]!);
}
