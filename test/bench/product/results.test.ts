import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { readLongTasks, tasksBetween } from '../../../bench/product/long-tasks.ts';
import { mediansOf } from '../../../bench/product/medians.ts';
import { ratioOf } from '../../../bench/product/side-by-side.ts';

describe('several runs of the product benchmark', () => {
  it('become one row for each number of calls, with medians and the number of runs', () => {
    const row = (name: string, p50: number | null) => ({ table: 'heard', name, values: { p50, holds: true } });
    const rows = mediansOf([row('20 calls', 9), row('60 calls', 1), row('20 calls', 500), row('20 calls', 7)]);
    assert.deepEqual(rows, [
      { table: 'heard', name: '20 calls', values: { p50: 9, holds: true, runs: 3 } },
      { table: 'heard', name: '60 calls', values: { p50: 1, holds: true, runs: 1 } },
    ]);
  });

  it('have no median of values that no run could measure', () => {
    const row = (p50: number | null) => ({ table: 'heard', name: '4 calls', values: { p50 } });
    assert.equal(mediansOf([row(null), row(null)])[0]?.values.p50, null);
    assert.equal(mediansOf([row(null), row(3)])[0]?.values.p50, 3);
  });
});

describe('two versions side by side', () => {
  it('have ratios of what both measured', () => {
    const row = (table: string, values: Record<string, number | null>) => ({ table, name: '30 calls', values });
    const ours = [row('heard', { answer_p50_ms: 500, gaps: 3 }), row('cost', { cpu_s_per_call_minute: 0.6 })];
    const theirs = [row('heard', { answer_p50_ms: 750, gaps: 1 }), row('cost', { cpu_s_per_call_minute: 0 })];
    const { name, values } = ratioOf(ours, theirs, '30 calls');
    assert.equal(name, '30 calls');
    assert.equal(values.answer_p50, 0.667);
    assert.equal(values.cpu, null, 'the other took nothing measurable');
    assert.equal(values.resident, null, 'neither measured it');
    assert.equal('gaps' in values, false, 'a ratio of counts near 0 says nothing');
  });
});

describe('long tasks of a server', () => {
  const metrics = (media: readonly [number, number, number]) => `# TYPE parley_long_task_seconds histogram
parley_long_task_seconds_bucket{le="0.01",task="media"} ${media[0]}
parley_long_task_seconds_bucket{le="+Inf",task="media"} ${media[1]}
parley_long_task_seconds_sum{task="media"} ${media[2]}
parley_long_task_seconds_count{task="media"} ${media[1]}
parley_calls_live{call_type="inbound"} 3
`;

  it('are those between two readings of the metrics, by duration', () => {
    const before = readLongTasks(metrics([1, 1, 0.006]));
    const after = readLongTasks(metrics([3, 4, 0.066]));
    const [media, ...others] = tasksBetween(before, after);
    assert.deepEqual(others, []);
    assert.deepEqual(media, { ...media, task: 'media', count: 3, upTo: { '0.01': 2, '+Inf': 3 } });
    assert.equal(Math.round(1_000 * media!.seconds), 60);
    assert.equal(tasksBetween([], after)[0]?.count, 4);
  });
});
