import assert from 'node:assert/strict';
import { sql } from 'kysely';
import { describe, it } from 'vitest';
import { createAccount } from '#src/store/accounts/accounts.ts';
import { findAnyCall, recordFinding } from '#src/store/calls/calls.ts';
import { addSuppressions, findSuppression } from '#src/store/campaigns/suppressions.ts';
import { openTestDatabase } from '#test/support/database.ts';
import { storeCall } from '#test/support/stored.ts';

const { db } = await openTestDatabase();
const mary = '+14155550123';
const john = '+14155550124';
const entry = (number: string, reason = '') => ({ number, reason });

describe('the do-not-call list', () => {
  it('stores a number once per account and returns the new ones', async () => {
    const [mine, theirs] = [await createAccount(db, 'mine'), await createAccount(db, 'theirs')];
    const add = (accountId: string, numbers: string[]) =>
      addSuppressions(
        db,
        { accountId, source: 'api' },
        numbers.map((number) => entry(number, 'asked')),
      );
    assert.deepEqual(await add(mine, [mary]), new Set([mary]));
    assert.deepEqual(await add(mine, [john, mary]), new Set([john]));
    assert.deepEqual(await add(theirs, [mary]), new Set([mary]));
  });

  it('keeps the first reason and call of a number', async () => {
    const { call_id: callId, account_id: accountId } = await storeCall(db);
    await addSuppressions(db, { accountId, source: 'call', callId }, [entry(mary, 'said so')]);
    await addSuppressions(db, { accountId, source: 'csv' }, [entry(mary, 'in a file')]);
    const { source, reason, call_id } = (await findSuppression(db, accountId, mary))!;
    assert.deepEqual({ source, reason, call_id }, { source: 'call', reason: 'said so', call_id: callId });
  });

  it('keeps an entry when its call is deleted', async () => {
    const { call_id: callId, account_id: accountId } = await storeCall(db);
    await addSuppressions(db, { accountId, source: 'call', callId }, [entry(mary)]);
    await db.deleteFrom('calls').where('call_id', '=', callId).execute();
    assert.equal((await findSuppression(db, accountId, mary))!.call_id, null);
  });

  const nonsense = [
    ['an invalid number', sql`('4155550123', 'api', '')`, 'suppressions_number_check'],
    ['an unknown source', sql`('+14155550123', 'rumour', '')`, 'suppressions_source_check'],
    ['a reason over 500 characters', sql`('+14155550123', 'api', repeat('x', 501))`, 'suppressions_reason_check'],
  ] as const;
  for (const [what, values, constraint] of nonsense) {
    it(`rejects ${what}`, async () => {
      const accountId = await createAccount(db, 'mine');
      const write = sql`
        insert into suppressions (account_id, number, source, reason)
        select ${accountId}::uuid, number, source, reason from (values ${values}) as given (number, source, reason)`;
      await assert.rejects(write.execute(db), { code: '23514', constraint });
    });
  }
});

describe('a finding about a call', () => {
  it('is replaced only by a finding of higher rank, in any order of arrival', async () => {
    const { call_id } = await storeCall(db);
    const finding = async () => (await findAnyCall(db, call_id))!.finding;
    await recordFinding(db, call_id, 'screened');
    assert.equal(await finding(), 'screened');
    await recordFinding(db, call_id, 'opted_out');
    await recordFinding(db, call_id, 'wrong_number');
    await recordFinding(db, call_id, 'screened');
    assert.equal(await finding(), 'opted_out');
  });
});
