import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, it } from 'vitest';
import { turnsSection } from '../../bench/benchmarks-page.ts';
import { withSection } from '../../bench/section.ts';
import { compareRuns, readRun, type StoredRun, storeRun } from '../../bench/stored-run.ts';
import { markdownTable, textTable } from '../../bench/table.ts';

const host = {
  at: '2030-01-02T03:04:05.678Z',
  commit: 'abc1234',
  version: '1.0.0',
  node: 'v24.0.0',
  platform: 'linux x64',
  processor: 'one',
  processors: 2,
  memory_gb: 8,
};

function run(share: number): StoredRun {
  const values = { cut_off_share: share, mean_delay_ms: 512.345, cut_off_ratio: null };
  const results = [{ table: 'endpointing', name: 'all', values }];
  return { host, quick: true, seconds: 1, scenarios: { turns: { about: {}, results, failures: [] } } };
}

describe('benchmark results', () => {
  it('are shown in columns, with shares in percent and a dash for missing values', () => {
    const [head, row] = textTable(run(0.125).scenarios.turns!.results).split('\n');
    assert.match(head!, /cut_off_share\s+mean_delay_ms\s+cut_off_ratio$/);
    assert.match(row!, /^all\s+12\.5 %\s+512\s+–$/);
  });

  it('are shown as Markdown with the selected columns', () => {
    const table = markdownTable(run(0.5).scenarios.turns!.results, { cut_off_share: 'cut off' }, 'line');
    assert.equal(table, '| line | cut off |\n|---|---|\n| all | 50.0 % |');
  });

  it('are stored and read again', () => {
    const file = join(tmpdir(), `parley-bench-${process.pid}.json`);
    assert.equal(storeRun(run(0.1), file), file);
    assert.deepEqual(readRun(file), run(0.1));
  });

  it('can be compared between two runs', () => {
    assert.deepEqual(compareRuns(run(0.1), run(0.1)), []);
    assert.deepEqual(compareRuns(run(0.1), run(0.2)), [
      { scenario: 'turns', table: 'endpointing', name: 'all', value: 'cut_off_share', before: 0.1, after: 0.2 },
    ]);
  });
});

describe('README results', () => {
  const page = readFileSync(new URL('../../docs/benchmarks.md', import.meta.url), 'utf8');

  it('have one place, and are unchanged when the same run is written again', () => {
    const section = turnsSection(run(0.1));
    const written = withSection(page, section);
    assert.equal(withSection(written, section), written);
    assert.equal(written.split('<!-- bench turns').length, 2);
  });

  it('contain the goals, endpointing, barge-in and recognizers that err, each row with as many cells as the header', () => {
    const section = /<!-- bench turns[^>]*>([\s\S]*)<!-- \/bench turns -->/.exec(page)?.[1] ?? '';
    const tables = section.split('\n\n').filter((part) => part.startsWith('|'));
    assert.equal(tables.length, 4);
    for (const table of tables) {
      const cells = table.split('\n').map((line) => line.split('|').length);
      assert.ok(cells.length > 3);
      assert.equal(new Set(cells).size, 1);
    }
    assert.match(section, /onset to last sound, p50/);
    assert.match(section, /10 dB, µ-law/);
  });

  it('are rejected if the README has no place for them', () => {
    assert.throws(() => withSection('# Nothing', turnsSection(run(0.1))), RangeError);
  });
});
