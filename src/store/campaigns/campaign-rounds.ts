import { sql } from 'kysely';
import { findRunnableAssistant, type RunnableAssistant } from '../assistants/versions.ts';
import type { Db } from '../database/database.ts';
import type { CampaignStatus, PauseReason } from './campaign-tables.ts';
import { type CampaignKey, type CampaignRow, liveStatuses } from './campaigns.ts';

/** The first key of the advisory locks for dialing an account's campaigns. */
const roundLock = 7_217_541;

/** The accounts with campaigns that dial now or will start by themselves. */
export async function findAccountsWithLiveCampaigns(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('campaigns')
    .select('account_id')
    .distinct()
    .where('status', 'in', liveStatuses)
    .orderBy('account_id')
    .execute();
  return rows.map(({ account_id }) => account_id);
}

/** Whether this transaction has obtained the exclusive right to assign an account's leads; does not wait for it. */
export async function tryLockRound(trx: Db, accountId: string): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`
    select pg_try_advisory_xact_lock(${roundLock}::integer, hashtext(${accountId})) as taken`.execute(trx);
  return rows[0]?.taken === true;
}

/** A campaign that dials now or will start, with the data that determines its next status. */
export type LiveCampaign = CampaignRow & {
  /** The assistant's time zone. */
  readonly timezone: string;
  /** Whether it has any leads. */
  readonly hasLeads: boolean;
  /** Whether it has leads that are being dialed or may still be. */
  readonly hasOpenLeads: boolean;
  readonly isDialling: boolean;
};

/**
 * The account's campaigns that dial now or will start, locked against changes until the transaction ends; campaigns that are locked elsewhere are
 * left out.
 */
export async function lockLiveCampaigns(trx: Db, accountId: string): Promise<LiveCampaign[]> {
  const rows = await trx
    .selectFrom('campaigns')
    .selectAll('campaigns')
    .select([
      sql<string>`coalesce((select timezone from assistants
        where assistants.assistant_id = campaigns.assistant_id), 'UTC')`.as('timezone'),
      sql<boolean>`exists (select from leads where leads.campaign_id = campaigns.campaign_id)`.as('hasLeads'),
      sql<boolean>`exists (select from leads where leads.campaign_id = campaigns.campaign_id
        and leads.status = 'dialling')`.as('isDialling'),
      sql<boolean>`exists (select from leads where leads.campaign_id = campaigns.campaign_id
        and leads.status = 'pending' and leads.attempts < campaigns.max_attempts
        and not exists (select from suppressions where suppressions.account_id = campaigns.account_id
          and suppressions.number = leads.to_number))`.as('hasOpenLeads'),
    ])
    .where('campaigns.account_id', '=', accountId)
    .where('campaigns.status', 'in', liveStatuses)
    .orderBy('campaigns.campaign_id')
    .forNoKeyUpdate()
    .skipLocked()
    .execute();
  return rows.map((row) => ({ ...row, hasOpenLeads: row.hasOpenLeads || row.isDialling }));
}

/** Changes the status of a campaign that the dialer has locked. */
export async function changeStatus(
  trx: Db,
  campaignId: string,
  status: CampaignStatus,
  pauseReason: PauseReason | null,
): Promise<CampaignRow> {
  return trx
    .updateTable('campaigns')
    .set({ status, pause_reason: pauseReason, updated_at: sql<Date>`now()` })
    .$if(status === 'active', (query) => query.set({ active_since: sql<Date>`clock_timestamp()` }))
    .where('campaign_id', '=', campaignId)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** The assistant of a campaign, in the versions that new calls run; undefined if it no longer has one. */
export async function findCampaignAssistant(
  db: Db,
  { accountId, campaignId }: CampaignKey,
): Promise<RunnableAssistant | undefined> {
  const campaign = await db
    .selectFrom('campaigns')
    .select('assistant_id')
    .where('campaign_id', '=', campaignId)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  const assistantId = campaign?.assistant_id;
  return assistantId == null ? undefined : findRunnableAssistant(db, { accountId, assistantId });
}
