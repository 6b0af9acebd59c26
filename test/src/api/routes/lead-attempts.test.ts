import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { createApiKey } from '#src/store/accounts/api-keys.ts';
import { toJson } from '#src/store/database/text.ts';
import { openTestServer } from '#test/support/server.ts';
import { storeCallingAccount, storeCampaign, storeLeads } from '#test/support/stored-campaign.ts';

const server = await openTestServer();
const { db } = server.database;
const caller = await storeCallingAccount(db);
const headers = { 'X-API-KEY': 'key-of-the-caller-long-enough' };
await createApiKey(db, { accountId: caller.accountId, name: 'k', key: headers['X-API-KEY'] });

const campaignId = await storeCampaign(db, caller);
await storeLeads(db, campaignId, ['+493010000001', '+493010000002']);
const [tried, other] = await db.selectFrom('leads').selectAll().orderBy('ordinal').execute();
const ask = (leadId: string, query = '', campaign = campaignId) =>
  server.json(`/campaigns/${campaign}/leads/${leadId}/attempts${query}`, { headers });

const rules = [{ rule: 'lead_attempts', made: 0, limit: 3, not_before: null }];
const at = (minute: number) => new Date(Date.UTC(2026, 2, 2, 9, minute));
const lead = {
  account_id: caller.accountId,
  campaign_id: campaignId,
  lead_id: tried!.lead_id,
  to_number: tried!.to_number,
};
const made = { ...lead, provider: 'loopback', rules: toJson(rules) };
await db
  .insertInto('attempts')
  .values([
    { ...made, number: 1, state: 'withdrawn', claimed_at: at(0), ended_at: at(1) },
    {
      ...made,
      number: 1,
      state: 'ended',
      claimed_at: at(2),
      dialled_at: at(3),
      ended_at: at(4),
      outcome: 'busy',
      end_reason: 'busy',
    },
    { ...made, number: 2, state: 'claimed', claimed_at: at(5) },
  ])
  .execute();

describe('GET /campaigns/{campaign_id}/leads/{lead_id}/attempts', () => {
  it('returns the outcome of each attempt and the rules that allowed it, newest first', async () => {
    const { status, body } = await ask(tried!.lead_id);
    assert.equal(status, 200);
    assert.deepEqual([body.count, body.results.map(({ attempt }: { attempt: number }) => attempt)], [2, [2, 1]]);
    assert.deepEqual(body.results[1], {
      attempt: 1,
      call_id: null,
      outcome: 'busy',
      end_reason: 'busy',
      rules,
      planned_at: at(2).toISOString(),
      dialled_at: at(3).toISOString(),
      ended_at: at(4).toISOString(),
    });
    assert.deepEqual([body.results[0].dialled_at, body.results[0].outcome], [null, null]);
  });

  it('paginates, and returns an empty page for a lead without attempts', async () => {
    const { body } = await ask(tried!.lead_id, '?page_size=1&page=2');
    assert.deepEqual([body.results[0].attempt, body.next], [1, null]);
    assert.deepEqual((await ask(other!.lead_id)).body, { count: 0, next: null, previous: null, results: [] });
  });

  it('does not find unknown leads, or leads of other campaigns and accounts', async () => {
    const foreign = await storeCampaign(db, caller);
    const path = `/campaigns/${campaignId}/leads/${tried!.lead_id}/attempts`;
    for (const answer of [
      await ask(tried!.lead_id, '', foreign),
      await ask('01a1fbe4-c504-787b-97d2-79379ff95522'),
      await ask('nobody'),
      await server.json(path),
    ])
      assert.deepEqual([answer.status, answer.body.err], [404, true]);
  });
});
