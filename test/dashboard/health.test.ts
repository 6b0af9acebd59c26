import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import type { Provider } from '#client/paths.d.ts';
import { maxPeak, scaleTop, spanOf } from '#dashboard/pages/concurrency/span.ts';
import { failingProviders, providerHealth } from '#dashboard/pages/health/provider-health.ts';

const failure = (at: string, kind: 'standing' | 'transient' = 'transient') => ({ at, kind, message: 'x: HTTP 503' });
const provider = (rest: Partial<Provider>) =>
  ({
    part: 'language_model',
    provider: 'acme',
    configured: true,
    state: 'closed',
    requests: 3,
    answered_at: null,
    last_failure: null,
    ...rest,
  }) as Provider;

describe('health of a provider', () => {
  it('is the state of its breaker, or without one the latest success or failure', () => {
    const [early, late] = ['2026-03-14T09:00:00.000Z', '2026-03-14T10:00:00.000Z'];
    assert.equal(providerHealth(provider({ state: 'open', answered_at: late, last_failure: failure(early) })), 'open');
    assert.equal(providerHealth(provider({ answered_at: late, last_failure: failure(early) })), 'closed');
    assert.equal(providerHealth(provider({ answered_at: early, last_failure: failure(late) })), 'failing');
    assert.equal(providerHealth(provider({ requests: 0 })), 'unused');
    assert.equal(providerHealth(provider({ requests: 0, part: 'detector', state: null })), 'used');
  });

  it('lists failing providers, those that need the operator first', () => {
    const at = '2026-03-14T10:00:00.000Z';
    const troubled = failingProviders([
      provider({ provider: 'well', answered_at: at }),
      provider({ provider: 'passing', last_failure: failure(at) }),
      provider({ provider: 'refused', state: 'open', last_failure: failure(at, 'standing') }),
      provider({ provider: 'absent', configured: false, last_failure: failure(at) }),
    ]);
    assert.deepEqual(
      troubled.map((one) => one.provider),
      ['refused', 'passing'],
    );
  });
});

describe('history of concurrent calls', () => {
  it('covers whole hours or days up to the current one', () => {
    const now = new Date(2026, 2, 14, 10, 26, 53);
    const { from, to, step } = spanOf('day', now);
    assert.deepEqual([from, to, step], [new Date(2026, 2, 13, 11), new Date(2026, 2, 14, 11), 'hour']);
    const month = spanOf('month', now);
    assert.deepEqual([month.to, month.step], [new Date(2026, 2, 15), 'day']);
  });

  it('has a scale with room for the maximum', () => {
    assert.deepEqual([0, 1, 3, 12, 50, 51].map(scaleTop), [1, 1, 5, 20, 50, 100]);
    assert.equal(maxPeak([]), 0);
  });
});
