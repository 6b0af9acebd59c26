import type { BenchResult } from '../scenario.ts';
import { mean, percentile, shareOf } from '../spread.ts';
import { type CurvePoint, cutOffAt, delayAt, ratioAtEqualDelay } from './curve.ts';
import { pickValues } from './pick-values.ts';
import type { TurnKind } from './turn-scripts.ts';
import type { TurnVerdict } from './verdict.ts';

/** The policy behind a verdict, and its setting. */
type Policy =
  | { readonly name: 'ours'; readonly setting: number; readonly punctuated: boolean }
  | { readonly name: 'fixed'; readonly setting: number };

/** The verdict of one policy on one turn under one condition. */
export type Judged = TurnVerdict & { readonly policy: Policy; readonly condition: string; readonly kind: TurnKind };

type Of = Policy['name'];

/** The curve of a policy over its settings. */
function curveOf(judged: readonly Judged[], name: Of): readonly (CurvePoint & { readonly setting: number })[] {
  const settings = Map.groupBy(
    judged.filter(({ policy }) => policy.name === name),
    ({ policy }) => policy.setting,
  );
  return [...settings].map(([setting, verdicts]) => ({ setting, ...pointOf(verdicts) }));
}

function pointOf(verdicts: readonly TurnVerdict[]): CurvePoint {
  const answered = verdicts.filter((verdict) => verdict.answered);
  return {
    cutOff: shareOf(verdicts, ({ cutOff }) => cutOff),
    delayMs: mean(answered.map(({ delayMs }) => delayMs)) ?? 0,
  };
}

/** Compares our defaults with a fixed delay, for all turns and for each condition; then by recognizer, and the two curves. */
export function endpointingResults(judged: readonly Judged[]): readonly BenchResult[] {
  const conditions = Map.groupBy(judged, ({ condition }) => condition);
  return [
    ...[...conditions].map(([name, of]) => besideFixed(name, of)),
    besideFixed('all', judged),
    besideFixed('all, with punctuation', of(judged, true)),
    besideFixed('all, without punctuation', of(judged, false)),
    ...curveResults(judged),
    ...kindResults(judged),
  ];
}

/** Our verdicts with one kind of recognizer, and all of the fixed delay, which ignores words. */
function of(judged: readonly Judged[], punctuated: boolean): readonly Judged[] {
  return judged.filter(({ policy }) => policy.name === 'fixed' || policy.punctuated === punctuated);
}

/** Compares our defaults with a fixed delay that has the same mean. */
export function besideFixed(name: string, judged: readonly Judged[]): BenchResult {
  const ours = judged.filter(({ policy }) => policy.name === 'ours' && policy.setting === 1);
  const point = pointOf(ours);
  const fixed = curveOf(judged, 'fixed');
  const answered = ours.filter((verdict) => verdict.answered).map(({ delayMs }) => delayMs);
  return {
    table: 'endpointing',
    name,
    values: {
      turns: ours.length,
      cut_off_share: point.cutOff,
      mean_delay_ms: point.delayMs,
      p95_delay_ms: percentile(answered, 0.95),
      fixed_cut_off_share: cutOffAt(fixed, point.delayMs),
      cut_off_ratio: ratioAtEqualDelay(point, fixed),
      fixed_delay_for_equal_cut_offs_ms: delayAt(fixed, point.cutOff),
      unanswered_share: shareOf(ours, (verdict) => !verdict.answered),
      fixed_unanswered_share: shareOf(
        judged.filter(({ policy }) => policy.name === 'fixed' && policy.setting === 800),
        (verdict) => !verdict.answered,
      ),
    },
  };
}

function curveResults(judged: readonly Judged[]): readonly BenchResult[] {
  const fixed = curveOf(judged, 'fixed');
  const ours = curveOf(judged, 'ours');
  return [
    ...ours.map((point) => ({ name: `ours, waits × ${point.setting}`, point, ratio: ratioAtEqualDelay(point, fixed) })),
    ...fixed.map((point) => ({ name: `fixed, ${point.setting} ms`, point, ratio: null })),
  ].map(({ name, point, ratio }) => ({
    table: 'endpointing curve',
    name,
    values: { mean_delay_ms: point.delayMs, cut_off_share: point.cutOff, cut_off_ratio: ratio },
  }));
}

function kindResults(judged: readonly Judged[]): readonly BenchResult[] {
  return [...Map.groupBy(judged, ({ kind }) => kind)].map(([name, ofKind]) => {
    const { values } = besideFixed(name, ofKind);
    const columns = ['turns', 'cut_off_share', 'mean_delay_ms', 'fixed_cut_off_share', 'cut_off_ratio'];
    return { table: 'endpointing by kind of turn', name, values: pickValues(values, ...columns) };
  });
}
