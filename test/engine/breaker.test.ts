import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { Breaker, defaultBreakerOptions, failoverOrder } from '#engine/failover/breaker.ts';
import { VirtualClock } from '#test/support/virtual-clock.ts';

const passing = { retryable: true, retryAfterMs: null };
const standing = { retryable: false, retryAfterMs: null };
const { failures, withinMs, pauseMs, longestMs, standingMs } = defaultBreakerOptions;

function failing(clock: VirtualClock): Breaker {
  const breaker = new Breaker(clock);
  for (let count = 0; count < failures; count += 1) breaker.failed(passing);
  return breaker;
}

describe('Breaker', () => {
  it('allows a provider until several consecutive failures', () => {
    const breaker = new Breaker(new VirtualClock());
    for (let count = 1; count < failures; count += 1) breaker.failed(passing);
    assert.equal(breaker.state, 'closed');
    breaker.succeeded();
    for (let count = 1; count < failures; count += 1) breaker.failed(passing);
    assert.equal(breaker.state, 'closed', 'a success in between starts the count anew');
    breaker.failed(passing);
    assert.equal(breaker.state, 'open');
  });

  it('allows a provider whose failures are far apart', () => {
    const clock = new VirtualClock();
    const breaker = new Breaker(clock);
    for (let count = 0; count < 10; count += 1) {
      breaker.failed(passing);
      clock.advance(withinMs + 1);
    }
    assert.equal(breaker.state, 'closed');
  });

  it('probes with one request at a time after the pause, and recovers when one succeeds', () => {
    const clock = new VirtualClock();
    const breaker = failing(clock);
    clock.advance(pauseMs - 1);
    assert.equal(breaker.state, 'open');
    clock.advance(1);
    assert.equal(breaker.state, 'probing');
    breaker.began();
    assert.equal(breaker.state, 'open', 'others wait for what becomes of the first');
    breaker.succeeded();
    assert.equal(breaker.state, 'closed');
  });

  it('doubles the pause after each failed probe, up to a limit', () => {
    const clock = new VirtualClock();
    const breaker = failing(clock);
    for (const waitMs of [pauseMs, 2 * pauseMs, 4 * pauseMs, 8 * pauseMs, longestMs, longestMs]) {
      clock.advance(waitMs - 1);
      assert.equal(breaker.state, 'open', `${waitMs} ms`);
      clock.advance(1);
      assert.equal(breaker.state, 'probing', `${waitMs} ms`);
      breaker.began();
      breaker.failed(passing);
    }
  });

  it('lets the next request probe after a canceled probe', () => {
    const clock = new VirtualClock();
    const breaker = failing(clock);
    clock.advance(pauseMs);
    breaker.began();
    breaker.abandoned();
    assert.equal(breaker.state, 'probing');
  });

  it('pauses immediately after a permanent failure, and for as long as the provider asks', () => {
    const clock = new VirtualClock();
    const refused = new Breaker(clock);
    refused.failed(standing);
    const busy = new Breaker(clock);
    busy.failed({ retryable: true, retryAfterMs: 7_000 });
    assert.deepEqual([refused.state, busy.state], ['open', 'open']);
    clock.advance(7_000);
    assert.deepEqual([refused.state, busy.state], ['open', 'probing']);
    clock.advance(standingMs - 7_000);
    assert.equal(refused.state, 'probing');
  });

  it('orders paused providers after usable ones, the soonest recovery first', () => {
    const clock = new VirtualClock();
    const [later, sooner, fine] = [new Breaker(clock), new Breaker(clock), new Breaker(clock)];
    later.failed({ retryable: true, retryAfterMs: 9_000 });
    sooner.failed({ retryable: true, retryAfterMs: 3_000 });
    const order = (): readonly string[] =>
      failoverOrder([
        { vendor: 'later', breaker: later },
        { vendor: 'sooner', breaker: sooner },
        { vendor: 'fine', breaker: fine },
      ]).map(({ vendor }) => vendor);
    assert.deepEqual(order(), ['fine', 'sooner', 'later']);
    clock.advance(9_000);
    assert.deepEqual(order(), ['later', 'sooner', 'fine']);
  });
});
