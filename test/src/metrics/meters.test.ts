import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { AggregatorRegistry } from 'prom-client';
import { describe, it } from 'vitest';
import type { CallEvent } from '#engine/call/events.ts';
import { ProviderError } from '#engine/ports/provider-error.ts';
import { meterVendorUse } from '#src/calls/usage/vendor-use-meter.ts';
import { createMetrics, type Metrics } from '#src/metrics/metrics.ts';
import { addBreakerGauge } from '#src/server/process-gauges.ts';
import { valuesIn } from '#test/support/exposition.ts';
import { onEnd } from '#test/support/on-end.ts';

function open(): Metrics {
  const metrics = createMetrics();
  onEnd(() => metrics.close());
  return metrics;
}

const valuesOf = async (metrics: Metrics, name: string) => valuesIn(await metrics.render(), name);
const sum = (values: Record<string, number>): number =>
  Object.values(values).reduce((total, value) => total + value, 0);

/** The event log of a recorded call. */
function logOf(call: string): readonly CallEvent[] {
  const [, ...lines] = readFileSync(`fixtures/calls/${call}.jsonl`, 'utf8').trim().split('\n');
  return lines.map((line) => JSON.parse(line));
}

describe('turn metrics', () => {
  it('include every part of the latency, which add up to the total', async () => {
    const metrics = open();
    const log = logOf('tool-and-reminder');
    for (const event of log) metrics.logged(event);
    const records = log.filter(({ type }) => type === 'latency.record');
    const wholeMs = records.reduce((total, { latencyMs }) => total + Number(latencyMs), 0);
    const sums = await valuesOf(metrics, 'parley_answer_wait_seconds_sum');
    assert.deepEqual(Object.keys(sums).sort(), [
      ...['{part="end_of_turn"}', '{part="floor"}', '{part="model"}', '{part="text"}', '{part="tools"}'],
      '{part="voice"}',
    ]);
    assert.ok(wholeMs > 0 && Math.abs(sum(sums) - wholeMs / 1000) < 1e-9);
    const answered = records.filter(({ eouDelayMs }) => eouDelayMs !== null).length;
    const counts = await valuesOf(metrics, 'parley_answer_wait_seconds_count');
    assert.equal(counts['{part="end_of_turn"}'], answered);
    assert.equal(counts['{part="model"}'], records.length);
  });

  it('include how long interruptions took to silence the assistant, and the outcomes of tools', async () => {
    const metrics = open();
    const measured = { interruptions: 2, stop_latencies_ms: [150, 350], false_interruptions: 1, cut_offs: 3 };
    metrics.logged({ type: 'call.measured', at: 0, ...measured, late_finals: 0, overlaps: 0 });
    metrics.logged({ type: 'tool.returned', at: 0, id: 'a', outcome: 'timed_out', ranMs: 10_000 });
    assert.deepEqual(await valuesOf(metrics, 'parley_interruption_stop_seconds_sum'), { '': 0.5 });
    assert.deepEqual(await valuesOf(metrics, 'parley_turn_events_total'), {
      '{event="interruption"}': 2,
      '{event="false_interruption"}': 1,
      '{event="cut_off"}': 3,
      '{event="late_final"}': 0,
      '{event="overlap"}': 0,
    });
    assert.deepEqual(await valuesOf(metrics, 'parley_tool_duration_seconds_sum'), { '{outcome="timed_out"}': 10 });
  });
});

describe('provider metrics', () => {
  const part = 'language_model';

  it('count requests, waits, errors by kind and fallbacks, by provider and not by model', async () => {
    const metrics = open();
    const use = meterVendorUse(metrics);
    const busy = new ProviderError('acme/large', 'busy', { retryable: true, retryAfterMs: 1_000 });
    use({ type: 'vendor.used', part, provider: 'acme/large' });
    use({ type: 'vendor.left', part, provider: 'acme/large', error: busy });
    use({ type: 'vendor.used', part, provider: 'other/small' });
    use({ type: 'vendor.answered', part, provider: 'other/small', waitedMs: 400 });
    use({ type: 'vendor.used', part, provider: 'other/small' });
    assert.deepEqual(await valuesOf(metrics, 'parley_vendor_requests_total'), {
      '{part="language_model",provider="acme"}': 1,
      '{part="language_model",provider="other"}': 2,
    });
    assert.deepEqual(await valuesOf(metrics, 'parley_vendor_errors_total'), {
      '{part="language_model",provider="acme",kind="throttled"}': 1,
    });
    assert.deepEqual(await valuesOf(metrics, 'parley_vendor_failovers_total'), {
      '{part="language_model",from="acme",to="other"}': 1,
    });
    assert.deepEqual(await valuesOf(metrics, 'parley_vendor_wait_seconds_sum'), {
      '{part="language_model",provider="other"}': 0.4,
    });
  });

  it('distinguish temporary failures from those that need a fix', async () => {
    const metrics = open();
    for (const retryable of [true, false])
      metrics.vendorLeft(part, 'acme', new ProviderError('acme', 'away', { retryable }));
    assert.deepEqual(await valuesOf(metrics, 'parley_vendor_errors_total'), {
      '{part="language_model",provider="acme",kind="transient"}': 1,
      '{part="language_model",provider="acme",kind="standing"}': 1,
    });
  });

  it('show which providers are paused at the time of the scrape', async () => {
    const metrics = open();
    const breaker = { part, provider: 'acme/large', state: 'closed' as 'closed' | 'open', reopensInMs: null } as const;
    let state: 'closed' | 'open' = 'closed';
    addBreakerGauge(metrics, {
      breakers: () => [
        { ...breaker, state },
        { ...breaker, provider: 'acme/small' },
      ],
    });
    const labels = (of: string) => `{part="language_model",provider="acme",state="${of}"}`;
    assert.deepEqual(await valuesOf(metrics, 'parley_vendor_breakers'), { [labels('closed')]: 2 });
    state = 'open';
    assert.deepEqual(await valuesOf(metrics, 'parley_vendor_breakers'), { [labels('open')]: 1, [labels('closed')]: 1 });
  });
});

describe('combined metrics of several processes', () => {
  it('add up separate resources, but not values that all processes share', async () => {
    const processes = [open(), open()];
    for (const metrics of processes) {
      metrics.socketMeter('web').sent(100);
      metrics.socketOpened('web');
      metrics.jobTried('dial', 'done', 0.2);
      metrics.gauge({ name: 'mine', help: 'own' }, () => 2);
      metrics.gauge({ name: 'ours', help: 'seen by all', together: 'max' }, () => 7);
    }
    const json = await Promise.all(processes.map(({ registry }) => registry.getMetricsAsJSON()));
    const text = await AggregatorRegistry.aggregate(json).metrics();
    assert.equal(valuesIn(text, 'parley_media_bytes_total')['{dialect="web",direction="sent"}'], 200);
    assert.equal(valuesIn(text, 'parley_media_sockets')['{dialect="web"}'], 2);
    assert.equal(valuesIn(text, 'parley_job_duration_seconds_count')['{queue="dial",outcome="done"}'], 2);
    assert.deepEqual([valuesIn(text, 'mine'), valuesIn(text, 'ours')], [{ '': 4 }, { '': 7 }]);
  });
});
