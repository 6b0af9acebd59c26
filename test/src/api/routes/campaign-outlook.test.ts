import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { localTime } from '#src/calls/lifecycle/local-time.ts';
import type { Carrier } from '#src/carriers/carrier.ts';
import { createApiKey } from '#src/store/accounts/api-keys.ts';
import { addSuppressions } from '#src/store/campaigns/suppressions.ts';
import { saveDialPolicy } from '#src/store/dialling/dial-policies.ts';
import { openTestServer } from '#test/support/server.ts';
import { storeCallingAccount, storeCampaign, storeLeads } from '#test/support/stored-campaign.ts';

const carriers = new Map([['loopback', {} as Carrier]]);
const server = await openTestServer({ media: () => ({ carriers }) });
const { db } = server.database;
const anyTime = { hours_from: '00:00', hours_until: '24:00', allowed_countries: ['DE', 'US'] };
let accounts = 0;

/** An account whose policy allows every hour, with a key and a campaign. */
async function begin(said: Parameters<typeof storeCampaign>[2] = {}, numbers: readonly string[] = []) {
  const caller = await storeCallingAccount(db);
  accounts += 1;
  const key = `key-of-account-${accounts}-long-enough`;
  await createApiKey(db, { accountId: caller.accountId, name: 'k', key });
  await saveDialPolicy(db, caller.accountId, anyTime);
  const campaignId = await storeCampaign(db, caller, said);
  await storeLeads(db, campaignId, numbers);
  const ask = async (path: string) => (await server.json(path, { headers: { 'X-API-KEY': key } })).body;
  const shown = async () => (await ask(`/campaigns/${campaignId}`)).results;
  const plan = async () => (await ask(`/campaigns/${campaignId}/plan?page_size=100`)).results;
  return { ...caller, campaignId, ask, shown, plan };
}

describe('waiting_for and opens_at of a campaign', () => {
  it('are null and now while a lead may be dialed, in the list as well', async () => {
    const before = Date.now();
    const { ask, shown } = await begin({}, ['+493010000001']);
    const [listed] = (await ask('/campaigns')).results.campaigns;
    for (const { waiting_for, opens_at } of [await shown(), listed]) {
      assert.equal(waiting_for, null);
      assert.ok(Date.parse(opens_at) >= before && Date.parse(opens_at) <= Date.now(), opens_at);
    }
  });

  it('name the hours of the recipients, in the zone where they begin first', async () => {
    const { accountId, campaignId, shown, plan } = await begin({}, ['+14155550123', '+12125550123', '+14155550124']);
    const night =
      localTime(new Date(), 'America/New_York').slice(11, 13) < '12' ? ['13:00', '14:00'] : ['00:00', '01:00'];
    const [hours_from = '', hours_until = ''] = night;
    await saveDialPolicy(db, accountId, { ...anyTime, hours_from, hours_until });
    await storeLeads(db, campaignId, ['+13125550123']);
    const { waiting_for, opens_at } = await shown();
    const moments = (await plan()).map(({ dial_at }: { dial_at: string }) => dial_at).toSorted();
    assert.deepEqual(
      [waiting_for.type, waiting_for.timezones, waiting_for.opens_at, opens_at],
      ['outside_recipient_hours', ['America/New_York'], moments[0], moments[0]],
    );
  });

  it('find the first lead behind leads of other places and leads that may not be dialed', async () => {
    const many = (prefix: string, count: number) =>
      Array.from({ length: count }, (_, index) => `${prefix}${5_550_100 + index}`);
    const listed = many('+1415', 15);
    const { accountId, campaignId, shown, plan } = await begin({}, [
      ...listed,
      ...many('+1213', 60),
      ...many('+1212', 60),
    ]);
    await addSuppressions(
      db,
      { accountId, source: 'api' },
      listed.map((number) => ({ number, reason: '' })),
    );
    const [from] = localTime(new Date(Date.now() + 3_600_000), 'America/New_York')
      .slice(11)
      .split(':');
    await saveDialPolicy(db, accountId, { ...anyTime, hours_from: `${from}:00`, hours_until: `${from}:59` });
    await db
      .updateTable('leads')
      .set({ timezone: 'America/New_York' })
      .where('campaign_id', '=', campaignId)
      .where('to_number', '=', '+14155550110')
      .execute();
    const moments = (await plan()).flatMap(({ dial_at }: { dial_at: string | null }) => dial_at ?? []).toSorted();
    assert.equal((await shown()).opens_at, moments[0]);
  });

  it('name a pause, a missing number and missing leads, and open at no known time', async () => {
    const paused = await begin({ status: 'paused' }, ['+493010000001']);
    assert.deepEqual((await paused.shown()).waiting_for, { type: 'paused', by: 'user', until: null });
    const numberless = await begin({}, ['+493010000001']);
    await db
      .updateTable('phone_numbers')
      .set({ is_active: false })
      .where('account_id', '=', numberless.accountId)
      .execute();
    assert.deepEqual((await numberless.shown()).waiting_for, { type: 'not_ready', missing: 'phone_number' });
    const empty = await begin();
    assert.deepEqual((await empty.shown()).waiting_for, { type: 'no_leads' });
    for (const { shown } of [paused, numberless, empty]) assert.equal((await shown()).opens_at, null);
  });

  it('are null for a campaign that is over', async () => {
    const { shown } = await begin({ status: 'cancelled' }, ['+493010000001']);
    const { waiting_for, opens_at } = await shown();
    assert.deepEqual([waiting_for, opens_at], [null, null]);
  });

  it('differ for the campaigns of a page', async () => {
    const one = await begin({}, ['+493010000001']);
    const later = await storeCampaign(db, one, { start_date: '2999-01-02', status: 'scheduled' });
    await storeLeads(db, later, ['+493010000002']);
    const { campaigns } = (await one.ask('/campaigns')).results;
    const types = campaigns.map(
      ({ waiting_for }: { waiting_for: { type: string } | null }) => waiting_for?.type ?? null,
    );
    assert.deepEqual(types, ['not_started', null]);
    assert.equal(campaigns[0].opens_at, '2999-01-01T23:00:00.000Z', 'midnight in Berlin');
  });
});
