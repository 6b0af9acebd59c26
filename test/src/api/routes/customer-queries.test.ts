import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { createAccount, findFirstAccount } from '#src/store/accounts/accounts.ts';
import { recharge } from '#src/store/billing/wallet.ts';
import { insertCampaign } from '#src/store/campaigns/campaigns.ts';
import { insertForm } from '#src/store/campaigns/forms.ts';
import { basic, openTestServer, testUser } from '#test/support/server.ts';
import { storeCall } from '#test/support/stored.ts';

const server = await openTestServer({ settings: { BASE_URL: '', DASHBOARD_URL: 'https://my.clinic.example' } });
const { db } = server.database;
const accountId = (await findFirstAccount(db))!;
const unknownId = '01a1fbe4-c504-787b-97d2-79379ff95522';

const get = (path: string) => server.json(`/api/v2/${path}`);
const find = (collection: string, query: unknown, rest = '') =>
  get(`${collection}?query=${encodeURIComponent(JSON.stringify(query))}${rest}`);
const post = (collection: string, json: unknown) => server.json(`/api/v2/${collection}`, { json });
const put = (path: string, json: unknown) => server.json(`/api/v2/${path}`, { method: 'PUT', json });
const remove = (path: string) => server.json(`/api/v2/${path}`, { method: 'DELETE' });

async function newAssistant(name: string): Promise<string> {
  return (await server.json('/ai-assistants', { json: { name, prompt: 'Be kind.' } })).body.results.assistant_id;
}

describe('/api/v2', () => {
  it('requires basic credentials and accepts no API key', async () => {
    for (const path of ['campaigns', 'forms', 'leads', 'wallet_transactions', `campaigns/${unknownId}`]) {
      const answer = await server.json(`/api/v2/${path}`, {
        headers: { Authorization: '', 'X-API-KEY': 'test-key-0123456789' },
      });
      assert.deepEqual(answer.body, { detail: 'Authentication credentials were not provided.' });
      assert.deepEqual([answer.status, answer.headers.get('www-authenticate')?.split(' ')[0]], [401, 'Basic']);
    }
  });

  it('answers 405 to unsupported methods, and 404 for unknown collections', async () => {
    for (const [method, path, allow] of [
      ['POST', 'leads', 'GET, HEAD'],
      ['PUT', `leads/${unknownId}`, 'GET, HEAD'],
      ['DELETE', `leads/${unknownId}`, 'GET, HEAD'],
      ['POST', 'wallet_transactions', 'GET, HEAD'],
      ['DELETE', `wallet_transactions/${unknownId}`, 'GET, HEAD'],
      ['PATCH', `campaigns/${unknownId}`, 'GET, HEAD, PUT, DELETE'],
      ['DELETE', 'forms', 'GET, HEAD, POST'],
    ] as const) {
      const { status, headers, body } = await server.json(`/api/v2/${path}`, { method });
      assert.deepEqual([status, body.err], [405, true], path);
      assert.deepEqual(headers.get('allow')?.split(', ').toSorted(), allow.split(', ').toSorted(), path);
    }
    for (const path of [
      'assistants',
      'campaigns/x',
      `forms/${unknownId}`,
      `leads/${unknownId}`,
      'wallet_transactions/1',
      '__proto__',
    ])
      assert.equal((await get(path)).status, 404, path);
  });

  it('reports the position of an error in a query', async () => {
    const wrong = await find('campaigns', { $or: [{ name: 'a' }, { num_agents: { $gt: 'many' } }] });
    const message = 'expected a whole number for num_agents, got "many"';
    assert.equal(wrong.status, 400);
    assert.deepEqual(wrong.body, {
      err: true,
      msg: `query.$or.1.num_agents.$gt: ${message}.`,
      errors: [{ path: 'query.$or.1.num_agents.$gt', message }],
    });
    assert.deepEqual((await get('forms?sort=fields')).body.errors[0].path, 'sort');
    for (const query of ['', '%7B', '%FF', '{}&query={}', 'null', '%7B%22name%22%3A%22%00%22%7D'])
      assert.equal((await get(`campaigns?query=${query}`)).status, 400, query);
    for (const page of ['page=0', 'page=abc', 'page_size=101'])
      assert.equal((await get(`campaigns?${page}`)).status, 400);
  });

  it('is documented with its server URL and credentials', async () => {
    const { body } = await server.json('/openapi.json');
    const { servers, security } = body.paths['/api/v2/leads'].get;
    assert.deepEqual([servers, security], [[{ url: 'https://my.clinic.example' }], [{ Basic: [] }]]);
    assert.equal(body.paths['/campaigns'].get.servers, undefined);
  });

  it('does not pass filters to SQL unescaped', async () => {
    await post('forms', { form_name: "'; drop table forms; --" });
    for (const text of ["'; drop table forms; --", "' or '1'='1", '$1', '\\', '"', '); delete from forms where (1=1'])
      assert.equal((await find('forms', { form_name: text })).body.count, text.includes('drop') ? 1 : 0, text);
    assert.equal((await find('forms', { "form_name') or 1=1 --": 'x' })).status, 400);
    assert.equal((await get('forms?sort=form_name;drop table forms')).status, 400);
    assert.equal((await get('forms')).body.count, 1);
  });

  it('rejects over HTTP what is too deep or too long', async () => {
    const url = await server.app.listen();
    const headers = { Authorization: basic(testUser.name, testUser.password) };
    for (const bomb of [
      `${'{"$not":'.repeat(1_500)}{}${'}'.repeat(1_500)}`,
      `${'{"$and":['.repeat(1_500)}${']}'.repeat(1_500)}`,
      `${'{"$or":['.repeat(500)}{"form_name":1}${']}'.repeat(500)}`,
      JSON.stringify({ form_name: { $in: Array.from({ length: 5_000 }, () => 'a') } }),
    ]) {
      const response = await fetch(`${url}/api/v2/forms?query=${encodeURIComponent(bomb)}`, { headers });
      assert.equal(response.status, 400);
      const { errors } = (await response.json()) as { errors: { path: string }[] };
      assert.match(errors[0]!.path, /^query/);
    }
  });

  it('returns the requested pages, with links to their neighbors under DASHBOARD_URL', async () => {
    for (let number = 1; number <= 5; number += 1) await post('forms', { form_name: `paged ${number}` });
    const rest = '&sort=-form_name&page_size=2';
    const { body } = await find('forms', { form_name: { $like: 'paged %' } }, `${rest}&page=2`);
    assert.deepEqual(
      body.results.map((form: { form_name: string }) => form.form_name),
      ['paged 3', 'paged 2'],
    );
    assert.equal(body.count, 5);
    for (const [url, page] of [
      [body.next, '3'],
      [body.previous, '1'],
    ] as const) {
      const { origin, pathname, searchParams } = new URL(url);
      assert.equal(origin + pathname, 'https://my.clinic.example/api/v2/forms');
      assert.deepEqual(Object.fromEntries(searchParams), {
        query: '{"form_name":{"$like":"paged %"}}',
        sort: '-form_name',
        page_size: '2',
        page,
      });
    }
    const last = await server.json(`/api/v2/forms${new URL(body.next).search}`);
    assert.deepEqual([last.body.results.length, last.body.next], [1, null]);
    assert.equal((await find('forms', { form_name: { $like: 'paged %' } }, `${rest}&page=4`)).status, 404);
  });

  it('neither shows nor changes data of other accounts', async () => {
    const other = await createAccount(db, 'other');
    const formId = await insertForm(db, other, {
      form_name: 'theirs',
      webhook_type: null,
      webhook_url: null,
      fields: null,
    });
    const campaignId = await insertCampaign(db, { account_id: other, name: 'theirs' });
    for (const [path, content] of [
      [`forms/${formId}`, { form_name: 'mine' }],
      [`campaigns/${campaignId}`, { name: 'mine' }],
    ] as const)
      for (const answer of [await get(path), await put(path, content), await remove(path)])
        assert.equal(answer.status, 404);
    assert.equal(
      (await find('forms', { $or: [{ id: formId }, { company_id: other }, { form_name: 'theirs' }] })).body.count,
      0,
    );
    assert.equal((await find('campaigns', { $not: { id: { $in: [] } }, name: 'theirs' })).body.count, 0);
    assert.equal(
      (await db.selectFrom('forms').select('form_name').where('form_id', '=', formId).executeTakeFirst())?.form_name,
      'theirs',
    );
  });
});

describe('/api/v2/forms', () => {
  it('creates, returns, replaces and deletes a form, without an envelope', async () => {
    const fields = [{ field_name: 'to_number', order: 1, webhook_field: 'phone' }];
    const made = await post('forms', {
      form_name: 'Contact',
      webhook_type: 'json',
      webhook_url: 'https://a.example/',
      fields,
    });
    const { id } = made.body;
    const whole = {
      id,
      company_id: accountId,
      form_name: 'Contact',
      webhook_type: 'json',
      webhook_url: 'https://a.example/',
      fields,
    };
    assert.deepEqual([made.status, made.body], [201, whole]);
    assert.deepEqual((await get(`forms/${id}`)).body, whole);
    const bare = { id, company_id: accountId, form_name: 'Other', webhook_type: null, webhook_url: null, fields: null };
    const replaced = await put(`forms/${id}`, { form_name: 'Other', webhook_type: null });
    assert.deepEqual([replaced.status, replaced.body], [200, bare]);
    const { body: campaign } = await post('campaigns', { name: 'with a form', form_id: id });
    const removed = await remove(`forms/${id}`);
    assert.deepEqual([removed.status, removed.body], [200, bare]);
    assert.deepEqual([(await get(`forms/${id}`)).status, (await remove(`forms/${id}`)).status], [404, 404]);
    assert.equal((await get(`campaigns/${campaign.id}`)).body.form_id, null);
    for (const refused of [
      await post('campaigns', { name: 'no form', form_id: id }),
      await put(`campaigns/${campaign.id}`, { name: 'no form', form_id: 'no-such-form' }),
    ]) {
      assert.equal(refused.status, 400);
      assert.match(JSON.stringify(refused.body), /form_id/);
    }
  });

  it('rejects a source that is not a URL, and a format that cannot be read', async () => {
    for (const [field, value, status] of [
      ['webhook_url', 'not a url', 400],
      ['webhook_url', 'ftp://clinic.example', 400],
      ['webhook_url', 'clinic.example/contact', 201],
      ['webhook_url', '', 201],
      ['webhook_type', 'xml', 400],
      ['webhook_type', 'Form data', 201],
      ['webhook_type', 'landing page', 201],
    ] as const) {
      const answer = await post('forms', { form_name: 'Contact', [field]: value });
      assert.equal(answer.status, status, `${field} ${value}`);
      if (status === 400) assert.match(JSON.stringify(answer.body), new RegExp(field));
    }
  });

  it('rejects text that cannot be stored, and fields that only the server sets', async () => {
    for (const [json, path] of [
      [{}, 'form_name'],
      [{ form_name: null }, 'form_name'],
      [{ form_name: '' }, 'form_name'],
      [{ form_name: 'x', id: unknownId }, 'id'],
      [{ form_name: 'x', company_id: null }, 'company_id'],
      [{ form_name: 'x', webhook_url: 5 }, 'webhook_url'],
      [{ form_name: 'x', fields: {} }, 'fields'],
      [{ form_name: 'x', fields: [{ order: 'first' }] }, 'fields.0.order'],
    ] as const) {
      const { status, body } = await post('forms', json);
      assert.deepEqual([status, body.errors[0].path], [400, path]);
      assert.equal((await put(`forms/${unknownId}`, json)).status, 400);
    }
  });

  it('creates one form for a POST that is repeated with its Idempotency-Key', async () => {
    const init = { json: { form_name: 'once' }, headers: { 'Idempotency-Key': 'k1' } };
    const [first, again] = [await server.json('/api/v2/forms', init), await server.json('/api/v2/forms', init)];
    assert.deepEqual([first.body.id, first.status], [again.body.id, again.status]);
    assert.equal((await find('forms', { form_name: 'once' })).body.count, 1);
  });
});

describe('/api/v2/campaigns', () => {
  it('shows the campaigns of the main API, assigned to their assistant', async () => {
    const ada = await newAssistant('Ada');
    const { body } = await server.json('/campaigns', { json: { name: 'Spring', ai_assistant_id: ada } });
    const id = body.results.campaign_id;
    const shown = {
      id,
      company_id: accountId,
      name: 'Spring',
      status: 'Ada',
      calls_per_agent: null,
      num_agents: null,
      form_id: null,
    };
    assert.deepEqual((await get(`campaigns/${id}`)).body, shown);
    assert.deepEqual((await find('campaigns', { status: 'Ada' })).body.results, [shown]);
    await newAssistant('Eva');
    const replaced = await put(`campaigns/${id}`, { name: 'Summer', calls_per_agent: 2, num_agents: 3, status: 'Eva' });
    assert.deepEqual(replaced.body, { ...shown, name: 'Summer', calls_per_agent: 2, num_agents: 3, status: 'Eva' });
    const { results } = (await server.json(`/campaigns/${id}`)).body;
    assert.deepEqual([results.name, results.ai_assistant.name, results.status], ['Summer', 'Eva', 'active']);
    await server.json(`/campaigns/${id}`, { method: 'PATCH', json: { ai_assistant_id: ada } });
    assert.equal((await get(`campaigns/${id}`)).body.status, 'Ada');
  });

  it('accepts an assistant by id or name, and keeps unknown assignees', async () => {
    const bob = await newAssistant('Bob');
    for (const [status, assistant] of [
      [bob, bob],
      ['Bob', bob],
      ['Nobody', null],
      ['', null],
      [null, null],
    ] as const) {
      const made = await post('campaigns', { name: 'given', status });
      assert.deepEqual([made.status, made.body.status], [201, status]);
      const { results } = (await server.json(`/campaigns/${made.body.id}`)).body;
      assert.deepEqual([results.ai_assistant?.assistant_id ?? null, results.status], [assistant, 'paused']);
      assert.equal((await find('campaigns', { id: made.body.id, status })).body.count, 1);
    }
    await newAssistant('Bob');
    assert.equal((await post('campaigns', { name: 'given', status: 'Bob' })).body.errors[0].path, 'status');
  });

  it('keeps assistant and leads while the campaign is active', async () => {
    const id = await newAssistant('Carl').then(async (ai_assistant_id) => {
      const { body } = await server.json('/campaigns', { json: { name: 'Live', ai_assistant_id } });
      return body.results.campaign_id;
    });
    for (const json of [{ name: 'x' }, { name: 'x', status: 'Nobody' }])
      assert.equal((await put(`campaigns/${id}`, json)).status, 409);
    assert.equal((await remove(`campaigns/${id}`)).status, 409);
    await server.json(`/campaigns/${id}`, { method: 'PATCH', json: { status: 'paused' } });
    assert.deepEqual((await put(`campaigns/${id}`, { name: 'x' })).body.status, null);
    assert.equal((await server.json(`/campaigns/${id}`, { method: 'PATCH', json: { status: 'active' } })).status, 409);
    assert.deepEqual([(await remove(`campaigns/${id}`)).status, (await get(`campaigns/${id}`)).status], [200, 404]);
  });

  it('rejects what cannot be stored', async () => {
    for (const [json, path] of [
      [{}, 'name'],
      [{ name: 'x', num_agents: -1 }, 'num_agents'],
      [{ name: 'x', num_agents: 2_147_483_648 }, 'num_agents'],
      [{ name: 'x', calls_per_agent: '3' }, 'calls_per_agent'],
      [{ name: 'x', status: 5 }, 'status'],
      [{ name: 'x', id: 'x' }, 'id'],
    ] as const) {
      const { status, body } = await post('campaigns', json);
      assert.deepEqual([status, body.errors[0].path], [400, path]);
    }
  });
});

describe('/api/v2/leads', () => {
  it('returns leads with their calls and their data', async () => {
    const { body } = await server.json('/campaigns', {
      json: {
        name: 'Leads',
        ai_assistant_id: await newAssistant('Dora'),
        leads: [
          { to_number: '+14155550101', variables: [{ var_name: 'first_name', var_value: 'Maya' }] },
          { to_number: '+14155550102' },
        ],
      },
    });
    const { campaign_id } = body.results;
    const [first] = (await find('leads', { campaign_id, reference_number: '+14155550101' })).body.results;
    assert.deepEqual(first, {
      id: first.id,
      campaign_id,
      reference_number: '+14155550101',
      status: null,
      time_taken: 0,
      call_logs: [],
      lead_data: [{ field_name: 'first_name', field_value: 'Maya' }],
    });
    const { call_id } = await storeCall(db, { campaign_id, lead_id: first.id });
    const start_time = new Date('2026-03-02T10:00:00Z');
    const end_time = new Date('2026-03-02T10:01:35Z');
    await db
      .updateTable('calls')
      .set({ status: 'completed', start_time, end_time, recording: 'x.wav' })
      .where('call_id', '=', call_id)
      .execute();
    await db
      .updateTable('leads')
      .set({ last_call_status: 'completed', time_taken: 95 })
      .where('lead_id', '=', first.id)
      .execute();
    const log = { call_id, recording_id: call_id, status: 'completed', time_taken: 95 };
    assert.deepEqual((await get(`leads/${first.id}`)).body, {
      ...first,
      status: 'completed',
      time_taken: 95,
      call_logs: [log],
    });
    assert.deepEqual((await find('leads', { status: 'completed', time_taken: { $gte: 95 } })).body.count, 1);
    assert.equal((await find('leads', { campaign_id, status: { $ne: 'completed' } })).body.count, 0);
    assert.equal((await find('leads', { campaign_id, status: null })).body.count, 1);
    assert.equal((await find('leads', { lead_data: 'x' })).status, 400);
  });
});

describe('/api/v2/wallet_transactions', () => {
  it('shows transactions in dollars', async () => {
    const { transaction_id: id } = await recharge(db, accountId, { amountMicros: 25_000_001n, memo: 'card' });
    const entry = { id, company_id: accountId, amount: 25.000001, memo: 'card', type: 'recharge' };
    assert.deepEqual((await get(`wallet_transactions/${id}`)).body, entry);
    assert.deepEqual((await find('wallet_transactions', { amount: 25.000001 })).body.results, [entry]);
    assert.equal((await find('wallet_transactions', { amount: { $gt: 25.000001 } })).body.count, 0);
  });
});
