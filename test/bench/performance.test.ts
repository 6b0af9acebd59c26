import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'vitest';
import { shownScenarios, withFigures } from '../../bench/performance-page.ts';
import { curveSvg, pointsOf } from '../../bench/performance-svg.ts';
import { withProductFigures } from '../../bench/readme-figures.ts';
import type { BenchResult } from '../../bench/scenario.ts';
import type { StoredRun } from '../../bench/stored-run.ts';

const page = readFileSync(new URL('../../docs/performance.md', import.meta.url), 'utf8');
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

function run(scenario: string, results: readonly BenchResult[]): StoredRun {
  return { host, quick: false, seconds: 1, scenarios: { [scenario]: { about: {}, results, failures: [] } } };
}

describe('performance page', () => {
  it('has a place for each of its scenarios, and keeps results that a run lacks', () => {
    for (const name of shownScenarios) {
      const written = withFigures(page, run(name, []));
      assert.match(written, /Commit abc1234, 2030-01-02; 2 × one, 8 GB, Node v24\.0\.0\./);
      assert.equal(withFigures(written, run(name, [])), written);
      const others = shownScenarios.filter((other) => other !== name);
      for (const other of others) assert.equal(sectionOf(written, other), sectionOf(page, other));
    }
  });

  it('shows the results of a run, and a dash for missing ones', () => {
    const values = { turns: 12, p50: 1.25, p99: 4.5, max: null };
    const results = [{ table: 'latency added by the process, ms', name: 'idle', values }];
    assert.match(withFigures(page, run('latency', results)), /^\| idle \| 12 \| 1\.25 \| 4\.5 \| – \|$/m);
  });
});

describe('README', () => {
  it('quotes the whole product, with its gaps and missing replies, and keeps other text', () => {
    const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8');
    const values = { answer_p50_ms: 401.4, answer_p95_ms: 702.6, gaps: 2, unanswered: 1 };
    const written = withProductFigures(
      readme,
      run('product', [{ table: 'what callers hear', name: '7 calls', values }]),
    );
    assert.match(written, /With 7 calls, replies come after 401 ms \(p95 703\), with 2 gaps, 1 turn without a reply\./);
    assert.equal(written.replace(sectionOf(written, 'product'), ''), readme.replace(sectionOf(readme, 'product'), ''));
    assert.equal(withProductFigures(readme, run('codecs', [])), readme);
  });
});

function sectionOf(text: string, name: string): string {
  return new RegExp(`<!-- bench ${name}:[^]*<!-- /bench ${name} -->`).exec(text)?.[0] ?? '';
}

const stage = (calls: number, cpu: number, holds = true): BenchResult => ({
  table: 'calls on one core',
  name: `${calls} calls`,
  values: { calls, holds, cpu_percent: cpu, late_p99: holds ? 0 : 5_000, loop_delay_p99: holds ? 2 : 3_000 },
});

describe('performance curve', () => {
  it('has one point for each number of calls, the median of several runs', () => {
    const points = pointsOf([stage(20, 9), stage(20, 5), stage(20, 6), stage(60, 20)]);
    assert.deepEqual(
      points.map(({ calls, cpuPercent }) => [calls, cpuPercent]),
      [
        [20, 6],
        [60, 20],
      ],
    );
  });

  it('stays within the picture however late frames are, with hollow points for missed limits', () => {
    const svg = curveSvg(pointsOf([stage(20, 5), stage(400, 300, false)]), 'one & two');
    const places = [...svg.matchAll(/ c?[xy]="([^"]*)"/g)].map(([, place]) => Number(place));
    assert.ok(places.length > 20);
    assert.ok(
      places.every((place) => place >= 0 && place <= 760),
      places.join(' '),
    );
    assert.equal(svg.match(/ hollow" cx/g)?.length, 3);
    assert.match(svg, /one &amp; two/);
  });
});
