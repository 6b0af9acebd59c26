import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { MessageRateLimit } from '#src/gateway/message-rate-limit.ts';

function taken(allowance: MessageRateLimit, count: number, at: number): number {
  let granted = 0;
  for (let index = 0; index < count; index += 1) if (allowance.take(() => at)) granted += 1;
  return granted;
}

describe('message allowance', () => {
  const options = { burst: 10, perSecond: 5 };

  it('grants a burst, then only what has accrued', () => {
    const allowance = new MessageRateLimit(0, options);
    assert.equal(taken(allowance, 10, 0), 10);
    assert.equal(
      allowance.take(() => 0),
      false,
    );
    assert.equal(
      allowance.take(() => 1000),
      true,
    );
  });

  it('sustains its rate indefinitely', () => {
    const allowance = new MessageRateLimit(0, options);
    for (let second = 1; second <= 1000; second += 1) assert.equal(taken(allowance, 5, second * 1000), 5);
  });

  it('rejects soon after the rate is exceeded', () => {
    const allowance = new MessageRateLimit(0, options);
    let granted = 0;
    for (let second = 1; second <= 20; second += 1) granted += taken(allowance, 10, second * 1000);
    assert.ok(granted < 150, `${granted} of 200`);
  });

  it('never accrues more than one burst', () => {
    const allowance = new MessageRateLimit(0, options);
    assert.equal(taken(allowance, 10, 1_000_000), 10);
    assert.ok(taken(allowance, 100, 2_000_000) <= 20);
  });
});
