import assert from 'node:assert/strict';
import { sql } from 'kysely';
import { describe, it } from 'vitest';
import { createAccount } from '#src/store/accounts/accounts.ts';
import { chargeCall, listTransactions, readBalance, recharge } from '#src/store/billing/wallet.ts';
import { refundCharge, type UndoResult, voidTransaction } from '#src/store/billing/wallet-undo.ts';
import { findAnyCall } from '#src/store/calls/calls.ts';
import { advanceCall } from '#test/support/call-changes.ts';
import { openTestDatabase } from '#test/support/database.ts';
import { storeCall } from '#test/support/stored.ts';

const { db } = await openTestDatabase();
const memo = '';

/** An account with 10 dollars and a charge of 90 cents for a call. */
async function store() {
  const { account_id: accountId, call_id: callId } = await storeCall(db);
  await advanceCall(db, callId, 'in-progress');
  await advanceCall(db, callId, 'completed');
  const { transaction_id: rechargeId } = await recharge(db, accountId, { amountMicros: 10_000_000n, memo });
  await chargeCall(db, { accountId, callId, amountMicros: 900_000n, memo });
  const { rows } = await listTransactions(db, accountId, { limit: 1, offset: 0 });
  return { accountId, callId, rechargeId, chargeId: rows[0]!.transaction_id };
}

async function sumOf(accountId: string): Promise<bigint> {
  const { rows } = await sql<{ sum: string }>`
    select coalesce(sum(amount_micros), 0) as sum from wallet_transactions where account_id = ${accountId}
  `.execute(db);
  return BigInt(rows[0]!.sum);
}

const reasonOf = (undone: UndoResult): string => (undone.type === 'made' ? 'made' : undone.reason);

describe('the wallet', () => {
  it('is empty at first, and has the sum of its transactions as its balance', async () => {
    assert.equal(await readBalance(db, await createAccount(db, 'new')), 0n);
    const { accountId } = await store();
    assert.equal(await readBalance(db, accountId), 9_100_000n);
  });

  it('lists its transactions newest first, each with the balance after it', async () => {
    const { accountId } = await store();
    await recharge(db, accountId, { amountMicros: 1n, memo: 'a millionth' });
    const { rows, total } = await listTransactions(db, accountId, { limit: 2, offset: 0 });
    const told = rows.map(({ type, amount_micros, balance_micros }) => [type, amount_micros, balance_micros]);
    assert.deepEqual(told, [
      ['recharge', 1n, 9_100_001n],
      ['charge', -900_000n, 9_100_000n],
    ]);
    assert.equal(total, 3);
    const rest = await listTransactions(db, accountId, { limit: 2, offset: 2 });
    assert.deepEqual(
      rest.rows.map((row) => row.balance_micros),
      [10_000_000n],
    );
  });

  it('stays the sum of its rows under concurrent writes, and numbers them without gaps', async () => {
    const { accountId, rechargeId } = await store();
    await Promise.all(
      Array.from({ length: 60 }, async (_, turn) => {
        if (turn % 10 === 0) await voidTransaction(db, accountId, { transactionId: rechargeId, memo });
        await recharge(db, accountId, { amountMicros: BigInt(1 + turn * 7_919), memo });
      }),
    );
    assert.equal(await readBalance(db, accountId), await sumOf(accountId));
    const { rows } = await sql<{ ordinal: string }>`
      select ordinal from wallet_transactions where account_id = ${accountId} order by ordinal`.execute(db);
    assert.deepEqual(
      rows.map(({ ordinal }) => Number(ordinal)),
      rows.map((_, at) => at + 1),
    );
    assert.equal(rows.length, 63);
  });

  it('computes balance and number itself, ignoring values in the statement', async () => {
    const { accountId } = await store();
    await sql`insert into wallet_transactions (account_id, type, amount_micros, balance_micros, ordinal)
      values (${accountId}, 'recharge', 5, 1000000, 77)`.execute(db);
    assert.equal(await readBalance(db, accountId), 9_100_005n);
    assert.equal((await listTransactions(db, accountId, { limit: 1, offset: 0 })).total, 3);
  });

  for (const [what, change] of [
    ['changed', sql`update wallet_transactions set memo = 'other' where false`],
    ['deleted', sql`delete from wallet_transactions where false`],
    ['emptied', sql`truncate wallet_transactions`],
  ] as const) {
    it(`is never ${what}, by any statement`, async () => {
      await store();
      await assert.rejects(change.execute(db), { code: '23514', constraint: 'wallet_transactions_append_only' });
    });
  }

  for (const [what, values, constraint] of [
    ['a negative recharge', sql`'recharge', -1, null, null`, 'wallet_transactions_sign'],
    ['a positive charge', sql`'charge', 1, uuidv7(), null`, 'wallet_transactions_sign'],
    ['an unknown kind', sql`'gift', 1, null, null`, 'wallet_transactions_type_check'],
    ['a charge without a call', sql`'charge', -1, null, null`, 'wallet_transactions_call'],
    ['a recharge that reverses a transaction', sql`'recharge', 1, null, uuidv7()`, 'wallet_transactions_undoes'],
    [
      'an amount above the exact range',
      sql`'recharge', 9007199254740992, null, null`,
      'wallet_transactions_amount_micros_check',
    ],
  ] as const) {
    it(`rejects ${what}`, async () => {
      const accountId = await createAccount(db, 'nonsense');
      const write = sql`insert into wallet_transactions (account_id, type, amount_micros, call_id, undoes_id)
        values (${accountId}, ${values})`;
      await assert.rejects(write.execute(db), { code: '23514', constraint });
    });
  }
});

describe('a charge', () => {
  it('marks its call as billed', async () => {
    const { callId } = await store();
    assert.equal((await findAnyCall(db, callId))?.is_billed, true);
  });

  it('is made once for concurrent requests', async () => {
    const { account_id: accountId, call_id: callId } = await storeCall(db);
    await advanceCall(db, callId, 'in-progress');
    await advanceCall(db, callId, 'completed');
    const charge = { accountId, callId, amountMicros: 7n, memo };
    const made = await Promise.all(Array.from({ length: 20 }, () => chargeCall(db, charge)));
    assert.equal(made.filter(Boolean).length, 1);
    assert.equal(await readBalance(db, accountId), -7n);
    assert.equal(await chargeCall(db, charge), false);
  });

  it('requires a finished call of the account', async () => {
    const { account_id: accountId, call_id: callId } = await storeCall(db);
    const early = chargeCall(db, { accountId, callId, amountMicros: 1n, memo });
    await assert.rejects(early, { constraint: 'wallet_transactions_charged_call' });
    const { call_id: foreign } = await storeCall(db);
    await advanceCall(db, foreign, 'failed');
    const wrong = chargeCall(db, { accountId, callId: foreign, amountMicros: 1n, memo });
    await assert.rejects(wrong, { constraint: 'wallet_transactions_charged_call' });
    assert.equal((await findAnyCall(db, foreign))?.is_billed, false);
  });

  it('is required for a call to be billed', async () => {
    const { callId } = await store();
    const { call_id: uncharged } = await storeCall(db);
    for (const [id, is_billed] of [
      [callId, false],
      [uncharged, true],
    ] as const) {
      const write = db.updateTable('calls').set({ is_billed }).where('call_id', '=', id).execute();
      await assert.rejects(write, { code: '23514', constraint: 'calls_is_billed' });
    }
    await assert.rejects(storeCall(db, { is_billed: true }), { constraint: 'calls_is_billed' });
  });
});

describe('a void', () => {
  it('reverses a whole recharge, charge or refund, once', async () => {
    const { accountId, rechargeId, chargeId } = await store();
    assert.equal(reasonOf(await voidTransaction(db, accountId, { transactionId: rechargeId, memo })), 'made');
    assert.equal(await readBalance(db, accountId), -900_000n);
    const refund = await refundCharge(db, accountId, { transactionId: chargeId, memo, amountMicros: 400_000n });
    assert.ok(refund.type === 'made');
    const { transaction_id: transactionId } = refund.transaction;
    assert.equal(reasonOf(await voidTransaction(db, accountId, { transactionId, memo })), 'made');
    assert.equal(reasonOf(await voidTransaction(db, accountId, { transactionId: chargeId, memo })), 'made');
    assert.equal(await readBalance(db, accountId), 0n);
    for (const id of [rechargeId, chargeId, transactionId])
      assert.equal(reasonOf(await voidTransaction(db, accountId, { transactionId: id, memo })), 'void_already');
  });

  it('is made once for concurrent requests', async () => {
    const { accountId, rechargeId } = await store();
    const undo = { transactionId: rechargeId, memo };
    const all = await Promise.all(Array.from({ length: 10 }, () => voidTransaction(db, accountId, undo)));
    assert.deepEqual(all.map(reasonOf).toSorted(), ['made', ...Array(9).fill('void_already')]);
    assert.equal(await readBalance(db, accountId), -900_000n);
  });

  it('is rejected for a void, for a charge that was refunded, and for unknown transactions', async () => {
    const { accountId, rechargeId, chargeId } = await store();
    const made = await voidTransaction(db, accountId, { transactionId: rechargeId, memo });
    assert.ok(made.type === 'made');
    const again = { transactionId: made.transaction.transaction_id, memo };
    assert.equal(reasonOf(await voidTransaction(db, accountId, again)), 'not_undoable');
    await refundCharge(db, accountId, { transactionId: chargeId, memo, amountMicros: 1n });
    assert.equal(reasonOf(await voidTransaction(db, accountId, { transactionId: chargeId, memo })), 'refunded_already');
    const stranger = await store();
    assert.equal(reasonOf(await voidTransaction(db, stranger.accountId, { transactionId: chargeId, memo })), 'unknown');
  });

  it('must have the full amount and the same account, in any statement', async () => {
    const { accountId, rechargeId } = await store();
    const stranger = await createAccount(db, 'stranger');
    for (const [account, amount, constraint] of [
      [accountId, -1, 'wallet_transactions_void_whole'],
      [stranger, -10_000_000, 'wallet_transactions_undoes_own'],
    ] as const) {
      const write = sql`insert into wallet_transactions (account_id, type, amount_micros, undoes_id)
        values (${account}, 'void', ${amount}, ${rechargeId})`;
      await assert.rejects(write.execute(db), { constraint });
    }
  });
});

describe('a refund', () => {
  const refund = async (accountId: string, transactionId: string, amountMicros: bigint | null) =>
    reasonOf(await refundCharge(db, accountId, { transactionId, memo, amountMicros }));

  it('returns at most what was charged', async () => {
    const { accountId, chargeId } = await store();
    assert.equal(await refund(accountId, chargeId, 900_001n), 'refund_too_large');
    assert.equal(await refund(accountId, chargeId, 500_000n), 'made');
    assert.equal(await refund(accountId, chargeId, 400_001n), 'refund_too_large');
    assert.equal(await refund(accountId, chargeId, null), 'made');
    assert.equal(await readBalance(db, accountId), 10_000_000n);
    assert.equal(await refund(accountId, chargeId, null), 'refunded_already');
    assert.equal(await refund(accountId, chargeId, 1n), 'refund_too_large');
  });

  it('returns at most what was charged for concurrent requests', async () => {
    const { accountId, chargeId } = await store();
    const all = await Promise.all(Array.from({ length: 10 }, () => refund(accountId, chargeId, 400_000n)));
    assert.equal(all.filter((reason) => reason === 'made').length, 2);
    assert.equal(await readBalance(db, accountId), 9_900_000n);
  });

  it('is possible again for an amount whose refund was voided', async () => {
    const { accountId, chargeId } = await store();
    const first = await refundCharge(db, accountId, { transactionId: chargeId, memo, amountMicros: null });
    assert.ok(first.type === 'made');
    await voidTransaction(db, accountId, { transactionId: first.transaction.transaction_id, memo });
    assert.equal(await refund(accountId, chargeId, 900_000n), 'made');
    assert.equal(await readBalance(db, accountId), 10_000_000n);
  });

  it('requires a charge of the same account that was not voided', async () => {
    const { accountId, rechargeId, chargeId } = await store();
    assert.equal(await refund(accountId, rechargeId, 1n), 'not_undoable');
    assert.equal(await refund(accountId, rechargeId, null), 'not_undoable');
    await voidTransaction(db, accountId, { transactionId: chargeId, memo });
    assert.equal(await refund(accountId, chargeId, 1n), 'void_already');
    const stranger = await store();
    assert.equal(await refund(stranger.accountId, chargeId, 1n), 'unknown');
  });
});
