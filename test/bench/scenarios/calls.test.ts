import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import type { Stage } from '../../../bench/load/stage.ts';
import { failuresOf, meetsTargets, summary } from '../../../bench/scenarios/calls.ts';
import { spread, stage } from '../stage.ts';

const delayed = (calls: number, p99: number): Stage => {
  const { gateway } = stage(calls);
  return stage(calls, { gateway: { ...gateway, loop_delay_ms: { p50: 1, p99 } } });
};

describe('stage of the calls scenario', () => {
  it('is within limits while frames and loop are on time and every turn gets a reply', () => {
    assert.equal(meetsTargets(stage(60)), true);
    for (const [why, broken] of [
      ['late frames', stage(60, { frame_lateness_ms: spread(20) })],
      ['a late loop', delayed(60, 10)],
      ['no answer', stage(60, { unanswered: 1 })],
      ['an interruption that is not heeded', stage(60, { not_stopped: 1 })],
      ['a call that broke', stage(60, { broken: ['closed with 1011'] })],
      ['nobody who spoke', stage(60, { turns: 0 })],
    ] as const)
      assert.equal(meetsTargets(broken), false, why);
  });

  it('counts towards capacity only within limits, however fast it is', () => {
    const [carried] = summary([stage(60), stage(100), stage(200, { unanswered: 1, cpu_percent: 1 })]);
    assert.equal(carried?.values.max, 100);
    assert.deepEqual(summary([stage(60, { unanswered: 1 })])[0]?.values.max, null);
  });

  it('derives the memory of a call from 40 additional ones', () => {
    const growth = summary([stage(20), stage(60, { resident_mb: 160 })]).find(({ name }) => /resident/.test(name));
    assert.equal(growth?.values.median, 1);
  });

  it('fails the benchmark for missing replies or dropped calls below capacity, not beyond it', () => {
    assert.deepEqual(failuresOf([stage(20), stage(60), stage(400, { unanswered: 3 })]), []);
    assert.deepEqual(failuresOf([stage(60, { unanswered: 3, broken: ['closed with 1011', 'closed with 1011'] })]), [
      '60 calls: 3 of 50 turns were not answered',
      '60 calls: a call broke: closed with 1011',
    ]);
  });
});
