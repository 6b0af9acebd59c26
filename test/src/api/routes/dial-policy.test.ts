import assert from 'node:assert/strict';
import { sql } from 'kysely';
import { beforeEach, describe, it } from 'vitest';
import type { Carrier, OutboundCall } from '#src/carriers/carrier.ts';
import { createAccount } from '#src/store/accounts/accounts.ts';
import { createApiKey } from '#src/store/accounts/api-keys.ts';
import { advanceCall } from '#test/support/call-changes.ts';
import { ageDialUsage, createAssistantWithNumber, setDialPolicy } from '#test/support/dialling-account.ts';
import { eventually } from '#test/support/e2e-wait.ts';
import { openTestServer } from '#test/support/server.ts';
import { storeCall } from '#test/support/stored.ts';
import { openReceiver, subscribe } from '#test/support/webhooks.ts';

const orders: OutboundCall[] = [];
const carrier = {
  name: 'acme',
  dialect: 'acme-wire',
  hangUp: async () => {},
  dial: async (order: OutboundCall) => {
    orders.push(order);
    return { providerCallId: `CA${orders.length}` };
  },
} as Partial<Carrier> as Carrier;
const server = await openTestServer({
  media: () => ({ carriers: new Map([['acme', carrier]]) }),
  settings: { PRICES: JSON.stringify({ acme: { call_minute: 0.5 } }), ALLOWED_PRIVATE_HOSTS: '127.0.0.1' },
});
const { db } = server.database;
const { account_id: accountId } = await db.selectFrom('accounts').selectAll().executeTakeFirstOrThrow();
const from_number = '+14155550100';
const assistantId = await createAssistantWithNumber(server, from_number);
const call = (to_number: string) => server.json('/calls/make-outbound', { json: { from_number, to_number } });
const policy = async () => (await server.json('/users/dial-policy')).body.results;
const refusals = async () => (await server.json('/users/dial-refusals')).body.results;

beforeEach(async () => {
  orders.length = 0;
  for (const table of ['dial_usage', 'dial_refusals', 'dial_policies'] as const) await db.deleteFrom(table).execute();
});

describe('GET /users/dial-policy', () => {
  it("returns the countries of own numbers, the installation's limits and their use", async () => {
    await call('+14155550123');
    const { day_ends_at, ...shown } = await policy();
    assert.deepEqual(shown, {
      allowed_countries: null,
      allowed_number_types: [],
      max_calls_per_hour: null,
      max_spend_per_day: null,
      countries: ['US'],
      calls_per_hour: 3_600,
      calls_last_hour: 1,
      spend_per_day: 200,
      spent_today: 0,
      allowed_hours: null,
      max_calls_per_number_per_day: null,
      max_calls_per_number_per_30_days: null,
      hours: { from: '08:00', until: '21:00' },
      calls_per_number_per_day: 3,
      calls_per_number_per_30_days: 8,
    });
    assert.ok(new Date(day_ends_at) > new Date());
    assert.match(day_ends_at, /T00:00:00\.000Z$/);
  });
});

describe('PUT /users/dial-policy', () => {
  it('sets countries, number types and limits', async () => {
    const change = { allowed_countries: ['DE', 'AT', 'DE'], allowed_number_types: ['pager'] };
    const { status, body } = await setDialPolicy(server, { ...change, max_calls_per_hour: 7, max_spend_per_day: 0.5 });
    assert.equal(status, 200);
    const { results } = body;
    assert.deepEqual(
      [results.allowed_countries, results.countries],
      [
        ['AT', 'DE'],
        ['AT', 'DE'],
      ],
    );
    assert.deepEqual([results.allowed_number_types, results.max_calls_per_hour], [['pager'], 7]);
    assert.deepEqual([results.calls_per_hour, results.spend_per_day, results.max_spend_per_day], [7, 0.5, 0.5]);
  });

  it('sets calling hours and caps per number, and resets those that are omitted', async () => {
    const own = { allowed_hours: { from: '10:30', until: '24:00' }, max_calls_per_number_per_day: 5 };
    const { results } = (await setDialPolicy(server, { ...own, max_calls_per_number_per_30_days: 20 })).body;
    assert.deepEqual([results.allowed_hours, results.hours], [own.allowed_hours, own.allowed_hours]);
    assert.deepEqual([results.max_calls_per_number_per_day, results.calls_per_number_per_day], [5, 5]);
    assert.deepEqual([results.max_calls_per_number_per_30_days, results.calls_per_number_per_30_days], [20, 20]);
    const reset = (await setDialPolicy(server)).body.results;
    assert.deepEqual([reset.allowed_hours, reset.hours], [null, { from: '08:00', until: '21:00' }]);
    assert.deepEqual([reset.max_calls_per_number_per_day, reset.calls_per_number_per_day], [null, 3]);
  });

  const wrong: readonly (readonly [what: string, change: object, path: RegExp])[] = [
    ['an unknown country', { allowed_countries: ['DE', 'XX'] }, /^allowed_countries\.1: .*"XX"/],
    ['a country in lower case', { allowed_countries: ['de'] }, /^allowed_countries\.0/],
    ['an unknown number type', { allowed_number_types: ['cheap'] }, /^allowed_number_types\.0/],
    ['a negative number of calls', { max_calls_per_hour: -1 }, /^max_calls_per_hour/],
    ['half a call', { max_calls_per_hour: 0.5 }, /^max_calls_per_hour/],
    ['hours that end before they begin', { allowed_hours: { from: '20:00', until: '08:00' } }, /^allowed_hours\.until/],
    ['hours without an end', { allowed_hours: { from: '20:00' } }, /^allowed_hours\.until/],
    ['hours of another clock', { allowed_hours: { from: '8 am', until: '24:00' } }, /^allowed_hours\.from/],
    ['no call to a number', { max_calls_per_number_per_day: 0 }, /^max_calls_per_number_per_day/],
    ['a negative budget', { max_spend_per_day: -1 }, /^max_spend_per_day/],
  ];
  for (const [what, change, message] of wrong)
    it(`rejects ${what}`, async () => {
      const { status, body } = await setDialPolicy(server, change);
      assert.equal(status, 400);
      assert.match(body.msg, message);
    });

  it('requires a password: keys may only read', async () => {
    const headers = { 'X-API-KEY': 'test-key-0123456789', Authorization: '' };
    const { status } = await server.json('/users/dial-policy', { method: 'PUT', json: {}, headers });
    assert.equal(status, 401);
  });
});

describe('POST /calls/make-outbound under a dial policy', () => {
  const refused: readonly (readonly [number: string, message: RegExp])[] = [
    ['+19005551234', /^\+19005551234 is a premium-rate number; .* PUT \/users\/dial-policy/],
    ['+449098790123', /is a premium-rate number/],
    ['+881612345678', /is a satellite or international network number/],
    ['+15225551234', /is a personal number/],
    ['+18095551234', /^\+18095551234 belongs to DO; the account dials only US\./],
    ['+442079460958', /belongs to GB; the account dials only US\./],
  ];
  for (const [number, message] of refused)
    it(`rejects ${number} with 403 and dials nothing`, async () => {
      const { status, body } = await call(number);
      assert.equal(status, 403);
      assert.match(body.msg, message);
      assert.deepEqual(orders, []);
      assert.equal((await policy()).calls_last_hour, 0);
      const [first] = await refusals();
      assert.deepEqual([first.number, first.way, first.times], [number, 'call', 1]);
      assert.ok(body.msg.startsWith(first.reason), first.reason);
    });

  it('judges a number by its international form, and does not dial digits beyond its end', async () => {
    const { status, body } = await call('+44 (0) 909 879 0123');
    assert.deepEqual([status, (await refusals())[0].number], [403, '+449098790123']);
    assert.match(body.msg, /^\+449098790123 is a premium-rate number/);
    assert.equal((await call('+190055512345')).status, 400);
    assert.deepEqual(orders, []);
  });

  it('dials a country and number type that an owner allows', async () => {
    await setDialPolicy(server, { allowed_countries: ['GB', 'US'], allowed_number_types: ['premium_rate'] });
    for (const number of ['+442079460958', '+449098790123', '+14155550123'])
      assert.equal((await call(number)).status, 200);
  });

  it('answers 429 above the hourly limit, and dials again an hour later', async () => {
    await setDialPolicy(server, { max_calls_per_hour: 2 });
    const answers = [await call('+14155550121'), await call('+14155550122'), await call('+14155550123')];
    assert.deepEqual(
      answers.map(({ status }) => status),
      [200, 200, 429],
    );
    const [, , last] = answers;
    assert.match(last!.body.msg, /^The account has dialed 2 calls in the last hour; its limit is 2\./);
    const seconds = Number(last!.headers.get('retry-after'));
    assert.ok(seconds > 3_500 && seconds <= 3_600, String(seconds));
    await ageDialUsage(server, 61);
    assert.equal((await call('+14155550123')).status, 200);
  });

  it('answers 429 above the daily budget, including finished and active calls', async () => {
    await setDialPolicy(server, { max_spend_per_day: 1.25 });
    const over = await storeCall(db, { account_id: accountId, protocol: 'acme-wire' });
    await advanceCall(db, over.call_id, 'in-progress');
    // Two minutes have started; the carrier charges half a dollar for each.
    await sql`update calls set start_time = now() - interval '61 seconds' where call_id = ${over.call_id}`.execute(db);
    assert.equal((await policy()).spent_today, 1);
    await server.app.core.calls.finish(over.call_id, 'completed', 'caller_hung_up');
    assert.equal((await policy()).spent_today, 1);
    const live = await storeCall(db, { account_id: accountId, protocol: 'acme-wire' });
    await advanceCall(db, live.call_id, 'in-progress');
    const { status, body, headers } = await call('+14155550123');
    assert.equal(status, 429);
    assert.match(body.msg, /^The account has spent 1\.50 dollars today; its limit is 1\.25\./);
    assert.ok(Number(headers.get('retry-after')) <= 86_400);
    const web = await server.json('/calls/web/register', { json: { assistant_id: assistantId } });
    assert.deepEqual([web.status, /has spent/.test(web.body.detail)], [429, true]);
    assert.deepEqual(
      (await refusals()).map(({ rule }: { rule: string }) => rule),
      ['spend_per_day', 'spend_per_day'],
    );
    await server.app.core.calls.finish(live.call_id, 'completed', 'caller_hung_up');
  });
});

describe('GET /users/dial-refusals', () => {
  it('counts identical rejections per hour, newest first, for the own account only', async () => {
    for (const number of ['+19005551234', '+18095551234', '+19005551234']) await call(number);
    const stranger = await createAccount(db, 'Other');
    await createApiKey(db, { accountId: stranger, name: 'k', key: 'key-of-another-account' });
    const shown = await refusals();
    assert.deepEqual(
      shown.map(({ number, times, rule }: Record<string, unknown>) => [number, times, rule]),
      [
        ['+19005551234', 2, 'number_kind'],
        ['+18095551234', 1, 'country'],
      ],
    );
    const others = await server.json('/users/dial-refusals', { headers: { 'X-API-KEY': 'key-of-another-account' } });
    assert.equal(others.body.count, 0);
  });

  it('reach a webhook that requests them, once per hour, but not one with default events', async () => {
    const receiver = await openReceiver();
    await subscribe(server, receiver, { events: ['dial.refused'] });
    for (let time = 0; time < 3; time += 1) await call('+19005551234');
    await eventually(() => receiver.messages().length > 0, 'a message');
    const { rows } = await sql<{ messages: number }>`
      select count(*)::integer as messages from webhook_deliveries where event = 'dial.refused'`.execute(db);
    assert.equal(rows[0]!.messages, 1);
    const { type, data } = receiver.messages()[0]!.body;
    assert.deepEqual([type, data.number, data.rule, data.way], ['dial.refused', '+19005551234', 'number_kind', 'call']);
    const { body } = await server.json('/webhooks', { method: 'PUT', json: { url: receiver.url } });
    assert.ok(!body.results.events.includes('dial.refused') && body.results.events.includes('call.ended'));
  });
});

describe('other outgoing calls under a dial policy', () => {
  it('rejects blocked leads with the reason, and accepts the others', async () => {
    const leads = ['+19005551234', '+14155550123', '+18095551234', '+881612345678'].map((to_number) => ({ to_number }));
    const created = await server.json('/campaigns', { json: { name: 'Spring', ai_assistant_id: assistantId, leads } });
    const { results } = created.body;
    assert.deepEqual([results.added, results.rejected_count], [1, 3]);
    assert.match(results.rejected[0].reason, /^rejected number: \+19005551234 is a premium-rate number/);
    assert.match(results.rejected[1].reason, /^rejected number: \+18095551234 belongs to DO/);
    const file = 'to_number\r\n+19005551235\r\n+14155550124\r\n';
    const added = await server.json(`/campaigns/${results.campaign_id}/leads`, {
      body: file,
      headers: { 'Content-Type': 'text/csv' },
    });
    assert.deepEqual([added.body.results.added, added.body.results.rejected[0].line], [1, 2]);
  });

  it('rejects a transfer to a blocked number', async () => {
    const { call_id } = await storeCall(db, { account_id: accountId });
    await advanceCall(db, call_id, 'in-progress');
    const { status, body } = await server.json(`/calls/${call_id}/transfer`, { json: { to_number: '+19005551234' } });
    assert.equal(status, 403);
    assert.match(body.msg, /premium-rate/);
    assert.equal((await refusals())[0].way, 'transfer');
    await server.app.core.calls.finish(call_id, 'completed', 'caller_hung_up');
  });

  const transferTo = (functionId: string) => ({
    type: 'transfer_call',
    functionId,
    function: { name: 'desk', description: '', parameters: {} },
  });

  const named = (tool: ReturnType<typeof transferTo>, index: number) => ({
    ...tool,
    function: { ...tool.function, name: `desk_${index}` },
  });

  it('rejects transfer targets that no carrier can dial, with their place, but not extensions and SIP addresses', async () => {
    const path = `/ai-assistants/${assistantId}`;
    const impossible = JSON.stringify([transferTo('1001'), transferTo('+19995550123')].map(named));
    const { status, body } = await server.json(path, { method: 'PATCH', json: { tools: impossible } });
    assert.equal(status, 400);
    assert.equal(
      body.msg,
      'tools.1.functionId: expected a dialable number in international form such as +14155550123, an extension of at most 6 digits or a SIP address, got "+19995550123".',
    );
    const possible = ['1001', 'sip:desk@office.example', '+14155550123', '14155550123'].map(transferTo).map(named);
    assert.equal((await server.json(path, { method: 'PATCH', json: { tools: JSON.stringify(possible) } })).status, 200);
    await server.json(path, { method: 'PATCH', json: { tools: '[]' } });
  });

  it('rejects assistants and states with blocked transfer targets, but keeps stored ones', async () => {
    const premium = JSON.stringify([transferTo('+19005551234')]);
    const fresh = await server.json('/ai-assistants', { json: { name: 'Bo', prompt: 'Be kind.', tools: premium } });
    assert.equal(fresh.status, 400);
    assert.match(fresh.body.msg, /^tools\.0\.functionId: \+19005551234 is a premium-rate number/);
    const path = `/ai-assistants/${assistantId}`;
    assert.equal((await server.json(path, { method: 'PATCH', json: { tools: premium } })).status, 400);
    const states = [{ name: 'Start', prompt: 'Ask.', tools: [transferTo('sip:+19005551234@carrier.example')] }];
    const tree = await server.json(`/ai-assistants/llm-states/${assistantId}`, {
      method: 'PUT',
      json: { llm_states: states },
    });
    assert.deepEqual(
      [tree.status, /^llm_states\.0\.tools\.0\.functionId: sip:.* premium-rate/.test(tree.body.msg)],
      [400, true],
    );

    await db.updateTable('assistants').set({ tools: premium }).where('assistant_id', '=', assistantId).execute();
    const kept = await server.json(path, { method: 'PATCH', json: { name: 'Ada B.', tools: premium } });
    assert.equal(kept.status, 200);
    await server.json(path, { method: 'PATCH', json: { tools: '' } });
  });

  it('dials no agent that the policy blocks, and counts agents that it allows', async () => {
    const { dials } = server.app.core;
    assert.equal((await dials.takeTransfer(accountId, '+19005551234'))?.rule, 'number_kind');
    assert.equal(await dials.takeTransfer(accountId, 'sip:desk@pbx.example'), null);
    assert.equal((await policy()).calls_last_hour, 1);
    await setDialPolicy(server, { max_calls_per_hour: 1 });
    assert.equal((await dials.takeTransfer(accountId, '+14155550123'))?.rule, 'calls_per_hour');
  });
});
