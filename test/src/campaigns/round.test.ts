import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { createBilling } from '#src/calls/usage/billing.ts';
import type { Plan } from '#src/campaigns/plan-types.ts';
import { planRound } from '#src/campaigns/round.ts';
import { recharge } from '#src/store/billing/wallet.ts';
import { addSuppressions } from '#src/store/campaigns/suppressions.ts';
import type { Db } from '#src/store/database/database.ts';
import { openTestDatabase } from '#test/support/database.ts';
import { defaultDialRules } from '#test/support/dial-rules.ts';
import { storeCall } from '#test/support/stored.ts';
import { storeCallingAccount, storeCampaign, storeLeads } from '#test/support/stored-campaign.ts';

const { db } = await openTestDatabase();
/** 10:00 in Berlin, 04:00 in New York. */
const nowMs = Date.parse('2026-03-02T09:00:00Z');
const berlin = (n: number): string => `+4930100${String(n).padStart(5, '0')}`;
const newYork = (n: number): string => `+1212555${String(n).padStart(4, '0')}`;
const many = (count: number, numberOf: (n: number) => string): string[] =>
  Array.from({ length: count }, (_, n) => numberOf(n));

const rates = { inbound: 1, outbound: 1, web: 1 };
const settings = { rules: defaultDialRules, isConfigured: () => true };
type Said = { readonly at?: number; readonly isBilled?: boolean; readonly isConfigured?: () => boolean };
function round(accountId: string, { at = nowMs, isBilled = false, ...said }: Said = {}): Promise<Plan> {
  const { walletOf } = createBilling(isBilled ? rates : null);
  return planRound(db, { accountId, nowMs: at, carriers: [] }, { ...settings, walletOf, ...said });
}

async function limitTo(accountId: string, concurrency_limit: number): Promise<void> {
  await db.updateTable('accounts').set({ concurrency_limit }).where('account_id', '=', accountId).execute();
}
const numbersOf = ({ orders }: Plan): string[] => orders.map(({ toNumber }) => toNumber);
const reasonsOf = ({ held }: Plan): string[] => [...new Set(held.map(({ reason }) => reason.type))];

describe('a dialing round', () => {
  it("orders calls from the assistant's number, as many as the account has slots", async () => {
    const caller = await storeCallingAccount(db);
    await limitTo(caller.accountId, 3);
    await storeCall(db, { account_id: caller.accountId });
    await storeLeads(db, await storeCampaign(db, caller), many(5, berlin));
    const plan = await round(caller.accountId);
    assert.deepEqual(numbersOf(plan), [berlin(0), berlin(1)]);
    assert.match(plan.orders[0]!.fromNumber, /^\+49301111/);
    assert.equal(plan.orders[0]!.carrier, 'loopback');
  });

  it('reaches leads behind thousands of deferred ones, and returns to those in the morning', async () => {
    const caller = await storeCallingAccount(db);
    await limitTo(caller.accountId, 5);
    await storeLeads(db, await storeCampaign(db, caller), [...many(1_500, newYork), ...many(2, berlin)]);
    assert.deepEqual(numbersOf(await round(caller.accountId)), [berlin(0), berlin(1)]);
    await settle(db);
    const again = await round(caller.accountId, { at: nowMs + 60_000 });
    assert.deepEqual({ orders: again.orders, held: again.held }, { orders: [], held: [] });
    const morning = await round(caller.accountId, { at: Date.parse('2026-03-02T13:00:00Z') });
    assert.deepEqual(numbersOf(morning), many(5, newYork));
  });

  it('dials due retries before new leads', async () => {
    const caller = await storeCallingAccount(db);
    await limitTo(caller.accountId, 2);
    await storeLeads(db, await storeCampaign(db, caller), many(4, berlin));
    const due = { attempts: 1, next_attempt_at: new Date(nowMs) };
    await db.updateTable('leads').set(due).where('to_number', '=', berlin(3)).execute();
    const later = { attempts: 1, next_attempt_at: new Date(nowMs + 1) };
    await db.updateTable('leads').set(later).where('to_number', '=', berlin(2)).execute();
    assert.deepEqual(numbersOf(await round(caller.accountId)), [berlin(3), berlin(0)]);
    await settle(db);
  });

  it('skips suppressed numbers, and those called three times in a day in any way', async () => {
    const caller = await storeCallingAccount(db);
    const { accountId } = caller;
    await storeLeads(db, await storeCampaign(db, caller), many(3, berlin));
    await addSuppressions(db, { accountId, source: 'api' }, [{ number: berlin(0), reason: '' }]);
    const early = { account_id: accountId, to_number: berlin(1), created_at: new Date(nowMs - 3_600_000) };
    for (const _ of [1, 2, 3]) await storeCall(db, early);
    const plan = await round(accountId);
    assert.deepEqual(numbersOf(plan), [berlin(2)]);
    assert.deepEqual(reasonsOf(plan).sort(), ['number_cap', 'suppressed']);
    await settle(db);
  });

  it('skips campaigns that are paused, outside their windows, or unable to call', async () => {
    const caller = await storeCallingAccount(db);
    const sunday = [{ day: 'sunday', start_time: '09:00', end_time: '10:00' }];
    for (const said of [{ status: 'paused' as const }, { schedules: sunday }, { start_date: '2026-03-03' }])
      await storeLeads(db, await storeCampaign(db, caller, said), [berlin(7)]);
    assert.deepEqual(await round(caller.accountId), { orders: [], held: [] });
    await storeLeads(db, await storeCampaign(db, caller), [berlin(7)]);
    assert.deepEqual(numbersOf(await round(caller.accountId)), [berlin(7)]);
    assert.deepEqual((await round(caller.accountId, { isConfigured: () => false })).orders, []);
  });

  it('waits for a balance if billing is on', async () => {
    const caller = await storeCallingAccount(db);
    await storeLeads(db, await storeCampaign(db, caller), [berlin(8)]);
    assert.deepEqual(reasonsOf(await round(caller.accountId, { isBilled: true })), ['wallet_empty']);
    await recharge(db, caller.accountId, { amountMicros: 1n, memo: '' });
    assert.deepEqual(numbersOf(await round(caller.accountId, { isBilled: true })), [berlin(8)]);
  });

  it('dials no leads of other accounts', async () => {
    const caller = await storeCallingAccount(db);
    const other = await storeCallingAccount(db);
    await storeLeads(db, await storeCampaign(db, other), [berlin(9)]);
    assert.deepEqual(await round(caller.accountId), { orders: [], held: [] });
  });
});

/** Finishes all pending leads, as if they had been reached. */
async function settle(trx: Db): Promise<void> {
  await trx
    .updateTable('leads')
    .set({ status: 'completed', completed_at: new Date() })
    .where('to_number', 'like', '+4930%')
    .execute();
}
