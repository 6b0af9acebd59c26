import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, it } from 'vitest';
import { saveDialPolicy } from '#src/store/dialling/dial-policies.ts';
import { deleteOldDialUsage, readDialUsage } from '#src/store/dialling/dial-usage.ts';
import { readChildLines } from '#test/support/child-lines.ts';
import { openTestDatabase } from '#test/support/database.ts';
import { storeCallingAccount } from '#test/support/stored-campaign.ts';

const { db, connection } = await openTestDatabase();
const program = join(import.meta.dirname, '../../../support/dialling-process.ts');
const free = { carriers: {}, rates: null };

async function openProcess(accountId: string, fromNumber: string, calls: number) {
  const child = spawn(process.execPath, [program, JSON.stringify(connection), accountId, fromNumber, String(calls)], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const lines = readChildLines(child);
  await lines.next('that it is ready');
  const begin = async (): Promise<string[]> => {
    child.stdin.end('go\n');
    return JSON.parse(await lines.next('its calls'));
  };
  return { begin };
}

describe('hourly cap on calls', () => {
  it('is exact for two processes that dial concurrently', async () => {
    const { accountId } = await storeCallingAccount(db);
    const { phone_number } = await db
      .selectFrom('phone_numbers')
      .select('phone_number')
      .where('account_id', '=', accountId)
      .executeTakeFirstOrThrow();
    await saveDialPolicy(db, accountId, {
      allowed_countries: ['US'],
      allowed_number_types: [],
      max_spend_per_day_micros: null,
      max_calls_per_hour: 15,
    });
    const processes = await Promise.all([1, 2].map(() => openProcess(accountId, phone_number, 20)));
    const answers = (await Promise.all(processes.map(({ begin }) => begin()))).flat();
    assert.equal(answers.filter((answer) => answer === 'placed').length, 15);
    assert.equal(answers.filter((answer) => answer === 'not_dialled').length, 25);
    assert.equal((await readDialUsage(db, accountId, free)).callsLastHour, 15);
  });

  it('counts calls of the last hour, and spending by day in UTC', async () => {
    const { accountId } = await storeCallingAccount(db);
    await sql`
      insert into dial_usage (account_id, minute, calls, spent_micros)
      select ${accountId}, date_trunc('minute', now()) - place * interval '1 minute', 20, 1000
      from generate_series(0, 1560) place`.execute(db);
    const { callsLastHour, spentTodayMicros, hourFreeAt, dayEndsAt } = await readDialUsage(db, accountId, free);
    const minutes = (Date.now() - (dayEndsAt.getTime() - 86_400_000)) / 60_000;
    assert.equal(callsLastHour, 1_200);
    assert.ok(Math.abs(spentTodayMicros - 1_000 * Math.ceil(minutes)) <= 1_000, `${spentTodayMicros} after ${minutes}`);
    assert.ok(hourFreeAt.getTime() - Date.now() <= 60_000, hourFreeAt.toISOString());
    await deleteOldDialUsage(db);
    assert.equal((await readDialUsage(db, accountId, free)).callsLastHour, 1_200);
  });
});
