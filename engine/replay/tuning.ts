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
/**
 * The delay on the searched half must be shorter by this many standard errors, because the best of many settings is often the luckiest: without the margin,
 * about every third proposal fails on the other half.
 */
const standardErrors = 1;
const minFactors = [0.6, 0.8, 1, 1.25, 1.5, 1.625, 1.75, 2];
const maxFactors = [0.75, 0.85, 1, 1.25, 1.75];
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
  if (basis.totals.cutOffs < leastCutOffs)
    return { reason: 'too_few_cut_offs', proposed: null, seen: null, unseen: null };
  const best = bestOf(seen, basis, progressed);
  const seenHalf = { calls: seen.length, before: basis.totals, after: (best ?? basis).totals };
  if (best === null) return { reason: 'none_better', proposed: null, seen: seenHalf, unseen: null };
  const held = { before: measure(unseen, before).totals, after: measure(unseen, best.settings).totals };
  return {
    reason: savesCutOffs(held.after, held.before) && growthMs(held.after, held.before) <= 0 ? 'holds' : 'does_not_hold',
    proposed: best.settings,
    seen: seenHalf,
    unseen: { calls: unseen.length, ...held },
  };
}

/** The replay of several calls under settings. */
type Measured = {
  readonly settings: PauseSettings;
  readonly totals: Totals;
  /** Of each call. */
  readonly delays: readonly { readonly sumMs: number; readonly answers: number }[];
};

function bestOf(calls: readonly TuningCall[], basis: Measured, progressed: (share: number) => void): Measured | null {
  const pairs = pairsAround(basis.settings);
  const [best] = pairs
    .map((settings, index) => {
      progressed(index / pairs.length);
      return measure(calls, settings);
    })
    .filter((candidate) => savesCutOffs(candidate.totals, basis.totals) && isSurelyNoLonger(candidate, basis))
    .sort((one, other) => one.totals.cutOffs - other.totals.cutOffs || growthMs(one.totals, other.totals));
  return best ?? null;
}

function measure(calls: readonly TuningCall[], settings: PauseSettings): Measured {
  const compared = calls.map(({ recording, options }) => compareWithOptions(recording, { ...options, ...settings }));
  return {
    settings,
    totals: totalsOf(compared.reduce(addCall, noPooled).replayed),
    delays: compared.map(({ replayed: { answers, meanDelayMs } }) => ({
      sumMs: answers * (meanDelayMs ?? 0),
      answers,
    })),
  };
}

const savesCutOffs = (after: Totals, before: Totals): boolean =>
  after.cutOffs < before.cutOffs && after.cutOffs <= before.cutOffs * (1 - leastSaved);

/** By how much the mean delay grows; infinite without replies to compare. */
const growthMs = ({ meanDelayMs: after }: Totals, { meanDelayMs: before }: Totals): number =>
  after === null || before === null ? Number.POSITIVE_INFINITY : after - before;

/** Whether the mean delay is shorter by more than chance; the standard error is that of the difference over the same calls. */
function isSurelyNoLonger(after: Measured, before: Measured): boolean {
  const [own, other] = [residuals(after), residuals(before)];
  const squares = own.map((residual, call) => (residual - other[call]!) ** 2);
  const errorMs = Math.sqrt(squares.reduce((sum, square) => sum + square, 0));
  return growthMs(after.totals, before.totals) + standardErrors * errorMs <= 0;
}

/** By how much each call moves the mean delay of all. */
const residuals = ({ totals: { answers: all, meanDelayMs }, delays }: Measured): readonly number[] =>
  delays.map(({ sumMs, answers }) => (sumMs - answers * (meanDelayMs ?? 0)) / Math.max(1, all));

function pairsAround({ minDelayMs, maxDelayMs }: PauseSettings): readonly PauseSettings[] {
  const near = (ms: number, factor: number, largest: number) =>
    Math.min(largest, Math.max(stepMs, Math.round((ms * factor) / stepMs) * stepMs));
  const mins = new Set(minFactors.map((factor) => near(minDelayMs, factor, most.minDelayMs)));
  const maxs = new Set(maxFactors.map((factor) => near(maxDelayMs, factor, most.maxDelayMs)));
  return [...mins].flatMap((min) =>
    [...maxs].filter((max) => max >= min).map((max) => ({ minDelayMs: min, maxDelayMs: max })),
  );
}
