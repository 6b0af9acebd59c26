import { readFileSync, writeFileSync } from 'node:fs';
import { sectionOf, withSection } from './section.ts';
import type { StoredRun } from './stored-run.ts';
import { markdownTable } from './table.ts';

const page = new URL('../docs/benchmarks.md', import.meta.url);

/** The README's tables of a run: goals, endpointing by condition, barge-in by condition. Throws if the run has no `turns`. */
export function turnsSection({ host, quick, scenarios }: StoredRun): string {
  const { turns } = scenarios;
  if (turns === undefined) throw new RangeError('the run has no figures of the scenario "turns"');
  const rows = (table: string) => turns.results.filter((result) => result.table === table);
  return sectionOf('turns', 'turns --docs', [
    markdownTable(rows('goals'), { measured: 'measured', goal: 'goal', met: 'met' }, 'all conditions'),
    markdownTable(
      rows('endpointing'),
      {
        cut_off_share: 'turns cut off',
        mean_delay_ms: 'mean delay, ms',
        fixed_cut_off_share: 'cut off by a fixed delay with the same mean',
        cut_off_ratio: 'ratio',
        unanswered_share: 'no reply within 6 s',
      },
      'endpointing',
    ),
    markdownTable(
      rows('barge-in'),
      {
        right_stop_share: 'right stops',
        missed_share: 'missed',
        false_stop_share: 'false stops',
        resumed_share: 'paused, then resumed',
        stop_p50_ms: 'onset to silence p50, ms',
        stop_p95_ms: 'p95, ms',
      },
      'barge-in',
    ),
    markdownTable(
      rows('recognizers that err'),
      {
        cut_off_share: 'turns cut off',
        fixed_cut_off_share: 'cut off by a fixed delay with the same mean',
        mean_delay_ms: 'mean delay, ms',
        asked_again_share: 'asked again',
        unanswered_share: 'no reply within 6 s',
        false_stop_share: 'false stops',
        missed_share: 'missed interruptions',
      },
      'recognizers that err',
    ),
    `Commit ${host.commit}, ${host.at.slice(0, 10)}${quick ? ', quick run' : ''}.`,
  ]);
}

/** Writes the results of a run to the README. */
export function writeBenchmarks(run: StoredRun): void {
  if (run.scenarios.turns === undefined) return;
  writeFileSync(page, withSection(readFileSync(page, 'utf8'), turnsSection(run)));
}
