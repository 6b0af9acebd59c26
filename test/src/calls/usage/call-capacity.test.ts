import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { CallCapacity } from '#src/calls/usage/call-capacity.ts';
import { type LoadLimits, type LoadSample, loadLimits } from '#src/calls/usage/load-gate.ts';
import { VirtualClock } from '#test/support/virtual-clock.ts';

const at = (utilization: number): LoadSample => ({ loopDelayMs: 2, lateShare: 0, utilization });

describe('calls that begin between two measurements', () => {
  it('are as many as the event loop has time for, by what the others take', () => {
    const { measured, begins } = process(loadLimits(50));
    begins(20);
    // Twenty calls take 0.5 % each, so that 150 more fill the loop to 85 %.
    measured(0.1);
    assert.equal(begins(200), 150);
  });

  it('fill the loop in a few windows, and hardly exceed it, however many arrive', () => {
    const { measured, begins, calls } = process(loadLimits(50));
    const utilization = (): number => 0.02 + 0.008 * calls();
    for (let window = 0; window < 4; window += 1) {
      begins(100);
      measured(utilization());
    }
    assert.ok(utilization() > 0.8 && utilization() < 0.92, `${calls()} calls, ${utilization()}`);
  });

  it('are counted by the busiest of the last windows, since callers are silent at times', () => {
    const { measured, begins } = process(loadLimits(50));
    begins(40);
    measured(0.75);
    measured(0.3);
    assert.equal(begins(100), 10);
    measured(0.3);
    measured(0.3);
    assert.ok(begins(100) > 20, 'the busy window is long past');
  });

  it('are a few even if another task fills the loop, and many in an idle process', () => {
    const { measured, begins } = process(loadLimits(50));
    assert.equal(begins(100), 85);
    measured(0.99);
    assert.equal(begins(100), 4);
  });

  it('do not include those that were accepted before', () => {
    const { capacity, begins } = process(loadLimits(50));
    begins(100);
    assert.equal(capacity.shortageFor('new'), 'event_loop_busy');
    assert.equal(capacity.shortage, 'event_loop_busy');
    assert.equal(capacity.shortageFor('accepted'), null);
  });

  it('have no limit without a load check', () => {
    assert.equal(process(null).begins(500), 500);
  });
});

/** A process whose load is as given; `begins` starts calls until one is rejected, and returns how many began. */
function process(limits: LoadLimits | null) {
  const clock = new VirtualClock();
  let sample = at(0);
  const meter = { tick: () => {}, read: () => sample, close: () => {} };
  const capacity = new CallCapacity({ clock, meter, limits, maxCalls: 0, obstacle: () => null, turned: () => {} });
  capacity.start();
  const begins = (most: number): number => {
    let begun = 0;
    for (; begun < most && capacity.shortage === null; begun += 1) capacity.started();
    return begun;
  };
  const measured = (utilization: number): void => {
    sample = at(utilization);
    clock.advance(1_000);
  };
  return { capacity, begins, measured, calls: () => capacity.calls };
}
