import assert from 'node:assert/strict';
import { sql } from 'kysely';
import { describe, it } from 'vitest';
import { snapshotOf } from '#src/store/accounts/audit-subjects.ts';
import { addSuppressions } from '#src/store/campaigns/suppressions.ts';
import type { Db } from '#src/store/database/database.ts';
import { openTestDatabase } from '#test/support/database.ts';
import { storeCall } from '#test/support/stored.ts';
import { storeCampaign, storeLeads } from '#test/support/stored-campaign.ts';

const { db } = await openTestDatabase();
const { account_id: accountId, assistant_id: assistantId } = await storeCall(db);
const campaignId = await storeCampaign(db, { accountId, assistantId: assistantId! });
const numbers = Array.from({ length: 50 }, (_, n) => `+4915112345${100 + n}`);
await storeLeads(db, campaignId, numbers);
const { lead_id: leadId } = await db.selectFrom('leads').select('lead_id').limit(1).executeTakeFirstOrThrow();

/** How many rows of leads this transaction has read so far. */
async function leadsRead(trx: Db): Promise<number> {
  const { rows } = await sql<{ read: string }>`
    select seq_tup_read + idx_tup_fetch as read from pg_stat_xact_user_tables where relname = 'leads'`.execute(trx);
  return Number(rows[0]?.read);
}

describe('a subject of the audit log', () => {
  it('is found by its id in any case, within its account only', async () => {
    for (const id of [leadId, leadId.toUpperCase()])
      assert.equal((await snapshotOf(db, { type: 'lead', id }, accountId))?.lead_id, leadId);
    assert.equal(await snapshotOf(db, { type: 'lead', id: leadId }, assistantId!), null);
    const campaign = await snapshotOf(db, { type: 'campaign', id: campaignId }, accountId);
    assert.equal(campaign?.campaign_id, campaignId);
  });

  it('does not exist under an id that is none', async () => {
    for (const type of ['lead', 'campaign', 'assistant', 'voice', 'split', 'states', 'lead_webhook'] as const)
      assert.equal(await snapshotOf(db, { type, id: "1' or '1" }, accountId), null);
  });

  it('is read without the other leads of its account', async () => {
    await db.transaction().execute(async (trx) => {
      // A table this small would be read as a whole.
      await sql`set local enable_seqscan = off`.execute(trx);
      const before = await leadsRead(trx);
      await snapshotOf(trx, { type: 'lead', id: leadId }, accountId);
      assert.equal((await leadsRead(trx)) - before, 1);
    });
  });

  it('may be a number of the do-not-call list', async () => {
    await addSuppressions(db, { accountId, source: 'api' }, [{ number: '+14155550123', reason: '' }]);
    const found = await snapshotOf(db, { type: 'suppression', id: '+14155550123' }, accountId);
    assert.equal(found?.number, '+14155550123');
  });
});
