import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import type { JsonObject } from '#engine/json.ts';
import type { Tool } from '#engine/tree/node.ts';
import { listOffers } from '#engine/tree/offers.ts';
import { withIntegrationTools } from '#src/calls/lifecycle/integration-tools.ts';
import { scriptOf, toolsOf } from '#src/calls/lifecycle/script.ts';
import { createIntegrations } from '#src/integrations/integrations.ts';
import { findAssistant } from '#src/store/assistants/assistants.ts';
import { resealIntegrations } from '#src/store/assistants/integrations.ts';
import { createSealer } from '#src/store/database/sealer.ts';
import { createIntegrationTools } from '#src/tools/integration.ts';
import { createToolRunner } from '#src/tools/run.ts';
import { openFakeService, sendJson } from '#test/support/fake-service.ts';
import { defaultIntegrationSettings } from '#test/support/integrations.ts';
import { openMcpServer } from '#test/support/mcp-server.ts';
import { openTestServer } from '#test/support/server.ts';
import { storeCall } from '#test/support/stored.ts';

const secret = 'the first secret of this server';
const server = await openTestServer({ settings: { ALLOWED_PRIVATE_HOSTS: '127.0.0.1', PARLEY_SECRET: secret } });
const { db } = server.database;
const integrations = createIntegrations(defaultIntegrationSettings(['127.0.0.1']));

const connect = async (app_name: string, data: JsonObject): Promise<string> => {
  const { status, body } = await server.json('/ruth-connect/integrations', { json: { app_name, data } });
  assert.equal(status, 201, body.msg);
  return body.results.integration_id;
};
const toolOn = (integrationId: string, name: string, type = 'http'): Tool => ({
  type,
  functionId: integrationId,
  function: { name, description: '', parameters: {} },
});

/** The tools that a call of an assistant offers, and how it runs them. */
async function openCall(tools: readonly Tool[], { sealer = server.app.core.sealer, variables = {} } = {}) {
  const json = { name: 'Ada', prompt: 'Hi', tools: JSON.stringify(tools), llm_states: [] };
  const created = await server.json('/ai-assistants', { json });
  const { assistant_id: assistantId } = created.body.results;
  const { account_id: accountId } = await db
    .selectFrom('assistants')
    .select('account_id')
    .where('assistant_id', '=', assistantId)
    .executeTakeFirstOrThrow();
  const assistant = await findAssistant(db, accountId, assistantId);
  const script = await withIntegrationTools(db, accountId, scriptOf(assistant!));
  const { call_id: callId } = await storeCall(db, { account_id: accountId, assistant_id: assistantId });
  const ports = {
    db,
    handlers: new Map(),
    http: () => assert.fail('no web address'),
    key: Buffer.from('key'),
    failed: () => {},
  };
  const integration = createIntegrationTools({ db, sealer }, integrations)({ accountId, variables: () => variables });
  const runner = createToolRunner({ ...ports, integration }, toolsOf(script), callId);
  let id = 0;
  const run = (name: string, args: JsonObject = {}, sideEffect = true) => {
    id += 1;
    const call = { id: `c${id}`, name, args, lineage: 1, sideEffect };
    return runner.run(call, new AbortController().signal);
  };
  return { run, offers: listOffers(script.states, [], script.tools), callId };
}

describe('a tool of an integration', () => {
  it("is offered with its integration's description, and runs with its key, once per request", async () => {
    const fake = await openFakeService(({ headers }, response) =>
      sendJson(response, 200, { by: headers.authorization !== undefined }),
    );
    const integrationId = await connect('http', {
      name: 'book_visit',
      description: 'Books.',
      url: `${fake.url}/{{city}}`,
      api_key: 'sk-live-0123456789',
      headers: { Authorization: 'Bearer {{api_key}}' },
      parameters: { day: 'string' },
    });
    const call = await openCall([toolOn(integrationId, 'Book a visit')], { variables: { city: 'Rome' } });
    const [offer] = call.offers;
    assert.deepEqual([offer?.name, offer?.description, offer?.conduct?.sideEffect], ['book_a_visit', 'Books.', true]);
    assert.deepEqual(offer?.parameters.required, ['day']);
    const results = [
      await call.run('book_a_visit', { day: 'Monday' }),
      await call.run('book_a_visit', { day: 'Monday' }),
    ];
    assert.deepEqual(results[0], { ok: true, content: '{"by":true}' });
    assert.deepEqual(results[1], results[0]);
    const [got, ...more] = fake.requests;
    assert.deepEqual(
      [got?.url.pathname, got?.headers.authorization, more.length],
      ['/Rome', 'Bearer sk-live-0123456789', 0],
    );
    const [row] = await db.selectFrom('tool_executions').selectAll().where('call_id', '=', call.callId).execute();
    assert.deepEqual([row?.state, row?.idempotency_key], ['finished', got?.headers['idempotency-key']]);
  });

  it('represents all tools of an MCP server', async () => {
    const mcp = await openMcpServer((mcpServer) => {
      mcpServer.registerTool('clinic.hours', { annotations: { readOnlyHint: true } }, () => ({
        content: [{ type: 'text', text: '9 to 5' }],
      }));
      mcpServer.registerTool('cancel', {}, () => ({ isError: true, content: [{ type: 'text', text: 'too late' }] }));
    });
    const call = await openCall([toolOn(await connect('mcp', { url: mcp.url }), '*', 'mcp')]);
    assert.deepEqual(
      call.offers.map(({ name, conduct }) => [name, conduct?.sideEffect]),
      [
        ['clinic_hours', false],
        ['cancel', true],
      ],
    );
    assert.deepEqual(await call.run('clinic_hours', {}, false), { ok: true, content: '"9 to 5"' });
    assert.deepEqual(await call.run('cancel'), { ok: false, content: '{"error":"too late"}' });
  });

  it('uses the key stored at the time of the run, and fails with a message when the integration is gone', async () => {
    const fake = await openFakeService(({ headers }, response) =>
      sendJson(response, 200, { key: headers['x-key'] === 'the-second-key' }),
    );
    const data = {
      name: 'ask',
      url: fake.url,
      method: 'GET',
      api_key: 'the-first-key-1',
      headers: { 'X-Key': '{{api_key}}' },
    };
    const id = await connect('http', data);
    const call = await openCall([toolOn(id, 'ask')]);
    assert.equal((await call.run('ask', {}, false)).content, '{"key":false}');
    await server.json(`/ruth-connect/integrations/${id}`, {
      method: 'PATCH',
      json: { data: { api_key: 'the-second-key' } },
    });
    assert.equal((await call.run('ask', {}, false)).content, '{"key":true}');
    await server.json(`/ruth-connect/integrations/${id}`, { method: 'DELETE' });
    assert.deepEqual(await call.run('ask', {}, false), {
      ok: false,
      content: '{"error":"the integration of this tool was disconnected"}',
    });
  });

  it('does not run on the integration of another account', async () => {
    const fake = await openFakeService((_, response) => sendJson(response, 200, {}));
    const id = await connect('http', { name: 'ask', url: fake.url });
    const foreign = await storeCall(db);
    const integration = createIntegrationTools({ db, sealer: server.app.core.sealer }, integrations);
    const handler = integration({ accountId: foreign.account_id, variables: () => ({}) })(toolOn(id, 'ask'));
    const context = { callId: foreign.call_id, signal: new AbortController().signal, idempotencyKey: null };
    await assert.rejects(handler!({}, context), /disconnected/);
    assert.equal(fake.requests.length, 0);
  });
});

describe('a new secret', () => {
  it('opens what was stored under the old one, reseals it, and no longer needs the old one', async () => {
    const fake = await openFakeService(({ headers }, response) =>
      sendJson(response, 200, { key: headers['x-key'] === 'a-key-to-keep' }),
    );
    const headers = { 'X-Key': '{{api_key}}' };
    const id = await connect('http', { name: 'ask', url: fake.url, method: 'GET', api_key: 'a-key-to-keep', headers });
    const next = 'the second secret of this server';
    const blind = await openCall([toolOn(id, 'ask')], { sealer: createSealer(next) });
    assert.match((await blind.run('ask', {}, false)).content, /key of the integration is unreadable/);
    assert.ok((await resealIntegrations({ db, sealer: createSealer(next) })) > 0);
    assert.equal(await resealIntegrations({ db, sealer: createSealer(next, [secret]) }), 0);
    assert.equal((await blind.run('ask', {}, false)).content, '{"key":true}');
  });
});
