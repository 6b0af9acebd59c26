import assert from 'node:assert/strict';
import { sql } from 'kysely';
import { describe, it } from 'vitest';
import { deleteCampaign, insertCampaign, replaceSchedules } from '#src/store/campaigns/campaigns.ts';
import { insertLeads } from '#src/store/campaigns/leads.ts';
import { openTestDatabase } from '#test/support/database.ts';
import { storeAssistant, storeCall } from '#test/support/stored.ts';

const { db } = await openTestDatabase();

async function store(status: 'active' | 'paused' | 'cancelled' = 'paused') {
  const { accountId, assistantId } = await storeAssistant(db);
  const fields = { account_id: accountId, assistant_id: assistantId, name: 'Spring', status };
  const campaignId = await insertCampaign(db, { ...fields, start_date: '2026-03-01', end_date: '2026-03-31' });
  await replaceSchedules(db, campaignId, [{ day: 'Monday', start_time: '22:00', end_time: '06:00' }]);
  await insertLeads(db, campaignId, [{ to_number: '+14155550123', timezone: null, variables: [] }]);
  return { accountId, campaignId };
}

describe('campaign tables', () => {
  const nonsense = [
    ['campaigns', 'an unknown status', sql`status = 'dreaming'`, 'campaigns_status_check'],
    ['campaigns', 'an end before the start', sql`end_date = '2026-02-28'`, 'campaigns_dates'],
    [
      'campaigns',
      'an active status without an assistant',
      sql`assistant_id = null, status = 'active'`,
      'campaigns_live_assistant',
    ],
    ['campaigns', 'a maximum of 0 attempts', sql`max_attempts = 0`, 'campaigns_max_attempts_check'],
    ['campaign_schedules', 'an unknown day', sql`day = 'Mon'`, 'campaign_schedules_day_check'],
    ['campaign_schedules', 'an invalid time', sql`start_time = '24:00'`, 'campaign_schedules_start_time_check'],
    ['campaign_schedules', 'an empty window', sql`end_time = start_time`, 'campaign_schedules_window'],
    ['leads', 'an unknown status', sql`status = 'dialing'`, 'leads_status_check'],
    ['leads', 'completion without a time', sql`status = 'completed'`, 'leads_completed_at'],
    ['leads', 'a completion time of a pending lead', sql`completed_at = now()`, 'leads_completed_at'],
    ['leads', 'an invalid number', sql`to_number = '4155550123'`, 'leads_to_number_check'],
    ['leads', 'variables that are not a list', sql`variables = '{}'`, 'leads_variables_check'],
  ] as const;
  for (const [table, what, change, constraint] of nonsense) {
    it(`reject ${what} in ${table}`, async () => {
      const { campaignId } = await store();
      const write = sql`update ${sql.table(table)} set ${change} where campaign_id = ${campaignId}`;
      await assert.rejects(write.execute(db), { code: '23514', constraint });
    });
  }

  it('reject a duplicate number in a campaign, by any statement', async () => {
    const { campaignId } = await store();
    const write = sql`insert into leads (campaign_id, to_number) values (${campaignId}, '+14155550123')`;
    await assert.rejects(write.execute(db), { code: '23505', constraint: 'leads_number' });
  });

  it('reject reactivating a finished campaign, by any statement', async () => {
    const { campaignId } = await store('cancelled');
    const write = db.updateTable('campaigns').set({ status: 'active' }).where('campaign_id', '=', campaignId);
    await assert.rejects(write.execute(), { code: '23514', constraint: 'campaigns_status_final' });
  });
});

describe('deleting a campaign', () => {
  it('deletes its leads and windows, and keeps its calls', async () => {
    const { accountId, campaignId } = await store();
    const { lead_id } = await db
      .selectFrom('leads')
      .select('lead_id')
      .where('campaign_id', '=', campaignId)
      .executeTakeFirstOrThrow();
    const { call_id } = await storeCall(db, { campaign_id: campaignId, lead_id });
    await db.updateTable('leads').set({ call_id }).where('lead_id', '=', lead_id).execute();
    assert.equal(await deleteCampaign(db, { accountId, campaignId }), 'deleted');
    for (const table of ['leads', 'campaign_schedules'] as const) {
      const left = await db.selectFrom(table).selectAll().where('campaign_id', '=', campaignId).execute();
      assert.deepEqual(left, []);
    }
    const call = await db.selectFrom('calls').selectAll().where('call_id', '=', call_id).executeTakeFirstOrThrow();
    assert.deepEqual([call.campaign_id, call.lead_id], [null, null]);
  });
});

describe('deleting an account', () => {
  it('deletes its active campaigns', async () => {
    const { accountId, campaignId } = await store('active');
    await db.deleteFrom('accounts').where('account_id', '=', accountId).execute();
    const left = await db.selectFrom('campaigns').selectAll().where('campaign_id', '=', campaignId).execute();
    assert.deepEqual(left, []);
  });
});
