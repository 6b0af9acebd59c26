import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { createAccount } from '#src/store/accounts/accounts.ts';
import { createApiKey } from '#src/store/accounts/api-keys.ts';
import { openCampaign, page } from '#test/support/lead-form.ts';
import { openTestServer } from '#test/support/server.ts';

const server = await openTestServer({ settings: { DASHBOARD_URL: 'https://dashboard.example' } });
const from = { 'X-API-KEY': '', Referer: `${page}/contact/book?x=1` };
const lead = (phone: string) => ({ contact: { phone }, fname: 'Maya', box: ['teeth', 'gums'], other: 1 });
const strangerKey = 'key-of-another-account';
await createApiKey(server.database.db, {
  accountId: await createAccount(server.database.db, 'Other'),
  name: 'k',
  key: strangerKey,
});

describe('POST /webhooks/leads/{campaign_token}', () => {
  it('accepts a lead as JSON and returns it as the customer query API shows it', async () => {
    const { inbound, campaignId } = await openCampaign(server);
    const { status, body } = await server.json(inbound, { json: lead('+1 415-555-0123'), headers: from });
    assert.equal(status, 201);
    const { id, ...shown } = body;
    assert.deepEqual(shown, {
      campaign_id: campaignId,
      reference_number: '+14155550123',
      status: null,
      time_taken: 0,
      call_logs: [],
      lead_data: [
        { field_name: 'first_name', field_value: 'Maya' },
        { field_name: 'interests', field_value: 'teeth, gums' },
      ],
    });
    const { body: leads } = await server.json(`/campaigns/${campaignId}/leads`);
    assert.deepEqual([leads.count, leads.results[0].lead_id], [1, id]);
  });

  it('accepts both kinds of form data', async () => {
    const { inbound } = await openCampaign(server);
    const values = { 'contact.phone': '+14155550124', fname: 'Zoë & Max', box: 'teeth' };
    const url = new URLSearchParams(values);
    url.append('box', 'gums');
    const multipart = new FormData();
    for (const [name, value] of Object.entries({ ...values, 'contact.phone': '+14155550125' }))
      multipart.set(name, value);
    multipart.set('photo', new Blob(['not a field']), 'photo.txt');
    const answers = [];
    for (const body of [url, multipart]) {
      const response = await server.app.api.request(inbound, { method: 'POST', body, headers: from });
      assert.equal(response.status, 201);
      answers.push(((await response.json()) as { lead_data: unknown }).lead_data);
    }
    const named = { field_name: 'first_name', field_value: 'Zoë & Max' };
    assert.deepEqual(answers, [
      [named, { field_name: 'interests', field_value: 'teeth, gums' }],
      [named, { field_name: 'interests', field_value: 'teeth' }],
    ]);
  });

  it('accepts one of two simultaneous leads with the same number', async () => {
    const { inbound } = await openCampaign(server);
    const send = () => server.json(inbound, { json: lead('+14155550126'), headers: from });
    const answers = await Promise.all([send(), send(), send()]);
    assert.deepEqual(answers.map(({ status }) => status).toSorted(), [201, 409, 409]);
    assert.equal(answers.find(({ status }) => status === 409)?.body.err, true);
  });

  it('keeps the names of fields that the form does not map', async () => {
    const { inbound } = await openCampaign(server, { fields: null });
    const json = { phone: '+14155550127', Timezone: 'Europe/Berlin', nested: { a: 1 }, nothing: null };
    const { body } = await server.json(inbound, { json, headers: from });
    assert.deepEqual(body.lead_data, [
      { field_name: 'Timezone', field_value: 'Europe/Berlin' },
      { field_name: 'nested', field_value: '{"a":1}' },
    ]);
  });

  const bad: readonly (readonly [string, object, number, RegExp])[] = [
    [
      'without a number',
      { json: { fname: 'Maya' } },
      400,
      /^reference_number: expected a phone number .*, got nothing/,
    ],
    ['with an invalid number', { json: lead('12') }, 400, /^reference_number: expected a phone number .*, got "12"/],
    ['that is a list', { json: [lead('+14155550128')] }, 400, /JSON object/],
    ['that is truncated', { body: '{"a":', headers: { 'Content-Type': 'application/json' } }, 400, /not valid JSON/],
    ['with a NUL character', { json: lead('+14155550128\0') }, 400, /NUL/],
    ['with a value that is too long', { json: { ...lead('+14155550128'), fname: 'x'.repeat(5_001) } }, 400, /5000/],
    ['that is too large', { json: { ...lead('+14155550128'), fname: 'x'.repeat(70_000) } }, 413, /65536/],
    ['of another media type', { body: 'x', headers: { 'Content-Type': 'text/plain' } }, 415, /application\/json, or/],
  ];
  for (const [what, init, status, message] of bad)
    it(`rejects a lead ${what}`, async () => {
      const { inbound } = await openCampaign(server);
      const { headers = {}, ...rest } = init as { headers?: Record<string, string> };
      const answer = await server.json(inbound, { ...rest, headers: { ...from, ...headers } });
      assert.equal(answer.status, status);
      assert.match(answer.body.msg, message);
    });

  it('rejects a format that the form does not accept', async () => {
    const { inbound } = await openCampaign(server, { webhook_type: 'Form data' });
    assert.equal((await server.json(inbound, { json: lead('+14155550129'), headers: from })).status, 415);
  });

  it('rejects leads of a finished campaign', async () => {
    const { inbound, campaignId } = await openCampaign(server);
    await server.json(`/campaigns/${campaignId}`, { method: 'PATCH', json: { status: 'cancelled' } });
    assert.equal((await server.json(inbound, { json: lead('+14155550130'), headers: from })).status, 409);
  });

  const sources: readonly (readonly [string, object, Record<string, string>, number])[] = [
    ['the page as Referer', {}, { Referer: `${page}/contact` }, 201],
    ['a page of the host as Origin', { webhook_url: page }, { Origin: page }, 201],
    ['a form URL without protocol', { webhook_url: 'clinic.example' }, { Origin: page }, 201],
    ['no source', {}, {}, 403],
    ['another page', {}, { Referer: `${page}/about` }, 403],
    ['a host with the same prefix', { webhook_url: page }, { Origin: `${page}.evil.example` }, 403],
    ['another port', { webhook_url: page }, { Origin: `${page}:8443` }, 403],
    ['another protocol', { webhook_url: page }, { Origin: page.replace('https', 'http') }, 403],
    ['the page in the query of another', {}, { Referer: `https://evil.example/?${page}/contact` }, 403],
    ['a user name equal to the host', { webhook_url: page }, { Referer: `${page}@evil.example/` }, 403],
    ['a form without a URL', { webhook_url: null }, { Origin: page }, 403],
    ['a form with an invalid URL', { webhook_url: 'a b' }, { Origin: page }, 403],
  ];
  for (const [what, form, headers, status] of sources)
    it(`answers ${status} to ${what}`, async () => {
      const { inbound } = await openCampaign(server, form);
      const answer = await server.json(inbound, {
        json: lead('+14155550131'),
        headers: { 'X-API-KEY': '', ...headers },
      });
      assert.equal(answer.status, status);
    });

  it('rejects everything if the campaign has no form', async () => {
    const { inbound, campaignId } = await openCampaign(server);
    const { db } = server.database;
    await db.updateTable('campaigns').set({ form_id: null }).where('campaign_id', '=', campaignId).execute();
    assert.equal((await server.json(inbound, { json: lead('+14155550132'), headers: from })).status, 403);
  });

  it('allows browsers to send from pages', async () => {
    const { inbound } = await openCampaign(server, { webhook_url: page });
    const headers = { 'X-API-KEY': '', Origin: page };
    const preflight = await server.request(inbound, { method: 'OPTIONS', headers });
    assert.deepEqual([preflight.status, preflight.headers.get('access-control-allow-origin')], [204, page]);
    const refused = await server.json(inbound, { json: {}, headers });
    assert.deepEqual([refused.status, refused.headers.get('access-control-allow-origin')], [400, page]);
    const other = { 'X-API-KEY': '', Origin: 'https://evil.example' };
    assert.equal((await server.request(inbound, { method: 'OPTIONS', headers: other })).status, 403);
  });
});

describe("the sender's address", async () => {
  const behind = await openTestServer({ settings: { TRUSTED_PROXIES: '127.0.0.1', BASE_URL: '' } });
  const url = await behind.app.listen();

  it("is accepted if it belongs to the host of the form's URL, as the trusted proxy reports it", async () => {
    const { inbound } = await openCampaign(behind, { webhook_url: 'http://203.0.113.7/crm' });
    const send = (forwarded: string, phone: string) =>
      fetch(`${url}${inbound}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': forwarded },
        body: JSON.stringify(lead(phone)),
      });
    assert.equal((await send('203.0.113.7', '+14155550133')).status, 201);
    assert.equal((await send('203.0.113.8', '+14155550134')).status, 403);
    assert.equal((await send('203.0.113.7, 203.0.113.8', '+14155550134')).status, 403, 'forged');
  });
});

describe('GET /campaigns/{campaign_id}/lead-webhook', () => {
  it("returns the same token until it is rotated, under the dashboard's URL", async () => {
    const { path, token, url, inbound } = await openCampaign(server);
    assert.equal(url, `https://dashboard.example/webhooks/leads/${token}`);
    assert.equal((await server.json(path)).body.results.token, token);
    const { body } = await server.json(`${path}/rotate`, { method: 'POST' });
    assert.notEqual(body.results.token, token);
    assert.equal((await server.json(path)).body.results.token, body.results.token);
    assert.equal((await server.json(inbound, { json: lead('+14155550135'), headers: from })).status, 404);
  });

  it('returns one token to two simultaneous first requests', async () => {
    const { campaignId, path } = await openCampaign(server);
    const { db } = server.database;
    await db.deleteFrom('lead_tokens').where('campaign_id', '=', campaignId).execute();
    const answers = await Promise.all([1, 2, 3].map(() => server.json(path)));
    assert.equal(new Set(answers.map(({ body }) => body.results.token)).size, 1);
  });

  it('is private to the account, and stores the token encrypted', async () => {
    const { path, token } = await openCampaign(server);
    const headers = { 'X-API-KEY': strangerKey };
    assert.equal((await server.json(path, { headers })).status, 404);
    assert.equal((await server.json(`${path}/rotate`, { method: 'POST', headers })).status, 404);
    const rows = await server.database.db.selectFrom('lead_tokens').selectAll().execute();
    assert.equal(JSON.stringify(rows).includes(token), false);
  });
});
