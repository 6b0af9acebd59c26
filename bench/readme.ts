import { readFileSync, writeFileSync } from 'node:fs';
import type { KeptRun } from './kept-run.ts';
import { sectionOf, withSection } from './section.ts';
import { markdownTable } from './table.ts';

const file = new URL('../README.md', import.meta.url);
/** The README's tables of a run: the goals, endpointing by condition, barge-in by condition. Throws where the run has no `turns`. */
export function readmeSection({ host, quick, scenarios }: KeptRun): string {
  const { turns } = scenarios;
  if (turns === undefined) throw new RangeError('the run has no figures of the scenario "turns"');
  const rows = (table: string) => turns.results.filter((result) => result.table === table);
  return sectionOf('turns', 'turns --readme', [
    markdownTable(rows('goals'), { measured: 'measured', goal: 'goal', met: 'met' }, 'all conditions together'),
    markdownTable(
      rows('endpointing'),
      {
        cut_off_share: 'turns cut off',
        mean_delay_ms: 'mean delay, ms',
        fixed_cut_off_share: 'cut off by a fixed delay of that mean',
        cut_off_ratio: 'ratio',
        unanswered_share: 'not answered in 6 s',
      },
      'endpointing',
    ),
    markdownTable(
      rows('barge-in'),
      {
        right_stop_share: 'right stops',
        missed_share: 'missed',
        false_stop_share: 'false stops',
        resumed_share: 'held, then resumed',
        stop_p50_ms: 'onset to silence p50, ms',
        stop_p95_ms: 'p95, ms',
      },
      'barge-in',
    ),
    `Commit ${host.commit}, ${host.at.slice(0, 10)}${quick ? ', quick run' : ''}. How it is measured, and what it does not say: [docs/benchmarks.md](docs/benchmarks.md).`,
  ]);
}

/** Writes the figures of a run into the README. */
export function writeReadme(run: KeptRun): void {
  writeFileSync(file, withSection(readFileSync(file, 'utf8'), readmeSection(run)));
}
