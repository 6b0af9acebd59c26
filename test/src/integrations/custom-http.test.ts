import assert from 'node:assert/strict';
import type { ServerResponse } from 'node:http';
import { describe, it } from 'vitest';
import type { JsonObject } from '#engine/json.ts';
import { customHttp } from '#src/integrations/custom-http.ts';
import { createIntegrations } from '#src/integrations/integrations.ts';
import { ConnectError } from '#src/integrations/kind.ts';
import { OutcomeUnknown } from '#src/outbound/service-client.ts';
import { openFakeService, sendJson } from '#test/support/fake-service.ts';
import { defaultIntegrationSettings } from '#test/support/integrations.ts';

const integrations = createIntegrations(defaultIntegrationSettings(['127.0.0.1']), {
  ask: { attempts: 3, pauseMs: 1 },
});
const key = 'sk-live-0123456789';

type Asked = { readonly key?: string | null; readonly variables?: Record<string, string> };
function runOf(data: JsonObject, args: JsonObject = {}, { key: idempotencyKey = null, variables = {} }: Asked = {}) {
  const call = { signal: new AbortController().signal, idempotencyKey, variables };
  return integrations.run('http', { name: 'ask', ...data }, { tool: 'ask', args }, call);
}
const openOk = () => openFakeService((_, response) => sendJson(response, 200, { ok: true }));

describe('a custom HTTP tool', () => {
  it('inserts arguments and variables into the URL, encoded, and adds the other arguments of a GET to the query', async () => {
    const fake = await openOk();
    const url = `${fake.url}/people/{{name}}/calls?from={{from_number}}&none={{unknown}}`;
    await runOf(
      { url, method: 'GET' },
      { name: 'Zoë & Co/?#', day: 'Monday', count: 2 },
      { variables: { from_number: '+1415' } },
    );
    const [got] = fake.requests;
    assert.equal(got?.method, 'GET');
    assert.equal(got?.url.pathname, '/people/Zo%C3%AB%20%26%20Co%2F%3F%23/calls');
    assert.deepEqual(Object.fromEntries(got?.url.searchParams ?? []), {
      from: '+1415',
      none: '',
      day: 'Monday',
      count: '2',
    });
    assert.equal(got?.text, '');
  });

  it('prevents arguments from changing the host or the path', async () => {
    const fake = await openOk();
    for (const id of ['..', '.', '%2e%2e', '../../admin']) {
      const run = runOf({ url: `${fake.url}/users/{{id}}/notes`, method: 'GET' }, { id });
      if (id === '..' || id === '.') await assert.rejects(run, /cannot be part of the URL/);
      else await run;
    }
    for (const { url } of fake.requests) assert.match(url.pathname, /^\/users\/[^/]+\/notes$/);
    const urls = [
      'http://{{host}}/',
      'http://a{{b}}.example/',
      '{{url}}',
      'http://x.example:{{port}}/',
      'http://u{{x}}@h/',
    ];
    for (const url of [...urls, 'ftp://x.example/', 'javascript:alert(1)', 'http://u:p@x.example/', 'x'])
      assert.equal(customHttp.data.safeParse({ name: 'ask', url }).success, false, url);
  });

  it('sends its arguments as JSON if it has no body template', async () => {
    const fake = await openOk();
    await runOf({ url: fake.url }, { day: 'Monday' }, { key: 'once-7' });
    const [got] = fake.requests;
    assert.deepEqual([got?.method, got?.json()], ['POST', { day: 'Monday' }]);
    assert.equal(got?.headers['content-type'], 'application/json');
    assert.equal(got?.headers['idempotency-key'], 'once-7');
  });

  it('fills placeholders of its body as values, so that no argument can break out of its place', async () => {
    const fake = await openOk();
    const body = {
      customer: { name: '{{name}}', note: 'says: {{note}}', vip: true },
      count: '{{count}}',
      tags: ['{{tags}}', 'phone'],
      secret: '{{api_key}}',
      gone: '{{gone}}',
    };
    const args = { name: 'Ann", "vip": false, "x": "', note: '{{api_key}}', count: 3, tags: ['a'], api_key: 'mine' };
    await runOf({ url: fake.url, body, api_key: key }, args);
    assert.deepEqual(fake.requests[0]?.json(), {
      customer: { name: 'Ann", "vip": false, "x": "', note: 'says: {{api_key}}', vip: true },
      count: 3,
      tags: [['a'], 'phone'],
      secret: key,
      gone: null,
    });
  });

  it('sends its key in headers, and no header that an argument makes up', async () => {
    const fake = await openOk();
    const headers = { Authorization: 'Bearer {{api_key}}', 'X-Caller': '{{name}}' };
    const data = { url: fake.url, headers, api_key: key };
    await runOf(data, { name: 'Ann' });
    assert.equal(fake.requests[0]?.headers.authorization, `Bearer ${key}`);
    assert.equal(fake.requests[0]?.headers['x-caller'], 'Ann');
    await assert.rejects(runOf(data, { name: 'Ann\r\nX-Admin: yes' }), /cannot be part of the header/);
    for (const wrong of [{ Host: 'x' }, { 'Content-Length': '1' }, { 'a b': 'x' }, { a: 'x\r\nb: y' }, { a: 'ä' }])
      assert.equal(customHttp.data.safeParse({ name: 'ask', url: 'http://x.example/', headers: wrong }).success, false);
  });

  it('extracts the fields of a JSON response that its mapping names', async () => {
    const fake = await openFakeService((_, response) =>
      sendJson(response, 200, { customer: { name: 'Ann', orders: [{ id: 7 }] }, debug: 'x' }),
    );
    assert.equal(await runOf({ url: fake.url, response: '/customer/name' }), 'Ann');
    const response = { name: '/customer/name', first: '/customer/orders/0/id', gone: '/customer/phone' };
    assert.deepEqual(await runOf({ url: fake.url, response }), { name: 'Ann', first: 7, gone: null });
    await assert.rejects(runOf({ url: fake.url, response: '/nothing/here' }), /has nothing at \/nothing\/here/);
  });

  it('reports an error to the model, without the key that the service repeats', async () => {
    const fake = await openFakeService(({ headers }, response) =>
      sendJson(response, 422, { problem: `no such day; you sent ${headers.authorization}` }),
    );
    const run = runOf({ url: fake.url, api_key: key, headers: { Authorization: 'Bearer {{api_key}}' } });
    await assert.rejects(run, (error: Error) => {
      assert.match(error.message, /422.*no such day/);
      return !error.message.includes(key);
    });
    const echo = await openFakeService(({ headers }, response) => sendJson(response, 200, { ...headers }));
    const echoed = await runOf({ url: echo.url, api_key: key, headers: { Authorization: 'Bearer {{api_key}}' } });
    assert.ok(!JSON.stringify(echoed).includes(key));
  });

  it('is retried only if it is read-only or the service honors its key', async () => {
    const failTwice = (_: unknown, response: ServerResponse, count: number): void =>
      count < 3 ? void response.writeHead(503).end('busy') : sendJson(response, 200, { count });
    const open = () => openFakeService(failTwice);
    const get = await open();
    assert.deepEqual(await runOf({ url: get.url, method: 'GET' }), { count: 3 });
    const honouring = await open();
    assert.deepEqual(await runOf({ url: honouring.url, honours_idempotency_key: true }, {}, { key: 'k' }), {
      count: 3,
    });
    assert.deepEqual(new Set(honouring.requests.map(({ headers }) => headers['idempotency-key'])), new Set(['k']));
    for (const honours_idempotency_key of [false, true]) {
      const other = await open();
      const asked = honours_idempotency_key ? { key: null } : { key: 'k' };
      await assert.rejects(runOf({ url: other.url, honours_idempotency_key }, {}, asked), /503/);
      assert.equal(other.requests.length, 1);
    }
  });

  it('ends after its time limit, with an unknown outcome if it may have had an effect', async () => {
    const silent = await openFakeService(() => {});
    await assert.rejects(runOf({ url: silent.url, timeout_ms: 100 }), OutcomeUnknown);
    await assert.rejects(runOf({ url: silent.url, timeout_ms: 100, method: 'GET' }), /did not respond within 0.1 s/);
  });

  it('offers one function, which is read-only for GET', async () => {
    const data = { name: 'find', description: 'Finds.', url: 'http://127.0.0.1/x', parameters: { phone: 'string' } };
    const tools = await integrations.connect('http', { ...data, method: 'GET' });
    assert.deepEqual(tools, [
      {
        id: 'find',
        name: 'find',
        description: 'Finds.',
        reads: true,
        parameters: { type: 'object', properties: { phone: { type: 'string' } }, required: ['phone'] },
      },
    ]);
    assert.equal((await integrations.connect('http', data))[0]?.reads, false);
  });

  it('does not connect to a private address', async () => {
    for (const url of ['http://10.0.0.1/', 'http://[::1]/{{x}}', 'http://localhost:1/', 'http://2130706433/x'])
      await assert.rejects(
        createIntegrations(defaultIntegrationSettings([])).connect('http', { name: 'ask', url }),
        ConnectError,
        url,
      );
  });
});
