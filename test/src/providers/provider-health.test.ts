import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { recordOf, VendorRecords } from '#src/metrics/vendor-records.ts';
import { mergeProviderHealth, type ProviderHealth } from '#src/providers/provider-health.ts';

const part = 'language_model';

/** The observations of a process that started at `since`. */
function processOf(since: number, observe: (records: VendorRecords, at: (ms: number) => void) => void): ProviderHealth {
  let now = since;
  const records = new VendorRecords(() => now);
  observe(records, (ms) => {
    now = ms;
  });
  return { since: records.since, breakers: [], records: records.all };
}

describe('the provider health of several processes', () => {
  const first = processOf(1_000, (records, at) => {
    records.asked(part, 'openai');
    at(3_000);
    records.answered(part, 'openai', 200);
    records.asked(part, 'openai');
    at(9_000);
    records.failed(part, 'openai', 'throttled', 'slow down');
  });
  const second = processOf(2_000, (records, at) => {
    records.asked(part, 'openai');
    at(4_000);
    records.failed(part, 'openai', 'transient', 'oops');
    records.asked(part, 'openai');
    at(8_000);
    records.answered(part, 'openai', 400);
  });

  it('adds up requests and failures, and keeps the latest response and failure', () => {
    const { since, records } = mergeProviderHealth([first, second]);
    assert.equal(since, 1_000);
    assert.deepEqual(recordOf(new Map(records), part, 'openai'), {
      requests: 4,
      failures: 2,
      answeredAt: 8_000,
      lastFailure: { at: 9_000, kind: 'throttled', message: 'slow down' },
      waitsMs: [200, 400],
    });
  });

  it('shows a provider as paused if one process has paused it, for as long as the last one pauses it', () => {
    const of = (state: 'closed' | 'probing' | 'open', reopensInMs: number | null): ProviderHealth => ({
      since: 0,
      breakers: [{ part, provider: 'openai', state, reopensInMs }],
      records: [],
    });
    const states = (...all: ProviderHealth[]) => mergeProviderHealth(all).breakers;
    assert.deepEqual(states(of('closed', null), of('open', 500), of('probing', null)), of('open', 500).breakers);
    assert.deepEqual(states(of('open', 100), of('open', 900)), of('open', 900).breakers);
    assert.deepEqual(states(of('closed', null), of('probing', null)), of('probing', null).breakers);
  });
});
