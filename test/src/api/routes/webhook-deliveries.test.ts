import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { createAccount } from '#src/store/accounts/accounts.ts';
import { createApiKey } from '#src/store/accounts/api-keys.ts';
import { openTestServer } from '#test/support/server.ts';
import { deliveryWithStatus, openReceiver, subscribe } from '#test/support/webhooks.ts';

const server = await openTestServer({ settings: { ALLOWED_PRIVATE_HOSTS: '127.0.0.1' } });
const { db } = server.database;
const { account_id: accountId } = await db.selectFrom('accounts').selectAll().executeTakeFirstOrThrow();
const strangerKey = 'key-of-another-account';
await createApiKey(db, { accountId: await createAccount(db, 'Other'), name: 'k', key: strangerKey });
const stranger = { 'X-API-KEY': strangerKey };
const receiver = await openReceiver();
await subscribe(server, receiver);
const ids = ['019a3c2f-5f0e-7a9b-bb1c-7d2f4e6a8c90', '019a3c2f-5f0e-7a9b-bb1c-7d2f4e6a8c91'];
for (const call_id of ids)
  await db.transaction().execute((trx) => server.app.core.announce(trx, accountId, 'call.ended', { call_id }));
await deliveryWithStatus(server, 'delivered', `call_id=${ids[0]}`);
const last = await deliveryWithStatus(server, 'delivered', `call_id=${ids[1]}`);

describe('GET /webhooks/deliveries', () => {
  it('lists messages newest first, in pages', async () => {
    const { body } = await server.json('/webhooks/deliveries?page_size=1');
    assert.deepEqual([body.count, body.previous], [2, null]);
    assert.equal(body.results[0].call_id, ids[1]);
    assert.equal(new URL(body.next).searchParams.get('page'), '2');
    assert.equal((await server.json('/webhooks/deliveries?page=3')).status, 404);
  });

  it('filters by status, kind, call, campaign and time', async () => {
    const counts = await Promise.all(
      [
        'status=delivered',
        'status=failed',
        'event=call.ended',
        'event=call.started',
        `call_id=${ids[0]}`,
        `campaign_id=${ids[0]}`,
        'from=2100-01-01',
        'to=2100-01-01',
      ].map(async (query) => (await server.json(`/webhooks/deliveries?${query}`)).body.count),
    );
    assert.deepEqual(counts, [2, 0, 2, 0, 1, 0, 0, 2]);
    assert.equal((await server.json('/webhooks/deliveries?status=lost')).status, 400);
  });

  it('excludes other accounts', async () => {
    const path = `/webhooks/deliveries/${last.delivery_id}`;
    assert.equal((await server.json('/webhooks/deliveries', { headers: stranger })).body.count, 0);
    assert.equal((await server.json(path, { headers: stranger })).status, 404);
    assert.equal((await server.json(`${path}/replay`, { method: 'POST', headers: stranger })).status, 404);
  });

  it('answers 404 for an unknown message', async () => {
    for (const id of ['nope', ids[0]]) assert.equal((await server.json(`/webhooks/deliveries/${id}`)).status, 404);
  });
});
