import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { toJson } from '#src/store/database/text.ts';
import { insertPhoneNumber } from '#src/store/dialling/phone-numbers.ts';
import { openTestServer, type TestRequest } from '#test/support/server.ts';
import { storeCall } from '#test/support/stored.ts';

const server = await openTestServer();
const { db } = server.database;
const { account_id } = await db.selectFrom('accounts').select('account_id').executeTakeFirstOrThrow();

/** An assistant with its own state, call, campaign and number. */
async function office(name: string, phone_number: string) {
  const made = await server.json('/ai-assistants', { json: { name, prompt: 'Hello.' } });
  const { assistant_id } = made.body.results;
  const llm_states = [{ name: 'reception', prompt: 'Hello.' }];
  const states = await server.json(`/ai-assistants/llm-states/${assistant_id}`, { json: { llm_states } });
  const campaign = { name, ai_assistant_id: assistant_id, status: 'paused' };
  const { campaign_id } = (await server.json('/campaigns', { json: campaign })).body.results;
  const { call_id } = await storeCall(db, { account_id, assistant_id, campaign_id });
  await insertPhoneNumber(db, {
    account_id,
    assistant_id,
    phone_number,
    friendly_name: '',
    provider: 'loopback',
    provider_id: name,
    additional_data: toJson({}),
  });
  return { assistant_id, campaign_id, call_id, state_id: states.body.results[0].state_id, phone_number };
}

const own = await office('Own', '+4930111122');
const other = await office('Other', '+4930111133');
const limits = { scopes: ['read', 'call', 'write'], assistants: [own.assistant_id] };
const made = await server.json('/api-keys', { json: { name: 'one office', ...limits } });
const headers = { 'X-API-KEY': made.body.results.api_key, Authorization: '' };
const ask = (path: string, init: TestRequest = {}) => server.json(path, { headers, ...init });

describe('a key that is limited to assistants', () => {
  it('lists only its assistants, and their calls and campaigns', async () => {
    const assistants = (await ask('/ai-assistants')).body;
    assert.deepEqual([assistants.count, assistants.results[0].assistant_id], [1, own.assistant_id]);
    const calls = (await ask('/calls')).body;
    assert.deepEqual([calls.count, calls.results[0].call_id], [1, own.call_id]);
    assert.equal((await ask(`/calls?assistant_id=${other.assistant_id}`)).body.count, 0);
    const campaigns = (await ask('/campaigns')).body.results;
    assert.deepEqual([campaigns.count, campaigns.campaigns[0].campaign_id], [1, own.campaign_id]);
    const file = await (await server.request('/calls.csv', { headers })).text();
    assert.ok(file.includes(own.call_id) && !file.includes(other.call_id));
  });

  const inPaths: readonly (readonly [string, (of: typeof own) => string, TestRequest])[] = [
    ['GET', (of) => `/ai-assistants/${of.assistant_id}`, {}],
    ['GET', (of) => `/ai-assistants/${of.assistant_id.toUpperCase()}`, {}],
    ['GET', (of) => `/ai-assistants/llm-states/${of.assistant_id}`, {}],
    ['PATCH', (of) => `/ai-assistants/${of.assistant_id}`, { json: { prompt: 'Hello again.' } }],
    ['GET', (of) => `/calls/${of.call_id}`, {}],
    ['GET', (of) => `/calls/${of.call_id}/events`, {}],
    ['GET', (of) => `/campaigns/${of.campaign_id}`, {}],
    ['GET', (of) => `/campaigns/${of.campaign_id}/leads`, {}],
    ['GET', (of) => `/campaigns/${of.campaign_id}/lead-webhook`, {}],
    ['POST', (of) => `/campaigns/${of.campaign_id}/leads`, { json: [{ to_number: '+493022223344' }] }],
  ];
  for (const [method, pathOf, init] of inPaths)
    it(`finds only its own resources by ${method} ${pathOf({ ...own, assistant_id: '{id}', campaign_id: '{id}', call_id: '{id}' })}`, async () => {
      const [mine, theirs] = [
        await ask(pathOf(own), { method, ...init }),
        await ask(pathOf(other), { method, ...init }),
      ];
      assert.ok(mine.status < 300, JSON.stringify(mine.body));
      const unknown = await ask(pathOf({ ...own, ...unknownIds }), { method, ...init });
      assert.equal(theirs.status, 404);
      assert.deepEqual(theirs.body, unknown.body, 'same response as for an unknown id');
    });

  it('rejects ids whose spelling tries to bypass the check', async () => {
    const spelled = `%30${other.call_id.slice(1)}`;
    for (const path of [`/calls/${spelled}`, `/calls//${other.call_id}`, `/calls/${other.call_id}/`])
      assert.equal((await server.request(path, { headers })).status, 404, path);
  });

  it('places calls only for its assistants', async () => {
    const register = (assistant_id: string) => ask('/calls/web/register', { json: { assistant_id } });
    const unknown = await register(unknownIds.assistant_id);
    assert.deepEqual((await register(other.assistant_id)).body, unknown.body);
    assert.notDeepEqual((await register(own.assistant_id)).body, unknown.body);
    const dial = (from_number: string) =>
      ask('/calls/make-outbound', { json: { from_number, to_number: '+4930222233' } });
    assert.deepEqual((await dial(other.phone_number)).body, (await dial('+4930999999')).body);
    assert.notDeepEqual((await dial(own.phone_number)).body, (await dial('+4930999999')).body);
  });

  it('creates and changes campaigns only for its assistants', async () => {
    const create = (ai_assistant_id: string) =>
      ask('/campaigns', { json: { name: 'x', ai_assistant_id, status: 'paused' } });
    assert.equal((await create(own.assistant_id)).status, 201);
    assert.deepEqual((await create(other.assistant_id)).body.errors[0].path, 'ai_assistant_id');
    const change = (ai_assistant_id: string) =>
      ask(`/campaigns/${own.campaign_id}`, { method: 'PATCH', json: { ai_assistant_id } });
    assert.equal((await change(other.assistant_id)).status, 400);
    assert.equal((await change(own.assistant_id)).status, 200);
  });

  it('does not receive the stored response of another key with the same Idempotency-Key', async () => {
    const json = { name: 'x', ai_assistant_id: other.assistant_id, status: 'paused' };
    const once = { 'Idempotency-Key': 'one-campaign' };
    assert.equal((await server.json('/campaigns', { json, headers: once })).status, 201);
    const { status, body } = await ask('/campaigns', { json, headers: { ...headers, ...once } });
    assert.deepEqual([status, body.msg], [409, 'The Idempotency-Key belongs to another request.']);
  });

  it('cannot delete states of other assistants', async () => {
    const remove = (id: string) =>
      ask('/ai-assistants/delete-llm-states', { method: 'DELETE', json: { llm_states: [id] } });
    assert.equal((await remove(other.state_id)).status, 404);
    assert.equal((await remove(own.state_id)).status, 200);
  });

  it('is rejected by operations on the whole account', async () => {
    for (const path of ['/voices', '/phone-numbers', '/analytics/costs', '/webhooks', '/wallet', '/suppressions']) {
      const { status, body } = await ask(path);
      const detail = 'The key is limited to 1 assistant, but this request concerns the whole account.';
      assert.deepEqual([status, body], [403, { detail }], path);
    }
    assert.equal((await ask('/ai-assistants', { json: { name: 'New' } })).status, 403);
    assert.equal((await ask(`/ai-assistants/copies/${own.assistant_id}`, { json: {} })).status, 403);
  });

  it('shows only the widgets of its assistants', async () => {
    const show = (id: string) => ask(`/public/ai-assistants/chatbot-config/${id}`);
    assert.equal((await show(own.assistant_id)).status, 200);
    assert.equal((await show(other.assistant_id)).status, 404);
  });
});

const unknownIds = {
  assistant_id: '0199a1b2-0000-7000-8000-000000000000',
  campaign_id: '0199a1b2-0000-7000-8000-000000000000',
  call_id: '0199a1b2-0000-7000-8000-000000000000',
};
