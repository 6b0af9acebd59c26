import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { ProviderError } from '#engine/ports/provider-error.ts';
import { eventually } from '#test/support/e2e-wait.ts';
import { valuesIn } from '#test/support/exposition.ts';
import { openTestServer, testKey } from '#test/support/server.ts';

const server = await openTestServer();
const { core } = server.app;

/** The values of a metric by its labels. */
async function valuesOf(name: string): Promise<Record<string, number>> {
  return valuesIn(await (await server.request('/metrics')).text(), name);
}

describe('GET /metrics', () => {
  it('requires a key, which may be a bearer token only here', async () => {
    const statusOf = async (path: string, headers: Record<string, string>) =>
      (await server.request(path, { headers: { 'X-API-KEY': '', ...headers } })).status;
    const bearer = { Authorization: `Bearer ${testKey}` };
    assert.equal(await statusOf('/metrics', {}), 403);
    assert.equal(await statusOf('/metrics', { Authorization: 'Bearer nope' }), 403);
    assert.equal(await statusOf('/metrics', bearer), 200);
    assert.equal(await statusOf('/voices', bearer), 403);
    const answer = await server.request('/metrics');
    assert.match(answer.headers.get('content-type') ?? '', /^text\/plain; version=0\.0\.4/);
  });

  it('counts requests by route pattern and status, never by path', async () => {
    const id = '01a1fbe4-c504-787b-97d2-79379ff95522';
    for (const path of [`/calls/${id}`, '/calls/x', '/nope/1', '/nope/2']) await server.request(path);
    const counts = await valuesOf('parley_http_request_duration_seconds_count');
    assert.equal(counts['{method="GET",route="/calls/:call_id",status="404"}'], 2);
    assert.equal(counts['{method="GET",route="none",status="404"}'], 2);
    assert.ok(!Object.keys(counts).join().includes(id));
  });

  it('counts calls by status, and shows those of this process', async () => {
    const { body } = await server.json('/ai-assistants', { json: { name: 'Ada', prompt: 'Be kind.' } });
    const { assistant_id } = body.results;
    const { call_id } = (await server.json('/calls/web/register', { json: { assistant_id } })).body.results;
    await core.calls.connect(call_id, { protocol: 'web' });
    const live = await valuesOf('parley_calls_live');
    assert.equal(live['{call_type="web",status="in-progress"}'], 1);
    assert.equal(
      Object.values(live).reduce((sum, value) => sum + value, 0),
      1,
    );
    await core.calls.finish(call_id, 'completed', 'caller_hung_up');
    await core.calls.finish(call_id, 'failed', 'failure');
    assert.deepEqual(await valuesOf('parley_calls_total'), {
      '{call_type="web",status="queued"}': 1,
      '{call_type="web",status="in-progress"}': 1,
      '{call_type="web",status="completed"}': 1,
    });
    assert.equal((await valuesOf('parley_calls_live'))['{call_type="web",status="in-progress"}'], 0);
    assert.deepEqual(await valuesOf('parley_call_ends_total'), {
      '{call_type="web",outcome="completed",reason="caller_hung_up"}': 1,
    });
    assert.deepEqual(await valuesOf('parley_call_duration_seconds_count'), { '{call_type="web"}': 1 });
  });

  it('shows response times with their parts, and failed providers', async () => {
    core.metrics.answered({ latencyMs: 700, eouDelayMs: 300, llmLatencyMs: 250, ttsLatencyMs: 150 });
    core.metrics.failed(new ProviderError('acme/model-of-a-user', 'away', { retryable: true }));
    const sums = await valuesOf('parley_turn_latency_seconds_sum');
    assert.deepEqual(sums, {
      '{part="latency"}': 0.7,
      '{part="eou_delay"}': 0.3,
      '{part="llm_latency"}': 0.25,
      '{part="tts_latency"}': 0.15,
    });
    assert.deepEqual(await valuesOf('parley_provider_failures_total'), { '{provider="acme"}': 1 });
  });

  it('shows process metrics, queues and connections', async () => {
    await eventually(
      async () => (await valuesOf('parley_event_loop_delay_seconds_count'))['']! > 0,
      'the event loop was looked at',
    );
    for (const name of [
      'process_resident_memory_bytes',
      'nodejs_eventloop_lag_p99_seconds',
      'parley_calls_lost_total',
      'parley_events_waiting',
      'parley_event_followers',
    ])
      assert.ok(Object.values(await valuesOf(name)).every((value) => value >= 0) && '' in (await valuesOf(name)), name);
    assert.ok((await valuesOf('parley_database_connections'))['{state="idle"}']! >= 1);
    const jobs = await valuesOf('parley_jobs');
    for (const state of ['ready', 'deferred', 'active'])
      assert.equal(jobs[`{queue="call-analysis",state="${state}"}`], 0);
  });
});
