import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { compareChanged } from '#engine/replay/changed-settings.ts';
import { addCall, noPooled, skipCall, totalsOf } from '#engine/replay/pooled.ts';
import { recordedCalls } from '#test/support/recorded-calls.ts';

const logs = recordedCalls().map(({ log }) => log);
const patient = [{ name: 'behavior', value: 'patient' }];

describe('a replay of several calls', () => {
  it('has the counts of all calls, and the median of all replies', () => {
    const compared = logs.flatMap((log) => {
      const answer = compareChanged(log, patient);
      return answer.type === 'compared' ? [answer.comparison] : [];
    });
    assert.equal(compared.length, logs.length);
    const pooled = compared.reduce(addCall, noPooled);
    const { recorded, replayed } = { recorded: totalsOf(pooled.recorded), replayed: totalsOf(pooled.replayed) };
    assert.equal(
      recorded.answers,
      compared.reduce((sum, one) => sum + one.recorded.answers, 0),
    );
    assert.deepEqual([recorded.cutOffs, replayed.cutOffs], [1, 0]);
    const medians = compared.flatMap(({ recorded: { medianDelayMs } }) => medianDelayMs ?? []);
    assert.ok(recorded.medianDelayMs! >= Math.min(...medians) && recorded.medianDelayMs! <= Math.max(...medians));
    assert.ok(pooled.changedCalls > 0 && pooled.changedCalls <= pooled.calls);
  });

  it('counts calls that cannot be replayed', () => {
    assert.deepEqual(compareChanged([], []), { type: 'unreadable' });
    const { calls, skipped } = skipCall(noPooled);
    assert.deepEqual({ calls, skipped }, { calls: 1, skipped: 1 });
  });
});
