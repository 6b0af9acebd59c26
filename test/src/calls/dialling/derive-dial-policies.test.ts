import assert from 'node:assert/strict';
import { sql } from 'kysely';
import { describe, it } from 'vitest';
import { deriveDialPolicies } from '#src/calls/dialling/derive-dial-policies.ts';
import { readDialPolicy } from '#src/store/dialling/dial-policies.ts';
import { openTestDatabase } from '#test/support/database.ts';
import { storeCall } from '#test/support/stored.ts';
import { storeCallingAccount } from '#test/support/stored-campaign.ts';

const { db } = await openTestDatabase();
const defaults = { callsPerHour: 10, spendPerDayMicros: 5_000_000 };

/** An account with a German number before the upgrade, and its calls. */
async function open() {
  const { accountId } = await storeCallingAccount(db);
  await db.insertInto('dial_policies').values({ account_id: accountId, adopts: true }).execute();
  const made = async (to_number: string, { daysAgo = 1, answered = true } = {}): Promise<string> => {
    const { call_id } = await storeCall(db, { account_id: accountId, to_number });
    await sql`
      update calls set created_at = now() - make_interval(days => ${daysAgo}), status = 'completed', end_time = now(),
        start_time = ${answered ? sql`now() - interval '1 minute'` : null} where call_id = ${call_id}`.execute(db);
    return call_id;
  };
  const policy = async () => {
    const { own_numbers, ...rest } = await readDialPolicy(db, accountId);
    return rest;
  };
  return { accountId, made, policy };
}
const none = {
  allowed_countries: null,
  allowed_number_types: [],
  max_calls_per_hour: null,
  max_spend_per_day_micros: null,
  hours_from: null,
  hours_until: null,
  max_calls_per_number_per_day: null,
  max_calls_per_number_per_30_days: null,
};

describe('account that dialed before dial policies existed', () => {
  it('keeps dialing the countries that answered in 90 days, but no costly numbers', async () => {
    const { made, policy } = await open();
    await made('+4930123456');
    await made('+43133123456');
    await made('+14155550123', { daysAgo: 60 });
    await made('+442079460958', { daysAgo: 91 });
    await made('+33123456789', { answered: false });
    await made('+41900123456');
    await made('+881612345678');
    assert.equal(await deriveDialPolicies(db, defaults), 1);
    assert.deepEqual(await policy(), { ...none, allowed_countries: ['AT', 'DE', 'US'] });
    assert.equal(await deriveDialPolicies(db, defaults), 0);
  });

  it('is limited to the countries of its numbers if it dialed no others', async () => {
    const { made, policy } = await open();
    await made('+4930123456');
    await deriveDialPolicies(db, defaults);
    assert.deepEqual(await policy(), none);
  });

  it('gets twice its busiest hour and its most expensive day if the default caps are lower', async () => {
    const { made, policy } = await open();
    for (let call = 0; call < 8; call += 1) {
      const callId = await made('+4930123456');
      await sql`
        insert into vendor_usage (call_id, part, provider, unit, quantity, estimated, cost_micro_dollars)
        values (${callId}, 'language_model', 'acme', 'input_tokens', 1, 0, 500000)`.execute(db);
    }
    await deriveDialPolicies(db, defaults);
    const { max_calls_per_hour, max_spend_per_day_micros } = await policy();
    assert.deepEqual([max_calls_per_hour, max_spend_per_day_micros], [16, 8_000_000n]);
  });
});
