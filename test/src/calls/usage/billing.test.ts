import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, it } from 'vitest';
import { costOf, createBilling, isWalletEmpty } from '#src/calls/usage/billing.ts';
import { listTransactions, readBalance, recharge } from '#src/store/billing/wallet.ts';
import { findAnyCall, type StoredCall } from '#src/store/calls/calls.ts';
import { registerNode, retireNode } from '#src/store/nodes/nodes.ts';
import { closeOrphans } from '#src/store/nodes/orphans.ts';
import { rates, storeAnsweredCall } from '#test/support/billing.ts';
import { readChildLines } from '#test/support/child-lines.ts';
import { openTestDatabase } from '#test/support/database.ts';
import { addWitness } from '#test/support/node-ages.ts';
import { storeCall } from '#test/support/stored.ts';

const { db, connection } = await openTestDatabase();
const { followUp, walletOf } = createBilling(rates);
const answeredAt = new Date('2026-03-14T09:26:53.589Z');

/** A call that lasted `lengthMs` from its answer; null if it was not answered. */
const lasted = (lengthMs: number | null, call_type: StoredCall['call_type'] = 'outbound') => ({
  call_type,
  start_time: lengthMs === null ? null : answeredAt,
  end_time: new Date(answeredAt.getTime() + (lengthMs ?? 0)),
});

describe('price of a call', () => {
  for (const [lengthMs, micros] of [
    [0, 9_000n],
    [1, 9_000n],
    [6_000, 9_000n],
    [6_001, 18_000n],
    [59_999, 90_000n],
    [60_000, 90_000n],
    [60_001, 99_000n],
    [24 * 3_600_000, 24n * 60n * 90_000n],
  ] as const) {
    it(`is ${micros} micro-dollars for ${lengthMs} ms at 9 cents a minute`, () =>
      assert.equal(costOf(lasted(lengthMs), rates), micros));
  }

  it('depends on the type of the call', () => {
    const priceOf = (type: StoredCall['call_type']) => costOf(lasted(30_000, type), rates);
    assert.deepEqual([priceOf('inbound'), priceOf('outbound'), priceOf('web')], [30_000n, 45_000n, 15_000n]);
  });

  it('is 0 if the call was not answered, and while it is in progress', () => {
    assert.equal(costOf(lasted(null), rates), 0n);
    assert.equal(costOf({ call_type: 'web', start_time: answeredAt, end_time: null }, rates), 0n);
  });

  it('drops fractions of a micro-dollar', () => {
    const odd = { inbound: 0, outbound: 33_333, web: 9 };
    assert.equal(costOf(lasted(60_000), odd), 33_333n);
    assert.equal(costOf(lasted(18_000), odd), 9_999n);
    assert.equal(costOf(lasted(6_000, 'web'), odd), 0n);
  });
});

/** Stores the end of an answered call after `lengthMs`. */
async function end(call: StoredCall, lengthMs: number): Promise<StoredCall> {
  return db
    .updateTable('calls')
    .set({ status: 'completed', start_time: answeredAt, end_time: lasted(lengthMs).end_time })
    .where('call_id', '=', call.call_id)
    .returningAll()
    .executeTakeFirstOrThrow();
}
const follow = (call: StoredCall) => db.transaction().execute((trx) => followUp(trx, call));

describe('end of a call', () => {
  it('charges the account once, with a description', async () => {
    const call = await end(await storeAnsweredCall(db), 41_500);
    await follow(call);
    await follow(call);
    const { rows } = await listTransactions(db, call.account_id, { limit: 9, offset: 0 });
    const told = rows.map(({ type, amount_micros, call_id, memo }) => [type, amount_micros, call_id, memo]);
    assert.deepEqual(told, [['charge', -63_000n, call.call_id, 'outbound call, 42 s billed']]);
    assert.equal((await findAnyCall(db, call.call_id))?.is_billed, true);
  });

  it('charges the account once if reported many times concurrently', async () => {
    const call = await end(await storeAnsweredCall(db), 6_000);
    await Promise.all(Array.from({ length: 20 }, () => follow(call)));
    assert.equal(await readBalance(db, call.account_id), -9_000n);
  });

  it('costs nothing if the call was not answered, is free, or billing is off', async () => {
    const { call_id } = await storeCall(db);
    const unanswered = await db
      .updateTable('calls')
      .set({ status: 'no-answer', end_time: new Date() })
      .where('call_id', '=', call_id)
      .returningAll()
      .executeTakeFirstOrThrow();
    await follow(unanswered);
    const call = await end(await storeAnsweredCall(db), 60_000);
    await createBilling({ ...rates, outbound: 0 }).followUp(db, call);
    await createBilling(null).followUp(db, call);
    for (const { account_id, call_id } of [unanswered, call]) {
      assert.equal((await listTransactions(db, account_id, { limit: 1, offset: 0 })).total, 0);
      assert.equal((await findAnyCall(db, call_id))?.is_billed, false);
    }
  });

  it('charges up to the last sign of life if its server is lost', async () => {
    const node_id = await registerNode(db);
    const call = await storeAnsweredCall(db, { node_id });
    const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);
    const times = { created_at: minutesAgo(61), start_time: minutesAgo(60) };
    await db.updateTable('calls').set(times).where('call_id', '=', call.call_id).execute();
    await db.deleteFrom('call_events').where('call_id', '=', call.call_id).execute();
    await retireNode(db, node_id);
    assert.deepEqual(await closeOrphans(db, followUp), [call.call_id]);
    assert.equal(await readBalance(db, call.account_id), -9_000n);
  });

  it('charges every account if several processes clean up after lost servers', async () => {
    const nodes = await Promise.all(Array.from({ length: 4 }, () => registerNode(db)));
    const calls: StoredCall[] = [];
    for (const node_id of [...nodes, ...nodes.toReversed()]) {
      const before = calls.find((call) => call.node_id !== node_id);
      calls.push(await storeAnsweredCall(db, { node_id }));
      if (before !== undefined) calls.push(await storeAnsweredCall(db, { node_id, account_id: before.account_id }));
    }
    for (const node of nodes) await retireNode(db, node);
    const closed = await Promise.all(Array.from({ length: 4 }, () => closeOrphans(db, followUp)));
    assert.deepEqual(closed.flat().toSorted(), calls.map(({ call_id }) => call_id).toSorted());
    for (const { call_id } of calls) assert.equal((await findAnyCall(db, call_id))?.is_billed, true);
  });
});

describe('server that is killed around the end of a call', () => {
  it('leaves the call unfinished, or finished and charged', async () => {
    const program = join(import.meta.dirname, '../../../support/billed-calls.ts');
    const callIds: string[] = [];
    for (const delayMs of [0, 1, 3, 6, 10]) {
      const child = spawn(process.execPath, [program, JSON.stringify(connection)], {
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      const gone = once(child, 'close');
      const lines = readChildLines(child);
      for (let call = 0; call < 3; call += 1) callIds.push(await lines.next('a call'));
      await sleep(delayMs);
      child.kill('SIGKILL');
      await gone;
      callIds.push(...(await lines.rest()));
    }
    for (const callId of callIds) {
      const call = (await findAnyCall(db, callId))!;
      const charged = (await listTransactions(db, call.account_id, { limit: 9, offset: 0 })).total;
      const isOver = call.end_time !== null;
      assert.deepEqual([call.is_billed, charged], isOver ? [true, 1] : [false, 0], callId);
    }
    const isLeft = async () => {
      const calls = await Promise.all(callIds.map((callId) => findAnyCall(db, callId)));
      return calls.some((call) => call?.end_time === null);
    };
    await addWitness(db);
    while (await isLeft()) {
      await closeOrphans(db, followUp);
      await sleep(50);
    }
    for (const callId of callIds) {
      const call = (await findAnyCall(db, callId))!;
      const { rows } = await listTransactions(db, call.account_id, { limit: 9, offset: 0 });
      assert.deepEqual([call.is_billed, rows.map(({ call_id }) => call_id)], [true, [callId]]);
    }
  });
});

describe('wallet', () => {
  it('is empty at 0 and below, and never without billing', async () => {
    const { account_id } = await storeCall(db);
    assert.equal(isWalletEmpty(await walletOf(db, account_id)), true);
    await recharge(db, account_id, { amountMicros: 1n, memo: '' });
    assert.deepEqual(await walletOf(db, account_id), { type: 'billed', balanceMicros: 1 });
    assert.equal(isWalletEmpty(await walletOf(db, account_id)), false);
    assert.equal(isWalletEmpty(await createBilling(null).walletOf(db, account_id)), false);
  });
});
