import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { testVoices } from '#test/support/no-media.ts';
import { openTestServer } from '#test/support/server.ts';

const server = await openTestServer({
  voices: testVoices,
  media: () => ({ speech: [{ part: 'text_to_speech', provider: 'test', embedded: false, limits: '' }] }),
});

type Parameter = { readonly name: string; readonly in: string; readonly description?: string };
type Operation = { readonly parameters?: readonly Parameter[]; readonly responses: object };
const { paths } = (await server.json('/openapi.json')).body as {
  readonly paths: Readonly<Record<string, { readonly get?: Operation }>>;
};

const { body: made } = await server.json('/ai-assistants', { json: { name: 'Ada' } });
const assistant_id: string = made.results.assistant_id;
const campaigns: string[] = [];
for (const name of ['beta', 'Alpha', 'gamma']) {
  const json = { name, ai_assistant_id: assistant_id, leads: [{ to_number: '+14155550123' }] };
  campaigns.push((await server.json('/campaigns', { json })).body.results.campaign_id);
}
const campaign_id = campaigns[0] ?? '';
const lead_id: string = (await server.json(`/campaigns/${campaign_id}/leads`)).body.results[0].lead_id;
const alert = { name: 'Failures', measure: 'error_rate', threshold: 5 };
const { alert_id } = (await server.json('/alerts', { json: alert })).body.results;
const suite = { name: 'Bookings', yaml: 'scenarios: [{ name: books, wants: A table }]' };
const { test_suite_id } = (await server.json('/test-suites', { json: suite })).body.results;
const ids: Readonly<Record<string, string>> = { assistant_id, campaign_id, lead_id, alert_id, test_suite_id };
const filled = (path: string) => path.replaceAll(/\{(\w+)\}/g, (_, name: string) => ids[name] ?? name);

const queries = Object.entries(paths).flatMap(([path, { get }]) => {
  const parameters = (get?.parameters ?? []).filter((parameter) => parameter.in === 'query');
  return parameters.length === 0 || path.startsWith('/api/v2/') ? [] : [{ path, parameters }];
});
const sorts = queries.flatMap(({ path, parameters }) => {
  const { description = '' } = parameters.find(({ name }) => name === 'sort') ?? {};
  return description === '' ? [] : [{ path, columns: [...description.matchAll(/`(\w+)`/g)].map(([, name]) => name!) }];
});

describe('filters', () => {
  const register = async (phone_number: string, friendly_name: string, provider: string) => {
    const json = { phone_number, friendly_name, provider, provider_id: 'PN1' };
    return (await server.json('/phone-numbers', { json })).body.results.phone_number_id;
  };
  const count = async (path: string): Promise<number> => (await server.json(path)).body.count;

  it('narrow voices by language, provider, gender and text', async () => {
    const json = { provider: 'test', provider_id: 'v1', name: 'Änne', language: 'de', gender: 'female' };
    assert.equal(await count('/voices?language=de'), 0);
    assert.equal((await server.json('/voices', { json })).status, 201);
    const found = async (query: string) =>
      (await server.json(`/voices?sort=name&${query}`)).body.results.map(({ name }: { name: string }) => name);
    assert.deepEqual(await found('language=de'), ['Änne']);
    assert.deepEqual(await found('gender=male'), ['Ben']);
    assert.deepEqual(await found('gender=female&search=CALM'), ['Anna']);
    assert.deepEqual(await found('provider=other'), []);
  });

  it('narrow phone numbers by provider, assistant and text', async () => {
    const main = await register('+14155550101', 'Main line', 'twilio');
    await register('+14155550102', 'Sales 100%', 'twilio');
    await register('+493012345678', 'Berlin', 'telnyx');
    await server.json(`/phone-numbers/${main}`, { method: 'PATCH', json: { ai_assistant: assistant_id } });
    for (const [query, expected] of [
      ['provider=twilio', 2],
      ['search=berl', 1],
      ['search=+49 30', 0],
      ['search=%2B4930', 1],
      ['search=100%25', 1],
      ['search=1_0', 0],
      [`assistant_id=${assistant_id}`, 1],
      [`assistant_id=${assistant_id}&provider=telnyx`, 0],
    ] as const)
      assert.equal(await count(`/phone-numbers?${query}`), expected, query);
    assert.equal((await server.json('/phone-numbers?assistant_id=7')).status, 400);
  });

  it('narrow integrations by kind and text', async () => {
    for (const name of ['Customers', 'Invoices']) {
      const data = { name: 'find', url: 'https://crm.example.com/find' };
      await server.json('/ruth-connect/integrations', { json: { app_name: 'http', friendly_app_name: name, data } });
    }
    assert.equal(await count('/ruth-connect/integrations?app_name=http'), 2);
    assert.equal(await count('/ruth-connect/integrations?app_name=mcp'), 0);
    assert.equal(await count('/ruth-connect/integrations?search=invoice'), 1);
  });

  it('narrow campaigns by assistant', async () => {
    const other = (await server.json('/ai-assistants', { json: { name: 'Idle' } })).body.results.assistant_id;
    const countOf = async (id: string) => (await server.json(`/campaigns?assistant_id=${id}`)).body.results.count;
    assert.deepEqual([await countOf(assistant_id), await countOf(other)], [3, 0]);
  });
});

describe('sort', () => {
  it('is a parameter of every list', () => {
    const unsorted = queries.filter(
      ({ parameters }) =>
        parameters.some(({ name }) => name === 'page') && !parameters.some(({ name }) => name === 'sort'),
    );
    assert.deepEqual(
      unsorted.map(({ path }) => path),
      ['/analytics/latency'],
    );
  });

  for (const { path, columns } of sorts)
    it(`accepts every documented column of ${path}`, async () => {
      assert.ok(columns.length > 0);
      for (const sort of [...columns, ...columns.map((name) => `-${name}`), columns.join(',')]) {
        const { status, body } = await server.json(`${filled(path)}?sort=${sort}`);
        assert.equal(status, 200, `${sort}: ${body.msg}`);
      }
    });

  for (const { path } of sorts)
    it(`rejects unknown columns of ${path}`, async () => {
      for (const sort of ['nonsense', '', '-', 'created_at;drop table voices']) {
        const { status, body } = await server.json(`${filled(path)}?sort=${encodeURIComponent(sort)}`);
        assert.deepEqual([status, body.errors[0].path], [400, 'sort'], sort);
        assert.match(body.msg, /^sort: expected one/);
      }
    });

  const names = async (query: string) => {
    const { campaigns: listed } = (await server.json(`/campaigns${query}`)).body.results;
    return listed.map(({ name }: { name: string }) => name);
  };

  it('sorts in both directions and ignores case', async () => {
    assert.deepEqual(await names('?sort=name'), ['Alpha', 'beta', 'gamma']);
    assert.deepEqual(await names('?sort=-name'), ['gamma', 'beta', 'Alpha']);
  });

  it('breaks ties by the usual order of the list, newest first', async () => {
    assert.deepEqual(await names('?sort=status'), ['gamma', 'Alpha', 'beta']);
  });

  it('puts missing values last in both directions', async () => {
    await server.json(`/campaigns/${campaigns[1]}`, { method: 'PATCH', json: { end_date: '2100-01-01' } });
    for (const sort of ['end_date', '-end_date']) assert.equal((await names(`?sort=${sort}`))[0], 'Alpha');
  });

  it('stays in the URLs of neighboring pages', async () => {
    const { body } = await server.json('/voices?sort=-name&language=en&page_size=1');
    const next = new URL(body.next);
    assert.deepEqual(
      [next.searchParams.get('sort'), next.searchParams.get('language'), next.searchParams.get('page')],
      ['-name', 'en', '2'],
    );
    const second = await server.json(`${next.pathname}${next.search}`);
    const [first, other] = [body.results[0].name, second.body.results[0].name].map((name) => name.toLowerCase());
    assert.ok(first >= other, `${first} before ${other}`);
  });
});
