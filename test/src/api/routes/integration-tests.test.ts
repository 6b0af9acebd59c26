import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { openFakeCalCom } from '#test/support/fake-calcom.ts';
import { openFakeHubSpot } from '#test/support/fake-hubspot.ts';
import { openFakeService, sendJson } from '#test/support/fake-service.ts';
import { openFakeSlack } from '#test/support/fake-slack.ts';
import { openMcpServer } from '#test/support/mcp-server.ts';
import { openTestServer } from '#test/support/server.ts';

const key = 'sk-live-0123456789';
const today = new Date().toISOString().slice(0, 10);
const [calcom, hubspot, slack] = await Promise.all([
  openFakeCalCom(key, [`${today}T10:00:00Z`]),
  openFakeHubSpot(key),
  openFakeSlack(key, ['C1']),
]);
const server = await openTestServer({
  settings: {
    ALLOWED_PRIVATE_HOSTS: '127.0.0.1',
    CALCOM_BASE_URL: calcom.url,
    HUBSPOT_BASE_URL: hubspot.url,
    SLACK_BASE_URL: `${slack.url}/api`,
  },
});
const collection = '/ruth-connect/integrations';

async function connect(json: object): Promise<string> {
  const { status, body } = await server.json(collection, { json });
  assert.equal(status, 201, body.msg);
  return body.results.integration_id;
}
const tried = async (id: string, json: object = {}) => {
  const { status, body } = await server.json(`${collection}/${id}/test`, { json });
  return { status, ...body.results, msg: body.msg };
};

describe('POST /ruth-connect/integrations/{integration_id}/test', () => {
  it('checks with apps that the key is valid, without changing anything there', async () => {
    const apps = [
      ['calcom', { event_type_id: 123 }],
      ['hubspot', {}],
      ['slack', { channel: 'C1' }],
    ] as const;
    for (const [app_name, data] of apps) {
      const good = await tried(await connect({ app_name, data: { ...data, api_key: key } }));
      assert.deepEqual([good.ok, good.checked, good.message], [true, 'answer', 'The integration responds.'], app_name);
      assert.ok(good.functions.length > 0);
      const bad = await tried(await connect({ app_name, data: { ...data, api_key: 'sk-wrong-9999999999' } }));
      assert.deepEqual([bad.status, bad.ok], [200, false], app_name);
      assert.match(bad.message, /rejected/);
      assert.doesNotMatch(JSON.stringify(bad), /9999999999/);
    }
    assert.deepEqual([calcom.bookings.length, hubspot.contacts.size, slack.messages.length], [0, 0, 0]);
    const wrongEvent = await tried(await connect({ app_name: 'calcom', data: { event_type_id: 7, api_key: key } }));
    assert.match(wrongEvent.message, /Event Type with ID=7 does not exist/);
  });

  it('asks an MCP server for its current tools', async () => {
    const mcp = await openMcpServer((one) => one.registerTool('weather', {}, () => ({ content: [] })));
    const id = await connect({ app_name: 'mcp', data: { url: mcp.url } });
    const { ok, checked, functions, took_ms } = await tried(id);
    assert.deepEqual([ok, checked, functions[0].name], [true, 'answer', 'weather']);
    assert.ok(Number.isInteger(took_ms));
  });

  it('checks only the address of an HTTP tool, unless asked to run it', async () => {
    const asked: string[] = [];
    const web = await openFakeService(({ url }, response) => {
      asked.push(url.pathname);
      if (url.pathname.endsWith('/none')) return sendJson(response, 404, { error: `no such customer, ${key}` });
      sendJson(response, 200, { customer: { name: 'Ortega' } });
    });
    const id = await connect({
      app_name: 'http',
      data: {
        name: 'find_customer',
        url: `${web.url}/customers/{{phone}}`,
        method: 'GET',
        api_key: key,
        response: { name: '/customer/name' },
      },
    });
    assert.deepEqual([(await tried(id)).checked, asked], ['address', []]);
    const run = await tried(id, { function: 'find_customer', variables: { phone: '555' } });
    assert.deepEqual([run.ok, run.checked, run.result, asked], [true, 'run', { name: 'Ortega' }, ['/customers/555']]);
    const failed = await tried(id, { function: 'find_customer', arguments: { phone: 'none' } });
    assert.equal(failed.ok, false);
    assert.match(failed.message, /404.*no such customer, \*\*\*\*/);
    const unknown = await tried(id, { function: 'erase' });
    assert.deepEqual([unknown.status, unknown.msg.includes('expected one of "find_customer"')], [400, true]);
  });

  it('answers 404 for unknown integrations', async () => {
    assert.equal((await tried('0199a1b2-0000-7000-8000-000000000000')).status, 404);
  });
});

describe('GET /ruth-connect/integrations/{integration_id}', () => {
  it('returns functions with their parameters, and which tools or states use it', async () => {
    const data = { name: 'find_customer', url: 'https://crm.example.com/{{phone}}', parameters: { phone: 'string' } };
    const id = await connect({ app_name: 'http', data });
    const tool = { type: 'http', functionId: id, function: { name: '*', description: '', parameters: {} } };
    const make = async (name: string, change: object) =>
      (await server.json('/ai-assistants', { json: { name, prompt: 'Be kind.', ...change } })).body.results
        .assistant_id;
    const ada = await make('Ada', { tools: JSON.stringify([tool]) });
    const ben = await make('Ben', {});
    await make('Cy', {});
    const llm_states = [{ name: 'Start', prompt: 'x', tools: [tool] }];
    await server.json(`/ai-assistants/llm-states/${ben}`, { json: { llm_states } });
    const { body } = await server.json(`${collection}/${id}`);
    assert.deepEqual(body.results.used_by, [
      { assistant_id: ada, name: 'Ada' },
      { assistant_id: ben, name: 'Ben' },
    ]);
    const [only] = body.results.functions;
    assert.deepEqual(
      [only.name, only.reads, only.parameters.properties.phone.type],
      ['find_customer', false, 'string'],
    );
    const listed = (await server.json(collection)).body.results.find(
      (one: { integration_id: string }) => one.integration_id === id,
    );
    assert.deepEqual(listed, body.results);
  });
});

describe('GET /ruth-connect/kinds', () => {
  it('lists the kinds of integrations with their fields', async () => {
    const { body } = await server.json('/ruth-connect/kinds');
    const byName = new Map<string, { data: { required: string[]; properties: Record<string, object> } }>(
      body.results.map((kind: { app_name: string }) => [kind.app_name, kind]),
    );
    assert.deepEqual([...byName.keys()], ['http', 'mcp', 'calcom', 'hubspot', 'slack']);
    assert.deepEqual(byName.get('calcom')?.data.required, ['api_key', 'event_type_id']);
    assert.deepEqual(Object.keys(byName.get('slack')!.data.properties), ['api_key', 'channel']);
    assert.doesNotMatch(JSON.stringify(body), /\$ref/);
  });
});
