import type { Db } from '../database/database.ts';
import { toJson } from '../database/text.ts';
import { type CampaignKey, type CampaignRow, lockCampaign } from './campaigns.ts';
import type { Lead, NewLead } from './leads.ts';

/** Identifies a lead, its campaign and its account. */
export type LeadKey = CampaignKey & { readonly leadId: string };
export type LeadChange = Partial<NewLead>;
/** A lead with its campaign, both locked. */
export type LockedLead = { readonly lead: Lead; readonly campaign: CampaignRow };

/** Finds a lead in a campaign of the account. */
export async function findCampaignLead(db: Db, key: LeadKey): Promise<Lead | undefined> {
  return db
    .selectFrom('leads')
    .innerJoin('campaigns', 'campaigns.campaign_id', 'leads.campaign_id')
    .selectAll('leads')
    .where('leads.lead_id', '=', key.leadId)
    .where('leads.campaign_id', '=', key.campaignId)
    .where('campaigns.account_id', '=', key.accountId)
    .executeTakeFirst();
}

/**
 * Locks a lead of a campaign until the transaction ends. Locks its calls in progress and its campaign first, in the order of the end of a call, which
 * prevents deadlocks.
 */
export async function lockLead(trx: Db, key: LeadKey): Promise<LockedLead | undefined> {
  await trx
    .selectFrom('calls')
    .select('call_id')
    .where('lead_id', '=', key.leadId)
    .where('account_id', '=', key.accountId)
    .where('end_time', 'is', null)
    .orderBy('call_id')
    .forUpdate()
    .execute();
  const campaign = await lockCampaign(trx, key);
  if (campaign === undefined) return undefined;
  const lead = await trx
    .selectFrom('leads')
    .selectAll()
    .where('lead_id', '=', key.leadId)
    .where('campaign_id', '=', key.campaignId)
    .forUpdate()
    .executeTakeFirst();
  return lead === undefined ? undefined : { lead, campaign };
}

/** Changes a locked lead. A lead that was never called is due again, because its number and time zone decide whether and when it may be dialed. */
export async function updateLead(trx: Db, lead: Lead, { variables, ...change }: LeadChange): Promise<Lead> {
  const isMoved = change.to_number !== undefined && change.to_number !== lead.to_number;
  const isDue = lead.status === 'pending' && lead.attempts === 0;
  return trx
    .updateTable('leads')
    .set({
      ...change,
      ...(variables === undefined ? {} : { variables: toJson(variables) }),
      ...(isDue ? { next_attempt_at: null } : {}),
      ...(isMoved ? untried : {}),
    })
    .where('lead_id', '=', lead.lead_id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

const untried = { status: 'pending', outcome: null, completed_at: null, next_attempt_at: null } as const;

/** Deletes a locked lead. Its attempts and calls remain. */
export async function deleteLead(trx: Db, leadId: string): Promise<void> {
  await trx.deleteFrom('leads').where('lead_id', '=', leadId).execute();
}
