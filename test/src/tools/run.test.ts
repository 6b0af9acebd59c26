import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import type { JsonObject } from '#engine/json.ts';
import type { ToolResult } from '#engine/ports/tools.ts';
import type { Tool } from '#engine/tree/node.ts';
import { createOutbound } from '#src/outbound/outbound.ts';
import { createHttpTool } from '#src/tools/http.ts';
import { createToolRunner } from '#src/tools/run.ts';
import { openTestDatabase } from '#test/support/database.ts';
import { openFakeTool } from '#test/support/fake-tool.ts';
import { tool } from '#test/support/states.ts';
import { storeCall } from '#test/support/stored.ts';

type Asked = { readonly lineage?: number; readonly sideEffect?: boolean; readonly args?: JsonObject };

describe('the tool ledger', async () => {
  const database = await openTestDatabase();

  /** Runs the tools of a stored call as the engine does. */
  async function openRunner(tools: readonly Tool[]) {
    const { call_id: callId } = await storeCall(database.db);
    const failures: unknown[] = [];
    const ports = {
      db: database.db,
      handlers: new Map(),
      http: createHttpTool(createOutbound({ allowedHosts: ['127.0.0.1'] }).ask),
      key: Buffer.from('key'),
      failed: (error: unknown) => failures.push(error),
    };
    let id = 0;
    const run = (name: string, asked: Asked = {}, signal = new AbortController().signal): Promise<ToolResult> => {
      id += 1;
      const call = { id: `call-${id}`, name, args: {}, lineage: 1, sideEffect: true, ...asked };
      return createToolRunner(ports, tools, callId).run(call, signal);
    };
    const rows = () =>
      database.db
        .selectFrom('tool_executions')
        .select(['name', 'lineage', 'side_effect', 'state', 'content', 'idempotency_key'])
        .where('call_id', '=', callId)
        .orderBy('execution_id')
        .execute();
    return { run, rows, callId };
  }

  it('records an execution before it starts, and its result afterwards [TL13]', async () => {
    const fake = await openFakeTool();
    const { run, rows } = await openRunner([tool('http', 'book', { functionId: fake.url })]);
    const meanwhile = fake.next().then(rows);
    fake.answers((response) => setTimeout(() => response.end('{"reference":"B 42"}'), 50));
    const result = await run('book', { args: { day: 'Monday' } });
    assert.deepEqual(result, { ok: true, content: '{"reference":"B 42"}' });
    const [started] = await meanwhile;
    assert.deepEqual([started?.state, started?.content], ['started', null]);
    const [finished, ...rest] = await rows();
    assert.deepEqual([finished?.state, finished?.content, rest.length], ['finished', '{"reference":"B 42"}', 0]);
    assert.equal(fake.requests[0]?.body, '{"day":"Monday"}');
    assert.equal(fake.requests[0]?.key, finished?.idempotency_key);
  });

  it('returns the first result for a repeated side effect, whatever the order of its arguments [TL10]', async () => {
    const fake = await openFakeTool();
    const { run, rows } = await openRunner([tool('http', 'book', { functionId: fake.url })]);
    const first = await run('book', { args: { day: 'Monday', at: { hour: 9, minute: 0 } } });
    const again = await run('book', { args: { at: { minute: 0, hour: 9 }, day: 'Monday' } });
    assert.deepEqual(again, first);
    assert.equal(fake.requests.length, 1);
    await run('book', { args: { day: 'Tuesday', at: { hour: 9, minute: 0 } } });
    await run('book', { args: { day: 'Monday', at: { hour: 9, minute: 0 } }, lineage: 2 });
    assert.equal(fake.requests.length, 3, 'different arguments or requests count as different calls');
    assert.equal(new Set(fake.requests.map(({ key }) => key)).size, 3);
    assert.equal((await rows()).length, 3);
  });

  it('runs one of two simultaneous requests [TL10]', async () => {
    const fake = await openFakeTool();
    const { run } = await openRunner([tool('http', 'book', { functionId: fake.url })]);
    await Promise.all([run('book'), run('book')]);
    assert.equal(fake.requests.length, 1);
  });

  it('repeats read-only tools, without a key [TL12]', async () => {
    const fake = await openFakeTool();
    const { run, rows } = await openRunner([tool('http', 'find', { functionId: fake.url })]);
    await run('find', { sideEffect: false });
    await run('find', { sideEffect: false });
    assert.deepEqual(
      fake.requests.map(({ key }) => key),
      [undefined, undefined],
    );
    assert.equal((await rows()).length, 1);
  });

  it('records an error response as the result and a broken connection as unknown, and repeats neither [TL13]', async () => {
    const fake = await openFakeTool();
    const { run, rows } = await openRunner([tool('http', 'book', { functionId: fake.url })]);
    fake.answers((response) => response.writeHead(409).end('taken'));
    assert.deepEqual(await run('book'), {
      ok: false,
      content: '{"error":"the server responded with HTTP 409: taken"}',
    });
    fake.answers((response) => response.destroy());
    const broken = await run('book', { lineage: 2 });
    assert.match(broken.content, /unknown whether the request took effect/);
    for (const lineage of [1, 2]) assert.equal((await run('book', { lineage })).ok, false);
    assert.equal(fake.requests.length, 2);
    assert.deepEqual(
      (await rows()).map(({ state }) => state),
      ['failed', 'unknown'],
    );
  });

  it('records a canceled tool as unknown [TL13]', async () => {
    const fake = await openFakeTool();
    const { run, rows } = await openRunner([tool('http', 'book', { functionId: fake.url })]);
    fake.answers(() => {});
    const abort = new AbortController();
    const [result] = await Promise.all([run('book', {}, abort.signal), fake.next().then(() => abort.abort())]);
    assert.equal(result.ok, false);
    assert.equal((await rows())[0]?.state, 'unknown');
  });
});

describe('a tool at a URL', () => {
  const context = { callId: 'call', signal: new AbortController().signal, idempotencyKey: null };

  it('is not called at a private address, unless its host is allowed', async () => {
    const fake = await openFakeTool();
    const port = new URL(fake.url).port;
    for (const host of ['127.0.0.1', 'localhost', '[::1]', '[::ffff:127.0.0.1]', '2130706433'])
      await assert.rejects(
        createHttpTool(createOutbound({ allowedHosts: [] }).ask)(`http://${host}:${port}/`)({}, context),
        /private|EPRIVATE/,
      );
    assert.equal(fake.requests.length, 0);
    await createHttpTool(createOutbound({ allowedHosts: ['localhost'] }).ask)(`http://localhost:${port}/`)({}, context);
    assert.equal(fake.requests.length, 1);
  });

  it('follows no redirect and reads no endless response', async () => {
    const fake = await openFakeTool();
    const ask = createHttpTool(createOutbound({ allowedHosts: ['127.0.0.1'] }).ask)(fake.url);
    fake.answers((response) => response.writeHead(302, { Location: '/other' }).end());
    await assert.rejects(ask({}, context), /HTTP 302/);
    fake.answers((response) => response.end('x'.repeat(300_000)));
    await assert.rejects(ask({}, context), /the response is (too long|longer than)/);
    assert.deepEqual(
      fake.requests.map(({ path }) => path),
      ['/book', '/book'],
    );
  });

  it('may respond with text', async () => {
    const fake = await openFakeTool();
    fake.answers((response) => response.end('Monday at nine'));
    assert.equal(
      await createHttpTool(createOutbound({ allowedHosts: ['127.0.0.1'] }).ask)(fake.url)({}, context),
      'Monday at nine',
    );
  });
});
