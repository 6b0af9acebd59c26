import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { SlowReceivers } from '#src/webhooks/slow-receivers.ts';

const timedOut = { durationMs: 10_000 };
const quick = { durationMs: 20 };

describe('slow receivers', () => {
  it('get two concurrent messages; others follow later, one by one', () => {
    const receivers = new SlowReceivers(() => 0);
    assert.equal(receivers.enter('slow'), null);
    receivers.leave('slow', timedOut);
    assert.deepEqual(
      [1, 2, 3, 4].map(() => receivers.enter('slow')),
      [null, null, 5_000, 10_000],
    );
    receivers.leave('slow', timedOut);
    assert.equal(receivers.enter('slow'), null);
  });

  it('take no places from others', () => {
    const receivers = new SlowReceivers(() => 0);
    receivers.leave('slow', timedOut);
    assert.deepEqual(
      Array.from({ length: 50 }, () => receivers.enter('other')),
      Array(50).fill(null),
    );
  });

  it('are retried within a minute, however many wait, and are unrestricted once they respond quickly', () => {
    const receivers = new SlowReceivers(() => 0);
    receivers.leave('slow', timedOut);
    const waits = Array.from({ length: 1_000 }, () => receivers.enter('slow') ?? 0);
    assert.equal(Math.max(...waits), 60_000);
    receivers.leave('slow', quick);
    assert.equal(receivers.enter('slow'), null);
  });
});
