import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { createLog } from '#src/foundation/log.ts';
import { createAccount } from '#src/store/accounts/accounts.ts';
import { createApiKey } from '#src/store/accounts/api-keys.ts';
import { openFakeService } from '#test/support/fake-service.ts';
import { openMcpServer } from '#test/support/mcp-server.ts';
import { openTestServer } from '#test/support/server.ts';

const logged: string[] = [];
const log = createLog({ level: 'trace', destination: { write: (line) => void logged.push(line) } });
const server = await openTestServer({ settings: { ALLOWED_PRIVATE_HOSTS: '127.0.0.1' }, log });
const { db } = server.database;
const strangerKey = 'key-of-another-account';
await createApiKey(db, { accountId: await createAccount(db, 'Other'), name: 'k', key: strangerKey });
const stranger = { 'X-API-KEY': strangerKey };

const collection = '/ruth-connect/integrations';
const key = 'sk-live-0123456789';
const httpData = { name: 'find_customer', url: 'https://crm.example.com/customers/{{phone}}', api_key: key };
const connect = (fields: object = {}, headers = {}) =>
  server.json(collection, { json: { app_name: 'http', data: httpData, ...fields }, headers });
const change = (id: string, json: object, headers = {}) =>
  server.json(`${collection}/${id}`, { method: 'PATCH', json, headers });
const remove = (id: string, headers = {}) => server.json(`${collection}/${id}`, { method: 'DELETE', headers });
const show = async (id: string) =>
  (await server.json(`${collection}?page_size=100`)).body.results.find(
    (each: { integration_id: string }) => each.integration_id === id,
  );

describe('POST /ruth-connect/integrations', () => {
  it('connects a tool and returns every field of the interface, with masked secrets', async () => {
    const data = {
      ...httpData,
      headers: { Authorization: 'Bearer {{api_key}}', 'X-Long': 'Bearer a-secret-4321', 'X-Short': 'abc' },
      method: 'GET',
    };
    const { status, body } = await connect({ friendly_app_name: 'Customers', logo: 'https://x.example/l.png', data });
    const { integration_id, created_at, updated_at, functions, ...integration } = body.results;
    assert.equal(functions[0].name, 'find_customer');
    assert.deepEqual([status, body.err], [201, false]);
    assert.deepEqual(integration, {
      app_name: 'http',
      friendly_app_name: 'Customers',
      logo: 'https://x.example/l.png',
      is_custom_tool: true,
      tools: ['find_customer'],
      used_by: [],
      data: {
        name: 'find_customer',
        description: '',
        url: httpData.url,
        method: 'GET',
        parameters: {},
        timeout_ms: 10_000,
        api_key: '****6789',
        headers: { Authorization: 'Bearer {{api_key}}', 'X-Long': '****4321', 'X-Short': '****' },
        honours_idempotency_key: false,
      },
    });
    assert.match(integration_id, /^[0-9a-f-]{36}$/);
    assert.equal(new Date(created_at).toISOString(), created_at);
    assert.equal(updated_at, created_at);
  });

  it('connects ready-made apps under their own names', async () => {
    const apps = [
      ['calcom', 'Cal.com', { event_type_id: 123 }, ['check_availability', 'book_appointment']],
      ['hubspot', 'HubSpot', {}, ['find_contact', 'create_contact', 'update_contact']],
      ['slack', 'Slack', { channel: 'C1' }, ['send_message']],
    ] as const;
    for (const [app_name, friendlyName, data, tools] of apps) {
      const { status, body } = await connect({ app_name, data: { ...data, api_key: key } });
      assert.equal(status, 201);
      const { friendly_app_name, is_custom_tool, tools: offered, data: shown } = body.results;
      assert.deepEqual([friendly_app_name, is_custom_tool, offered], [friendlyName, false, tools]);
      assert.equal(shown.api_key, '****6789');
    }
  });

  it('connects an MCP server with the tools that it lists', async () => {
    const mcp = await openMcpServer((server) => {
      server.registerTool('weather', {}, () => ({ content: [] }));
      server.registerTool('book', {}, () => ({ content: [] }));
    });
    const { status, body } = await connect({ app_name: 'mcp', data: { url: mcp.url } });
    assert.deepEqual([status, body.results.tools, body.results.data.api_key], [201, ['weather', 'book'], '']);
  });

  it('rejects invalid data, naming the field, what was sent and what is accepted', async () => {
    const web = await openFakeService((_, response) => void response.writeHead(404).end());
    const cases: readonly [object, string][] = [
      [{ app_name: 'fax' }, 'app_name: expected one of "http", "mcp", "calcom", "hubspot", "slack", got "fax".'],
      [{ app_name: 7 }, 'app_name: expected …, got 7.'],
      [{ app_name: undefined }, 'app_name: expected …, got nothing.'],
      [{ data: undefined }, 'data: expected an object, got nothing.'],
      [{ data: [] }, 'data: expected …, got an array of 0.'],
      [{ data: { ...httpData, name: 'find customer' } }, 'data.name: expected …, got "find customer".'],
      [{ data: { ...httpData, url: 'http://{{host}}/' } }, 'data.url: expected …, got "http://{{host}}/".'],
      [{ data: { ...httpData, url: 'http://10.0.0.1/' } }, 'data.url: 10.0.0.1 is a private address'],
      [{ data: { ...httpData, timeout_ms: 60_000 } }, 'data.timeout_ms: expected at most 30000, got 60000.'],
      [{ data: { ...httpData, method: 'TRACE' } }, 'data.method: expected …, got "TRACE".'],
      [{ data: { ...httpData, headers: { Host: 'x' } } }, 'data.headers.Host: '],
      [{ data: { ...httpData, response: 'name' } }, 'data.response: expected …, got "name".'],
      [{ friendly_app_name: '' }, 'friendly_app_name: expected …, got "".'],
      [{ app_name: 'slack', data: {} }, 'data.api_key: '],
      [{ app_name: 'calcom', data: { api_key: key } }, 'data.event_type_id: expected …, got nothing.'],
      [{ app_name: 'mcp', data: { url: 'x' } }, 'data.url: expected …, got "x".'],
      [
        { app_name: 'mcp', data: { url: web.url } },
        'data.url: the MCP server must respond: the server responded with error 404',
      ],
      [
        { app_name: 'mcp', data: { url: 'http://169.254.169.254/' } },
        'data.url: the MCP server must respond: 169.254.169.254 is a private',
      ],
      [{ data: { ...httpData, url: 'http://x.example/\0' } }, 'NUL'],
      [{ friendly_app_name: '\ud800' }, 'surrogate'],
    ];
    for (const [fields, words] of cases) {
      const { status, body } = await connect(fields);
      assert.equal(status, 400, JSON.stringify(fields));
      const [start = '', end = ''] = words.split('…');
      const isSaid = body.msg.includes(start) && body.msg.endsWith(end);
      assert.ok(body.err === true && isSaid, `${body.msg} does not say ${words}`);
    }
  });

  it('repeats no rejected key, neither in the response nor in the log', async () => {
    const secret = 'sk live with spaces';
    for (const data of [
      { ...httpData, api_key: secret },
      { ...httpData, headers: { A: `${secret}\n` } },
    ]) {
      const { status, body } = await connect({ data });
      assert.equal(status, 400);
      assert.ok(!JSON.stringify(body).includes('sk live'), body.msg);
    }
    assert.ok(logged.every((line) => !line.includes('sk live')));
  });
});

describe('GET /ruth-connect/integrations', () => {
  it("lists the account's integrations, newest first, in pages, without keys", async () => {
    const ids = [];
    for (let count = 0; count < 3; count += 1) ids.unshift((await connect()).body.results.integration_id);
    const first = await server.json(`${collection}?page_size=2`);
    assert.deepEqual(Object.keys(first.body), ['count', 'next', 'previous', 'results']);
    assert.deepEqual(
      first.body.results.map(({ integration_id }: { integration_id: string }) => integration_id),
      ids.slice(0, 2),
    );
    const second = await server.json(first.body.next.replace('http://parley.test', ''));
    assert.equal(second.body.results[0].integration_id, ids[2]);
    assert.ok(!JSON.stringify([first.body, second.body]).includes(key));
    assert.deepEqual((await server.json(collection, { headers: stranger })).body.results, []);
    for (const query of ['page=0', 'page=x', 'page_size=101'])
      assert.equal((await server.json(`${collection}?${query}`)).status, 400);
    assert.equal((await server.json(`${collection}?page=99`)).status, 404);
  });

  it('stores keys encrypted', async () => {
    await connect();
    const rows = await db.selectFrom('integrations').selectAll().execute();
    assert.ok(rows.length > 0);
    for (const row of rows) assert.ok(!JSON.stringify(row).includes(key.slice(-8)));
  });
});

describe('PATCH /ruth-connect/integrations/{integration_id}', () => {
  it('removes a field that is null, restoring its default if it has one', async () => {
    const data = { ...httpData, body: { phone: '{{phone}}' }, response: '/name', description: 'Finds somebody.' };
    const { integration_id: id } = (await connect({ data })).body.results;
    const { body } = await change(id, { data: { body: null, response: null, description: null, url: undefined } });
    const { body: sent, response, description, url } = body.results.data;
    assert.deepEqual([sent, response, description, url], [undefined, undefined, '', httpData.url]);
    assert.match((await change(id, { data: { url: null } })).body.msg, /data\.url: expected a string, got null/);
  });

  it('changes only the key', async () => {
    const before = (await connect()).body.results;
    const { status, body } = await change(before.integration_id, { data: { api_key: 'sk-live-next-4242' } });
    assert.equal(status, 200);
    const { updated_at, ...after } = body.results;
    const { updated_at: _, ...expected } = before;
    assert.deepEqual(after, { ...expected, data: { ...before.data, api_key: '****4242' } });
    assert.ok(updated_at > before.updated_at);
    assert.deepEqual(await show(before.integration_id), body.results);
  });

  it('keeps a secret that comes back masked', async () => {
    const headers = { Authorization: 'Bearer very-secret-1234' };
    const { integration_id: id, data } = (await connect({ data: { ...httpData, headers } })).body.results;
    await change(id, { data: { ...data, description: 'Finds.' } });
    const { app } = server;
    const [row] = await db.selectFrom('integrations').select('data').where('integration_id', '=', id).execute();
    const stored = JSON.parse(app.core.sealer.open(row!.data, `integrations/${id}`));
    assert.deepEqual([stored.api_key, stored.headers, stored.description], [key, headers, 'Finds.']);
  });

  it('rejects a new origin without its secrets, so that no stored key leaves for another host', async () => {
    const data = { ...httpData, headers: { 'X-Token': 'token-of-headers-77', Authorization: 'Bearer {{api_key}}' } };
    const { integration_id: id, data: shown } = (await connect({ data })).body.results;
    const elsewhere = 'https://attacker.example/collect';
    for (const url of [elsewhere, 'http://crm.example.com/customers', 'https://crm.example.com:8443/customers'])
      for (const given of [{ url }, { ...shown, url }, { url, api_key: '****6789', headers: shown.headers }]) {
        const { status, body } = await change(id, { data: given });
        const paths = body.errors.map(({ path }: { path: string }) => path);
        assert.deepEqual([status, paths], [400, ['data.api_key', 'data.headers.X-Token']], url);
        assert.match(body.msg, /^data\.api_key: the stored secret belongs to https:\/\/crm\.example\.com, but /);
      }
    const { body } = await change(id, { data: { url: elsewhere, api_key: 'sk-new-0000001111' } });
    assert.deepEqual([body.errors.length, body.errors[0].path], [1, 'data.headers.X-Token']);
    assert.equal((await show(id)).data.url, httpData.url);
  });

  it('accepts a new origin with its secrets repeated or removed, and a new path without', async () => {
    const data = { ...httpData, headers: { 'X-Token': 'token-of-headers-77' } };
    const { integration_id: id } = (await connect({ data })).body.results;
    const given = [
      { url: 'https://CRM.example.com:443/v2/{{phone}}' },
      { url: 'https://a.example/', api_key: 'sk-new-0000001111', headers: { 'X-Token': 'token-of-a-0000' } },
      { url: 'https://b.example/', api_key: null, headers: {} },
      { url: 'https://c.example/' },
    ];
    for (const one of given) assert.equal((await change(id, { data: one })).status, 200, one.url);
    assert.equal((await show(id)).data.url, 'https://c.example/');
  });

  it('contacts no MCP server at a new origin before its key is repeated', async () => {
    const withTool: Parameters<typeof openMcpServer>[0] = (mcp) =>
      mcp.registerTool('weather', {}, () => ({ content: [] }));
    const [first, second] = await Promise.all([1, 2].map(() => openMcpServer(withTool)));
    const { integration_id: id } = (await connect({ app_name: 'mcp', data: { url: first!.url, api_key: key } })).body
      .results;
    const { status, body } = await change(id, { data: { url: second!.url } });
    assert.deepEqual([status, body.errors[0].path, second!.requests.length], [400, 'data.api_key', 0]);
  });

  it('changes name and picture, and the name of the tool', async () => {
    const { integration_id: id } = (await connect()).body.results;
    const { body } = await change(id, { friendly_app_name: 'People', logo: 'l', data: { name: 'find_person' } });
    const { friendly_app_name, logo, tools } = body.results;
    assert.deepEqual([friendly_app_name, logo, tools], ['People', 'l', ['find_person']]);
  });

  it('rejects invalid data and changes nothing', async () => {
    const before = (await connect()).body.results;
    const wrong = [
      { data: { url: 7 } },
      { data: 'x' },
      { data: { api_key: 'a b' } },
      { friendly_app_name: ' ' },
      { logo: 7 },
    ];
    for (const json of wrong) {
      const { status, body } = await change(before.integration_id, json);
      assert.deepEqual([status, body.err], [400, true], JSON.stringify(json));
    }
    assert.match(
      (await change(before.integration_id, { data: { url: 7 } })).body.msg,
      /^data\.url: expected a string, got 7/,
    );
    assert.deepEqual(await show(before.integration_id), before);
  });

  it('lets one of two conflicting changes win', async () => {
    const { integration_id: id } = (await connect()).body.results;
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, count) =>
        change(id, { data: { description: `d${count}` }, friendly_app_name: `n${count}` }),
      ),
    );
    const statuses = answers.map(({ status }) => status);
    assert.ok(statuses.includes(200) && statuses.every((status) => status === 200 || status === 409), String(statuses));
    const { data, friendly_app_name } = await show(id);
    assert.equal(data.description.slice(1), friendly_app_name.slice(1));
  });

  it('does not find integrations of other accounts or malformed ids', async () => {
    const { integration_id: id } = (await connect()).body.results;
    assert.equal((await change(id, { logo: 'x' }, stranger)).status, 404);
    for (const unknown of ['01a1fbe4-c504-787b-97d2-79379ff95522', 'x', "1' or '1'='1", '%2e%2e'])
      assert.equal((await change(unknown, { logo: 'x' })).status, 404, unknown);
  });
});

describe('DELETE /ruth-connect/integrations/{integration_id}', () => {
  it('deletes the integration, once', async () => {
    const { integration_id: id } = (await connect()).body.results;
    assert.equal((await remove(id, stranger)).status, 404);
    const statuses = (await Promise.all([remove(id), remove(id)])).map(({ status }) => status);
    assert.deepEqual(statuses.toSorted(), [200, 404]);
    assert.equal(await show(id), undefined);
    assert.equal((await change(id, { logo: 'x' })).status, 404);
    assert.equal((await remove('x')).status, 404);
  });

  it('leaves consistent data when a change runs concurrently', async () => {
    const { integration_id: id } = (await connect()).body.results;
    const [changed, removed] = await Promise.all([change(id, { logo: 'x' }), remove(id)]);
    assert.ok([200, 404, 409].includes(changed.status));
    assert.equal(removed.status, 200);
    assert.equal(await show(id), undefined);
  });
});

describe('other requests to /ruth-connect/integrations', () => {
  it('are rejected without a key and with other methods', async () => {
    assert.equal((await server.json(collection, { headers: { 'X-API-KEY': '' } })).status, 403);
    const { status, headers } = await server.json(collection, { method: 'PUT', json: {} });
    assert.deepEqual([status, headers.get('allow')?.split(', ').toSorted()], [405, ['GET', 'HEAD', 'POST']]);
  });

  it('are documented in the OpenAPI document', async () => {
    const { paths, components } = (await server.json('/openapi.json')).body;
    assert.deepEqual(Object.keys(paths[collection]), ['get', 'post']);
    assert.deepEqual(Object.keys(paths[`${collection}/{integration_id}`]), ['get', 'patch', 'delete']);
    assert.ok(components.schemas.Integration && components.schemas.NewIntegration.example);
  });
});
