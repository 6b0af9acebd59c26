import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Stage } from '../../../bench/load/stage.ts';
import { failuresOf, holds, summary } from '../../../bench/scenarios/calls.ts';

const spread = (p99: number) => ({ n: 100, p50: 0, p95: 0, p99, max: p99 });

/** A stage that holds, but for what is said. */
function stage(calls: number, differing: Partial<Stage> = {}): Stage {
  return {
    ...{ calls, seconds: 8, cpu_percent: 10, cpu_seconds_per_call_minute: 0.1, resident_mb: 100 + calls },
    ...{ turns: 50, unanswered: 0, broken: [], interruptions: 20, not_stopped: 0 },
    ...{ answer_ms: spread(450), answer_after_interruption_ms: spread(450), silence_ms: spread(200) },
    ...{ frames_sent: 1_000, frames_received: 800, frame_lateness_ms: spread(3), late_frames: 0 },
    ...{ gaps: { n: 0, ms: 0 }, marks_outstanding: 0, own_lateness_ms: spread(1) },
    gateway: {
      ...{ loop_delay_ms: { p50: 1, p99: 5 }, calls, model_requests: 60, user_turns: 60, troubles: 0 },
    },
    ...differing,
  };
}
const delayed = (calls: number, p99: number): Stage => {
  const { gateway } = stage(calls);
  return stage(calls, { gateway: { ...gateway, loop_delay_ms: { p50: 1, p99 } } });
};

describe('a number of calls', () => {
  it('holds while frames and loop are on time and every turn is answered', () => {
    assert.equal(holds(stage(60)), true);
    for (const [why, broken] of [
      ['late frames', stage(60, { frame_lateness_ms: spread(20) })],
      ['a late loop', delayed(60, 10)],
      ['no answer', stage(60, { unanswered: 1 })],
      ['an interruption that is not heeded', stage(60, { not_stopped: 1 })],
      ['a call that broke', stage(60, { broken: ['closed with 1011'] })],
      ['nobody who spoke', stage(60, { turns: 0 })],
    ] as const)
      assert.equal(holds(broken), false, why);
  });

  it('counts as carried only where it holds, however fast', () => {
    const [carried] = summary([stage(60), stage(100), stage(200, { unanswered: 1, cpu_percent: 1 })]);
    assert.equal(carried?.values.max, 100);
    assert.deepEqual(summary([stage(60, { unanswered: 1 })])[0]?.values.max, null);
  });

  it('has the memory of a call from what 40 more of them take', () => {
    const growth = summary([stage(20), stage(60, { resident_mb: 160 })]).find(({ name }) => /resident/.test(name));
    assert.equal(growth?.values.median, 1);
  });

  it('makes the benchmark fail where answers are missing or calls were dropped below the edge, not beyond it', () => {
    assert.deepEqual(failuresOf([stage(20), stage(60), stage(400, { unanswered: 3 })]), []);
    assert.deepEqual(failuresOf([stage(60, { unanswered: 3, broken: ['closed with 1011', 'closed with 1011'] })]), [
      '60 calls: 3 of 50 turns were not answered',
      '60 calls: a call broke: closed with 1011',
    ]);
  });
});
