import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { Breaker, defaultBreakerOptions, orderOf } from '#engine/failover/breaker.ts';
import { VirtualClock } from '#test/support/virtual-clock.ts';

const passing = { retryable: true, retryAfterMs: null };
const standing = { retryable: false, retryAfterMs: null };
const { failures, withinMs, pauseMs, longestMs, standingMs } = defaultBreakerOptions;

function failing(clock: VirtualClock): Breaker {
  const breaker = new Breaker(clock);
  for (let count = 0; count < failures; count += 1) breaker.failed(passing);
  return breaker;
}

describe('a vendor that fails', () => {
  it('is used until it has failed several times in a row', () => {
    const breaker = new Breaker(new VirtualClock());
    for (let count = 1; count < failures; count += 1) breaker.failed(passing);
    assert.equal(breaker.state, 'closed');
    breaker.succeeded();
    for (let count = 1; count < failures; count += 1) breaker.failed(passing);
    assert.equal(breaker.state, 'closed', 'a success in between starts the count anew');
    breaker.failed(passing);
    assert.equal(breaker.state, 'open');
  });

  it('is used where its failures lie far apart', () => {
    const clock = new VirtualClock();
    const breaker = new Breaker(clock);
    for (let count = 0; count < 10; count += 1) {
      breaker.failed(passing);
      clock.advance(withinMs + 1);
    }
    assert.equal(breaker.state, 'closed');
  });

  it('is tried again after a pause by one request at a time, and used again when that succeeds', () => {
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

  it('is left alone twice as long after each probe that fails, within a limit', () => {
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

  it('is tried again by the next request where a probe was given up', () => {
    const clock = new VirtualClock();
    const breaker = failing(clock);
    clock.advance(pauseMs);
    breaker.began();
    breaker.abandoned();
    assert.equal(breaker.state, 'probing');
  });

  it('is left alone at once where its failure stays, and as long as it asks', () => {
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

  it('comes after those that may be used, the soonest back first', () => {
    const clock = new VirtualClock();
    const [later, sooner, fine] = [new Breaker(clock), new Breaker(clock), new Breaker(clock)];
    later.failed({ retryable: true, retryAfterMs: 9_000 });
    sooner.failed({ retryable: true, retryAfterMs: 3_000 });
    const order = (): readonly string[] =>
      orderOf([
        { vendor: 'later', breaker: later },
        { vendor: 'sooner', breaker: sooner },
        { vendor: 'fine', breaker: fine },
      ]).map(({ vendor }) => vendor);
    assert.deepEqual(order(), ['fine', 'sooner', 'later']);
    clock.advance(9_000);
    assert.deepEqual(order(), ['later', 'sooner', 'fine']);
  });
});
