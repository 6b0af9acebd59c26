import type { Db } from '../database/database.ts';
import type { Page, Slice } from '../database/page.ts';
import type { Attempt } from './attempts.ts';
import type { CampaignKey } from './campaigns.ts';

/** A lead's attempts, newest first, without withdrawn ones. */
export async function listAttempts(db: Db, leadId: string, slice: Slice): Promise<Page<Attempt>> {
  const made = db.selectFrom('attempts').where('lead_id', '=', leadId).where('state', '!=', 'withdrawn');
  const [rows, count] = await Promise.all([
    made
      .selectAll()
      .orderBy('number', 'desc')
      .orderBy('attempt_id', 'desc')
      .limit(slice.limit)
      .offset(slice.offset)
      .execute(),
    made.select(({ fn }) => fn.countAll<string>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { rows, total: Number(count.total) };
}

/** Whether the account has this lead in this campaign. */
export async function hasLead(
  db: Db,
  { accountId, campaignId, leadId }: CampaignKey & { readonly leadId: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('leads')
    .innerJoin('campaigns', 'campaigns.campaign_id', 'leads.campaign_id')
    .select('leads.lead_id')
    .where('leads.lead_id', '=', leadId)
    .where('leads.campaign_id', '=', campaignId)
    .where('campaigns.account_id', '=', accountId)
    .executeTakeFirst();
  return row !== undefined;
}
