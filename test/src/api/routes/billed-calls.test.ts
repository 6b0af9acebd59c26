import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import type { Carrier, OutboundCall } from '#src/carriers/carrier.ts';
import { readBalance, recharge } from '#src/store/billing/wallet.ts';
import { findAnyCall } from '#src/store/calls/calls.ts';
import { listPhoneNumbers } from '#src/store/dialling/phone-numbers.ts';
import { openTestServer } from '#test/support/server.ts';

const dialled: OutboundCall[] = [];
const carrier = {
  name: 'acme',
  dialect: 'acme-wire',
  dial: async (order: OutboundCall) => {
    dialled.push(order);
    return { providerCallId: 'CA1' };
  },
} as Carrier;
const settings = {
  BILLING: 'on',
  BILLING_RATE_INBOUND: '60000',
  BILLING_RATE_OUTBOUND: '90000',
  BILLING_RATE_WEB: '30000',
};
const media = () => ({ carriers: new Map([['acme', carrier]]) });

/** A server with a callable assistant behind a number. */
async function open(given: Readonly<Record<string, string>>) {
  const server = await openTestServer({ settings: given, media });
  const { db } = server.database;
  const { account_id: accountId } = await db.selectFrom('accounts').selectAll().executeTakeFirstOrThrow();
  const made = await server.json('/ai-assistants', { json: { name: 'Ada', prompt: 'Be kind.' } });
  const { assistant_id } = made.body.results;
  const number = await server.json('/phone-numbers', {
    json: { phone_number: '+14155550100', provider: 'acme', provider_id: 'PN1' },
  });
  const path = `/phone-numbers/${number.body.results.phone_number_id}`;
  await server.request(path, { method: 'PATCH', json: { ai_assistant: assistant_id } });
  const outbound = () =>
    server.json('/calls/make-outbound', { json: { from_number: '+14155550100', to_number: '+14155550123' } });
  const web = () => server.json('/calls/web/register', { json: { assistant_id } });
  return { ...server, db, accountId, outbound, web };
}

describe('calls with billing on', () => {
  it('are rejected with 402 if the wallet is empty, and neither stored nor dialed', async () => {
    const { db, outbound, web } = await open(settings);
    const placed = await outbound();
    assert.deepEqual(
      [placed.status, placed.body],
      [402, { err: true, msg: 'The wallet is empty. Recharge it to place calls.' }],
    );
    const registered = await web();
    assert.deepEqual(
      [registered.status, registered.body],
      [402, { detail: 'The wallet is empty. Recharge it to place calls.' }],
    );
    assert.equal((await db.selectFrom('calls').selectAll().execute()).length, 0);
    assert.equal(dialled.length, 0);
  });

  it('are answered if they come in, even if the wallet is empty', async () => {
    const { app, db, accountId } = await open(settings);
    const [number] = (await listPhoneNumbers(db, accountId, {}, { limit: 1, offset: 0 })).rows;
    const inbound = { number: number!, fromNumber: '+14155550123', providerCallId: 'CA2' };
    assert.equal((await app.core.calls.acceptInbound(inbound)).type, 'awaited');
  });

  it('continue while the wallet runs empty, are charged at their end, and show the charge', async () => {
    const { app, db, accountId, web, json } = await open(settings);
    await recharge(db, accountId, { amountMicros: 1n, memo: '' });
    const [first, second] = [await web(), await web()];
    assert.deepEqual([first.status, second.status], [200, 200]);
    const [one, other] = [first.body.results.call_id, second.body.results.call_id];
    for (const callId of [one, other]) await app.core.calls.connect(callId);
    await app.core.calls.finish(one, 'completed', 'caller_hung_up');
    assert.equal(await readBalance(db, accountId), 1n - 3_000n);
    assert.equal((await json(`/calls/${one}`)).body.results.is_billed, true);
    assert.equal((await findAnyCall(db, other))?.status, 'in-progress');
    assert.equal((await web()).status, 402);
    await app.core.calls.finish(other, 'completed', 'caller_hung_up');
    assert.equal(await readBalance(db, accountId), 1n - 6_000n);
  });

  it('cost nothing if they are not answered', async () => {
    const { app, db, accountId, web } = await open(settings);
    await recharge(db, accountId, { amountMicros: 1n, memo: '' });
    const { body } = await web();
    await app.core.calls.cancel(body.results.call_id);
    assert.equal(await readBalance(db, accountId), 1n);
    assert.equal((await findAnyCall(db, body.results.call_id))?.is_billed, false);
  });
});

describe('calls with billing off', () => {
  it('need no balance and cost nothing', async () => {
    const { app, db, accountId, outbound, web } = await open({});
    assert.equal((await outbound()).status, 200);
    const { body } = await web();
    await app.core.calls.connect(body.results.call_id);
    await app.core.calls.finish(body.results.call_id, 'completed', 'caller_hung_up');
    assert.equal(await readBalance(db, accountId), 0n);
    assert.equal((await findAnyCall(db, body.results.call_id))?.is_billed, false);
  });
});
