import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import type { CallEvent } from '#engine/call/events.ts';
import { readConfig } from '#src/server/config.ts';
import { appendEvents } from '#src/store/calls/call-events.ts';
import { openCollector } from '#test/support/collector.ts';
import { eventually } from '#test/support/e2e-wait.ts';
import { onEnd } from '#test/support/on-end.ts';
import { openTestServer, type TestServer } from '#test/support/server.ts';

/** A finished call with one reply, on a server with tracing. */
async function endedCall(server: TestServer, before: readonly CallEvent[] = []) {
  const { core } = server.app;
  const { body } = await server.json('/ai-assistants', { json: { name: 'Ada', prompt: 'Be kind.' } });
  const { assistant_id } = body.results;
  const { call_id } = (await server.json('/calls/web/register', { json: { assistant_id } })).body.results;
  await core.calls.connect(call_id, { protocol: 'web' });
  const answer: readonly CallEvent[] = [
    { type: 'reply.start', at: 100, reply: 1, cause: 'caller' },
    { type: 'reply.token', at: 150.5, reply: 1 },
    { type: 'playback.started', at: 300, reply: 1 },
    { type: 'playback.ended', at: 900, reply: 1 },
  ];
  const events = [...before, ...answer];
  await appendEvents(
    core.database.db,
    events.map((event) => ({ callId: call_id, event })),
  );
  await core.calls.finish(call_id, 'completed', 'caller_hung_up');
  const call = await core.database.db
    .selectFrom('calls')
    .selectAll()
    .where('call_id', '=', call_id)
    .executeTakeFirstOrThrow();
  return { callId: String(call_id), createdMs: call.created_at.getTime(), assistantId: String(assistant_id) };
}

describe('traces', () => {
  it('reach the collector when a call is over: the call, its turn and the parts, at their true times', async () => {
    const collector = await openCollector();
    const server = await openTestServer({
      settings: {
        OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
        OTEL_EXPORTER_OTLP_HEADERS: 'x-tenant=ours%20alone',
        OTEL_SERVICE_NAME: 'voice',
        OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment.name=tests',
      },
    });
    const { callId, createdMs, assistantId } = await endedCall(server);
    await eventually(() => collector.spans().length > 0, 'spans came');
    const [root] = collector.spans().filter(({ name }) => name === 'call');
    assert.equal(root!.traceId, callId.replaceAll('-', ''));
    assert.equal(root!.parentSpanId, null);
    assert.equal(root!.attributes['parley.assistant.id'], assistantId);
    const turn = collector.spans().find(({ name }) => name === 'turn')!;
    assert.equal(turn.parentSpanId, root!.spanId);
    const parts = collector.spans().filter(({ parentSpanId }) => parentSpanId === turn.spanId);
    assert.deepEqual(
      parts.map(({ name, from, until }) => [
        name,
        Math.round(from - createdMs),
        Math.round((until - createdMs) * 10) / 10,
      ]),
      [
        ['language_model', 100, 150.5],
        ['playback', 300, 900],
      ],
    );
    assert.ok(root!.events.some(({ name }) => name === 'status.changed'));
    const { 'service.name': service, 'deployment.environment.name': environment } = collector.resource();
    assert.deepEqual([service, environment], ['voice', 'tests']);
    const [request] = collector.requests;
    assert.deepEqual([request!.url.pathname, request!.headers['x-tenant']], ['/v1/traces', 'ours alone']);
  });

  it('continue the trace of the request that placed the call', async () => {
    const collector = await openCollector();
    const settings = { OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: `${collector.url}/in` };
    const server = await openTestServer({ settings });
    const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
    const traceparent = `00-${traceId}-00f067aa0ba902b7-01`;
    await endedCall(server, [{ type: 'trace.continued', at: 0, traceparent }]);
    await eventually(() => collector.spans().length > 0, 'spans came');
    const root = collector.spans().find(({ name }) => name === 'call');
    assert.deepEqual([root?.traceId, root?.parentSpanId], [traceId, '00f067aa0ba902b7']);
    assert.equal(collector.requests[0]!.url.pathname, '/in');
  });

  it("are omitted if the request's trace is not sampled", async () => {
    const collector = await openCollector();
    const server = await openTestServer({ settings: { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url } });
    const traceparent = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-00';
    await endedCall(server, [{ type: 'trace.continued', at: 0, traceparent }]);
    const { callId } = await endedCall(server);
    await eventually(() => collector.spans().length > 0, 'spans came');
    assert.deepEqual([...new Set(collector.spans().map((span) => span.traceId))], [callId.replaceAll('-', '')]);
  });

  it('are also sent when the server shuts down', async () => {
    const collector = await openCollector();
    const server = await openTestServer({ settings: { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url } });
    await endedCall(server);
    await server.app.close();
    assert.ok(collector.spans().some(({ name }) => name === 'call'));
  });

  it('delay neither calls nor shutdown if the collector does not respond', async () => {
    const silent = await openCollector(503);
    const server = await openTestServer({ settings: { OTEL_EXPORTER_OTLP_ENDPOINT: silent.url } });
    const { callId } = await endedCall(server);
    assert.equal((await server.json(`/calls/${callId}`)).body.results.status, 'completed');
    const hung = new AbortController();
    onEnd(() => hung.abort());
    const isOver = await Promise.race([
      server.app.close().then(() => true),
      new Promise<boolean>((resolve) => {
        const timer = setTimeout(() => resolve(false), 20_000);
        hung.signal.addEventListener('abort', () => clearTimeout(timer));
      }),
    ]);
    assert.ok(isOver && silent.requests.length > 0);
  });
});

describe('tracing settings', () => {
  it('follow the OpenTelemetry standard', () => {
    const { tracing } = readConfig(
      {
        OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318/',
        OTEL_TRACES_SAMPLER: 'parentbased_traceidratio',
        OTEL_TRACES_SAMPLER_ARG: '0.25',
      },
      null,
    );
    assert.deepEqual(tracing, {
      url: 'http://collector:4318/v1/traces',
      headers: {},
      serviceName: 'parley',
      attributes: {},
      sampler: 'parentbased_traceidratio',
      share: 0.25,
    });
    assert.equal(readConfig({ OTEL_SERVICE_NAME: 'voice' }, null).tracing, null);
  });

  it('are rejected if invalid, without repeating possible secrets', () => {
    const refused = (name: string, value: string) => {
      try {
        readConfig({ [name]: value }, null);
      } catch (error) {
        return String(error);
      }
      return 'accepted';
    };
    assert.match(refused('OTEL_TRACES_SAMPLER', 'often'), /"often"; use one of always_on/);
    assert.match(refused('OTEL_TRACES_SAMPLER_ARG', '2'), /use a share from 0 to 1/);
    const headers = refused('OTEL_EXPORTER_OTLP_HEADERS', 'Authorization: Bearer s3cret');
    assert.ok(headers.includes('name=value pairs') && !headers.includes('s3cret'), headers);
  });
});
