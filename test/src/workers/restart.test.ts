import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { planRestart, type WorkerExit } from '#src/workers/restart.ts';

const soon: WorkerExit = { livedMs: 1_000, othersListen: true };

/** The pauses after each of these exits; null when restarts stop. */
function pauses(endings: readonly WorkerExit[]): (number | null)[] {
  let record = { endedInARow: 0 };
  return endings.map((ending) => {
    const sequel = planRestart(record, ending);
    if (sequel.type === 'give_up') return null;
    record = { ...sequel.record };
    return sequel.afterMs;
  });
}

describe('a worker that exits', () => {
  it('is replaced immediately, then with growing pauses up to half a minute', () => {
    assert.deepEqual(pauses(Array(9).fill(soon)), [500, 1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000, 30_000]);
  });

  it('is replaced immediately if it had run for a while', () => {
    assert.deepEqual(pauses([soon, soon, { ...soon, livedMs: 3_600_000 }, soon]), [500, 1_000, 500, 1_000]);
  });

  it('is no longer replaced after five short-lived workers in a row, if no other is left', () => {
    const last = { ...soon, othersListen: false };
    assert.deepEqual(pauses(Array(5).fill(last)), [500, 1_000, 2_000, 4_000, null]);
    assert.deepEqual(pauses([soon, soon, soon, soon, soon, last]), [500, 1_000, 2_000, 4_000, 8_000, null]);
  });
});
