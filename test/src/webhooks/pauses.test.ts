import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { maxAttempts, pauseAfter } from '#src/webhooks/pauses.ts';

const hourMs = 3_600_000;
const pausesWith = (random: number): number[] =>
  Array.from(
    { length: maxAttempts - 1 },
    (_, index) => pauseAfter({ attempt: index + 1, retryAfterMs: null, random })!,
  );

describe('pauses between attempts', () => {
  it('grow, whatever the jitter', () => {
    const shortest = pausesWith(1);
    for (const [index, pauseMs] of pausesWith(0).slice(0, -1).entries()) assert.ok(shortest[index + 1]! > pauseMs);
  });

  it('begin with seconds and add up to just under 24 hours', () => {
    for (const random of [0, 0.5, 1]) {
      const sum = pausesWith(random).reduce((total, pauseMs) => total + pauseMs, 0);
      assert.ok(sum > 21 * hourMs && sum <= 24 * hourMs, `${sum}`);
      assert.ok(pausesWith(random)[0]! <= 5_000);
    }
  });

  it('end after the last attempt', () => {
    assert.equal(pauseAfter({ attempt: maxAttempts, retryAfterMs: null, random: 0 }), null);
  });

  it('are as long as the receiver requests, within limits', () => {
    const asked = (retryAfterMs: number) => pauseAfter({ attempt: 1, retryAfterMs, random: 0 });
    assert.equal(asked(60_000), 60_000);
    assert.equal(asked(1_000), 5_000);
    assert.equal(asked(1e12), 6 * hourMs);
  });
});
