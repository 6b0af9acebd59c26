import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { chargeCall, readBalance, recharge } from '#src/store/billing/wallet.ts';
import { storeAnsweredCall } from '#test/support/billing.ts';
import { advanceCall } from '#test/support/call-changes.ts';
import { basic, openTestServer, testKey, testUser } from '#test/support/server.ts';
import { storeCall } from '#test/support/stored.ts';

const unknownId = '01a1fbe4-c504-787b-97d2-79379ff95522';
const byKey = { Authorization: '', 'X-API-KEY': testKey };

/** A server whose account has 10 dollars, minus a call of 6.3 cents. */
async function open(settings: Readonly<Record<string, string>> = {}) {
  const server = await openTestServer({ settings });
  const { db } = server.database;
  const { account_id: accountId } = await db.selectFrom('accounts').selectAll().executeTakeFirstOrThrow();
  const paid = await recharge(db, accountId, { amountMicros: 10_000_000n, memo: 'invoice 7' });
  const { call_id: callId } = await storeAnsweredCall(db, { account_id: accountId });
  await advanceCall(db, callId, 'completed');
  await chargeCall(db, { accountId, callId, amountMicros: 63_000n, memo: 'outbound call, 42 s billed' });
  const { results } = (await server.json('/wallet/transactions')).body;
  const post = (path: string, json: unknown, headers = {}) =>
    server.json(`/wallet/transactions${path}`, { json, headers });
  return {
    ...server,
    db,
    accountId,
    callId,
    rechargeId: paid.transaction_id,
    chargeId: results[0].transaction_id,
    post,
  };
}

describe('GET /wallet', () => {
  it('returns the balance and call prices, with a key or a password', async () => {
    const { json } = await open();
    const wallet = { balance: 9.937, balance_micros: 9_937_000, rates: null };
    const answer = { err: false, msg: 'Wallet retrieved.', results: wallet };
    const { status, body } = await json('/wallet');
    assert.deepEqual([status, body], [200, answer]);
    assert.deepEqual((await json('/wallet', { headers: byKey })).body, answer);
  });

  it('returns the rates if billing is on', async () => {
    const rates = { BILLING_RATE_INBOUND: '1', BILLING_RATE_OUTBOUND: '2', BILLING_RATE_WEB: '0' };
    const { json } = await open({ BILLING: 'on', ...rates });
    assert.deepEqual((await json('/wallet')).body.results.rates, { inbound: 1, outbound: 2, web: 0 });
  });

  it('rejects missing and wrong credentials', async () => {
    const { json } = await open();
    const none = await json('/wallet', { headers: { Authorization: '' } });
    assert.deepEqual([none.status, none.body], [403, { detail: 'Authentication credentials were not provided.' }]);
    const wrong = await json('/wallet', { headers: { Authorization: basic(testUser.name, 'guess') } });
    assert.deepEqual([wrong.status, wrong.headers.get('www-authenticate')?.slice(0, 5)], [401, 'Basic']);
  });
});

describe('GET /wallet/transactions', () => {
  it('lists transactions newest first, with every field', async () => {
    const { json, chargeId, callId } = await open();
    const { status, body } = await json('/wallet/transactions?page_size=1', { headers: byKey });
    const [{ created_at, ...charge }] = body.results;
    assert.deepEqual([status, body.count, body.previous], [200, 2, null]);
    assert.equal(body.next, 'http://parley.test/wallet/transactions?page_size=1&page=2');
    assert.deepEqual(charge, {
      transaction_id: chargeId,
      type: 'charge',
      amount: -0.063,
      amount_micros: -63_000,
      balance: 9.937,
      balance_micros: 9_937_000,
      memo: 'outbound call, 42 s billed',
      call_id: callId,
      undoes_id: null,
    });
    assert.match(created_at, /^\d{4}-\d\d-\d\dT.*Z$/);
    assert.equal((await json('/wallet/transactions?page=3')).status, 404);
  });
});

describe('POST /wallet/transactions', () => {
  it('accepts exact decimal amounts, as text or as a number', async () => {
    const { db, accountId, post } = await open();
    const { status, body } = await post('', { amount: '25.10', memo: 'invoice 8' });
    const { type, amount, amount_micros, balance, memo } = body.results;
    assert.deepEqual([status, type, amount, amount_micros], [201, 'recharge', 25.1, 25_100_000]);
    assert.deepEqual([balance, memo], [35.037, 'invoice 8']);
    assert.equal((await post('', { amount: 0.1 })).body.results.amount_micros, 100_000);
    assert.equal((await post('', { amount: '0.000001' })).body.results.amount_micros, 1);
    assert.equal(await readBalance(db, accountId), 35_137_001n);
  });

  it('rejects invalid amounts, and a memo that is too long', async () => {
    const { db, accountId, post } = await open();
    for (const amount of [0, -5, '1e3', 1e-7, 0.1 + 0.2, '1,000', '', null, true, [], '1000000.01', undefined]) {
      const { status, body } = await post('', { amount });
      assert.equal(status, 400, JSON.stringify(amount));
      assert.match(body.msg, /^amount: /);
    }
    assert.match((await post('', { amount: 0.1 + 0.2 })).body.msg, /expected dollars above 0, at most 1000000, with/);
    assert.equal((await post('', { amount: 1, memo: 'x'.repeat(501) })).status, 400);
    assert.equal((await post('', { amount: 1, memo: 'a\nb' })).status, 400);
    assert.equal(await readBalance(db, accountId), 9_937_000n);
  });

  it('rejects API keys, alone or with wrong credentials', async () => {
    const { db, accountId, post, chargeId } = await open();
    for (const path of ['', `/${chargeId}/void`, `/${chargeId}/refund`]) {
      const { status, headers, body } = await post(path, { amount: 1 }, byKey);
      assert.deepEqual([status, body], [401, { detail: 'Authentication credentials were not provided.' }]);
      assert.match(headers.get('www-authenticate') ?? '', /^Basic/);
    }
    const beside = { ...byKey, Authorization: basic(testUser.name, 'guess') };
    assert.equal((await post('', { amount: 1 }, beside)).status, 401);
    assert.equal(await readBalance(db, accountId), 9_937_000n);
  });

  it('adds one payment for requests repeated with their Idempotency-Key', async () => {
    const { db, accountId, post } = await open();
    const headers = { 'Idempotency-Key': 'invoice-9' };
    const [first, again] = [await post('', { amount: 5 }, headers), await post('', { amount: 5 }, headers)];
    assert.deepEqual(again.body, first.body);
    assert.equal(await readBalance(db, accountId), 14_937_000n);
  });
});

describe('POST /wallet/transactions/{transaction_id}/void', () => {
  it('voids the whole transaction, once', async () => {
    const { post, rechargeId } = await open();
    const { status, body } = await post(`/${rechargeId}/void`, { memo: 'paid twice' });
    const { type, amount, balance, memo, undoes_id } = body.results;
    assert.deepEqual([status, type, amount, balance], [201, 'void', -10, -0.063]);
    assert.deepEqual([memo, undoes_id], ['paid twice', rechargeId]);
    const again = await post(`/${rechargeId}/void`, {});
    assert.deepEqual([again.status, again.body.msg], [409, 'The transaction is already void.']);
    assert.equal((await post(`/${body.results.transaction_id}/void`, {})).status, 409);
  });
});

describe('POST /wallet/transactions/{transaction_id}/refund', () => {
  it('refunds part of a charge, then the rest, and no more', async () => {
    const { post, chargeId, rechargeId } = await open();
    const part = await post(`/${chargeId}/refund`, { amount: '0.05' });
    assert.deepEqual([part.status, part.body.results.amount, part.body.results.undoes_id], [201, 0.05, chargeId]);
    const more = await post(`/${chargeId}/refund`, { amount: '0.02' });
    assert.deepEqual([more.status, more.body.msg], [409, 'The amount exceeds what remains of the charge.']);
    const rest = await post(`/${chargeId}/refund`, {});
    assert.deepEqual([rest.body.results.amount_micros, rest.body.results.balance], [13_000, 10]);
    const none = await post(`/${chargeId}/refund`, {});
    assert.deepEqual([none.status, none.body.msg], [409, 'The charge was already refunded.']);
    assert.equal((await post(`/${rechargeId}/refund`, {})).status, 409);
  });

  it('finds only transactions of the account', async () => {
    const { db, post } = await open();
    const { account_id: accountId } = await storeCall(db);
    const { transaction_id: foreign } = await recharge(db, accountId, { amountMicros: 5n, memo: '' });
    for (const id of [foreign, unknownId, 'x'])
      for (const action of ['void', 'refund']) assert.equal((await post(`/${id}/${action}`, {})).status, 404);
    assert.equal(await readBalance(db, accountId), 5n);
  });
});
