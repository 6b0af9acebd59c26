import type { BenchResult } from '../scenario.ts';
import { percentile, shareOf } from '../spread.ts';
import type { BargeInVerdict } from './barge-in.ts';

/** A verdict and its origin. */
export type JudgedOverlap = BargeInVerdict & { readonly condition: string; readonly pauseMs: number };

/** Speech to other people is reported separately: it differs from an interruption only in meaning. */
const isAside = ({ recording }: BargeInVerdict): boolean => recording.script.kind === 'side talk';
const shouldStop = ({ recording }: BargeInVerdict): boolean => recording.script.stops;
const hasStopped = ({ outcome }: BargeInVerdict): boolean => outcome !== 'went on';

/** Stops, false stops and missed ones in one group of overlaps. */
export function bargeInValues(verdicts: readonly BargeInVerdict[]): BenchResult['values'] {
  const wanted = verdicts.filter(shouldStop);
  const unwanted = verdicts.filter((verdict) => !shouldStop(verdict) && !isAside(verdict));
  const asides = verdicts.filter(isAside);
  const stopMs = wanted.flatMap((verdict) => verdict.stopMs ?? []);
  const early = wanted.filter(({ outcome }) => outcome === 'stopped before');
  return {
    interruptions: wanted.length,
    right_stop_share: shareOf(wanted, ({ outcome }) => outcome === 'stopped'),
    missed_share: shareOf(wanted, ({ outcome }) => outcome === 'went on'),
    others: unwanted.length,
    false_stop_share: shareOf([...unwanted, ...early], hasStopped),
    resumed_share: shareOf(unwanted, ({ resumes, outcome }) => resumes > 0 && outcome === 'went on'),
    side_talk_stop_share: asides.length === 0 ? null : shareOf(asides, hasStopped),
    stop_p50_ms: percentile(stopMs, 0.5),
    stop_p95_ms: percentile(stopMs, 0.95),
  };
}

/** Results by condition, in total, by kind, and by the duration of speech that pauses playback. */
export function bargeInResults(judged: readonly JudgedOverlap[], pauseMs: number): readonly BenchResult[] {
  const atDefault = judged.filter((verdict) => verdict.pauseMs === pauseMs);
  const rows = (table: string, groups: Iterable<readonly [unknown, readonly BargeInVerdict[]]>): BenchResult[] =>
    [...groups].map(([name, verdicts]) => ({ table, name: String(name), values: bargeInValues(verdicts) }));
  return [
    ...rows(
      'barge-in',
      Map.groupBy(atDefault, ({ condition }) => condition),
    ),
    ...rows('barge-in', [['all', atDefault]]),
    ...kindResults(atDefault),
    ...rows(
      'barge-in by the speech that pauses playback, ms',
      Map.groupBy(judged, (verdict) => verdict.pauseMs),
    ),
  ];
}

function kindResults(verdicts: readonly BargeInVerdict[]): readonly BenchResult[] {
  return [...Map.groupBy(verdicts, ({ recording }) => recording.script.kind)].map(([name, of]) => ({
    table: 'barge-in by kind of overlap',
    name,
    values: {
      overlaps: of.length,
      stopped_share: shareOf(of, hasStopped),
      resumed_share: shareOf(of, ({ resumes, outcome }) => resumes > 0 && outcome === 'went on'),
      stop_p50_ms: percentile(
        of.flatMap(({ stopMs }) => stopMs ?? []),
        0.5,
      ),
    },
  }));
}
