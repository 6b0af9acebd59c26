import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Db } from '../database/database.ts';
import { type Page, readPage, type Slice } from '../database/page.ts';
import { containing } from '../database/text.ts';
import type { CampaignSchedulesTable, CampaignStatus, CampaignsTable } from './campaign-tables.ts';
import { countTasks, type TaskCounts } from './leads.ts';

export type CampaignRow = Selectable<CampaignsTable>;
type CampaignSchedule = Omit<Selectable<CampaignSchedulesTable>, 'campaign_id'>;
/** A calling window in a request. */
export type NewSchedule = Omit<CampaignSchedule, 'campaign_schedule_id'>;
/** A campaign with its windows and progress. */
export type Campaign = CampaignRow & { readonly schedules: CampaignSchedule[]; readonly tasks: TaskCounts };
type NewCampaign = Insertable<CampaignsTable>;
type CampaignChange = Updateable<CampaignsTable>;
/** Identifies a campaign and its account. */
export type CampaignKey = { readonly accountId: string; readonly campaignId: string };

/** The statuses of campaigns that dial now or will start by themselves. */
export const liveStatuses = ['scheduled', 'active'] as const satisfies readonly CampaignStatus[];

/** Stores a new campaign and returns its id. */
export async function insertCampaign(db: Db, campaign: NewCampaign): Promise<string> {
  const row = await db.insertInto('campaigns').values(campaign).returning('campaign_id').executeTakeFirstOrThrow();
  return row.campaign_id;
}

/** Replaces the windows of a campaign. */
export async function replaceSchedules(trx: Db, campaignId: string, schedules: readonly NewSchedule[]): Promise<void> {
  await trx.deleteFrom('campaign_schedules').where('campaign_id', '=', campaignId).execute();
  if (schedules.length === 0) return;
  const rows = schedules.map((schedule) => ({ ...schedule, campaign_id: campaignId }));
  await trx.insertInto('campaign_schedules').values(rows).execute();
}

/** Finds a campaign of the account. */
export async function findCampaign(db: Db, { accountId, campaignId }: CampaignKey): Promise<Campaign | undefined> {
  const row = await withSchedules(owned(db, accountId)).where('campaign_id', '=', campaignId).executeTakeFirst();
  return row === undefined ? undefined : (await withTasks(db, [row]))[0];
}

/** Whether the account has this campaign. */
export async function hasCampaign(db: Db, { accountId, campaignId }: CampaignKey): Promise<boolean> {
  const row = await owned(db, accountId).select('campaign_id').where('campaign_id', '=', campaignId).executeTakeFirst();
  return row !== undefined;
}

/** Campaigns by status, by assistant, by a text in their names, and among those of given assistants; each condition is optional. */
type CampaignSlice = Slice & {
  readonly assistants?: readonly string[] | null;
  readonly status?: CampaignStatus | undefined;
  readonly assistant_id?: string | undefined;
  readonly search?: string | undefined;
};

/** The account's campaigns, newest first. */
export async function listCampaigns(
  db: Db,
  accountId: string,
  { status, assistant_id, search = '', assistants = null, ...slice }: CampaignSlice,
): Promise<Page<Campaign>> {
  const found = owned(db, accountId)
    .$if(status !== undefined, (query) => query.where('status', '=', status!))
    .$if(assistant_id !== undefined, (query) => query.where('assistant_id', '=', assistant_id!))
    .$if(assistants !== null, (query) => query.where('assistant_id', 'in', assistants ?? []))
    .$if(search !== '', (query) => query.where(containing(['name'], search)));
  const { rows, total } = await readPage(
    { found, rows: withSchedules(found), usual: sql`created_at desc, campaign_id desc` },
    slice,
  );
  return { rows: await withTasks(db, rows), total };
}

/** Locks a campaign against changes and new leads until the transaction ends; undefined if it does not exist. */
export async function lockCampaign(trx: Db, { accountId, campaignId }: CampaignKey): Promise<CampaignRow | undefined> {
  return owned(trx, accountId).selectAll().where('campaign_id', '=', campaignId).forNoKeyUpdate().executeTakeFirst();
}

/** Changes a locked campaign. A new status clears the reason for a pause. */
export async function updateCampaign(trx: Db, campaignId: string, change: CampaignChange): Promise<void> {
  await trx
    .updateTable('campaigns')
    .set({ ...change, updated_at: sql`now()` })
    .$if(change.status !== undefined && change.pause_reason === undefined, (query) => query.set({ pause_reason: null }))
    .$if(change.status === 'active', (query) => query.set({ active_since: sql<Date>`clock_timestamp()` }))
    .where('campaign_id', '=', campaignId)
    .execute();
}

type CampaignDeletion = 'deleted' | 'unknown' | 'active';

/**
 * Deletes a campaign that is not active, with its leads; its calls remain. A concurrent addition of leads either finishes first or finds no campaign.
 */
export async function deleteCampaign(db: Db, { accountId, campaignId }: CampaignKey): Promise<CampaignDeletion> {
  return db.transaction().execute(async (trx) => {
    // The end of a call also locks the campaign before the lead; the same order prevents deadlocks.
    await trx
      .selectFrom('calls')
      .select('call_id')
      .where('account_id', '=', accountId)
      .where('campaign_id', '=', campaignId)
      .where('end_time', 'is', null)
      .orderBy('call_id')
      .forUpdate()
      .execute();
    const campaign = await owned(trx, accountId)
      .select('status')
      .where('campaign_id', '=', campaignId)
      .forUpdate()
      .executeTakeFirst();
    if (campaign === undefined) return 'unknown';
    if (campaign.status === 'active') return 'active';
    await trx.deleteFrom('campaigns').where('campaign_id', '=', campaignId).execute();
    return 'deleted';
  });
}

/** Whether an assistant has a campaign that dials now or will start by itself. */
export async function hasLiveCampaign(db: Db, assistantId: string): Promise<boolean> {
  const row = await db
    .selectFrom('campaigns')
    .select('campaign_id')
    .where('assistant_id', '=', assistantId)
    .where('status', 'in', liveStatuses)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

function owned(db: Db, accountId: string) {
  return db.selectFrom('campaigns').where('account_id', '=', accountId);
}

function withSchedules(campaigns: ReturnType<typeof owned>) {
  return campaigns
    .selectAll()
    .select((from) =>
      jsonArrayFrom(
        from
          .selectFrom('campaign_schedules')
          .select(['campaign_schedule_id', 'day', 'start_time', 'end_time'])
          .whereRef('campaign_schedules.campaign_id', '=', 'campaigns.campaign_id')
          .orderBy('campaign_schedule_id'),
      ).as('schedules'),
    );
}

async function withTasks(db: Db, rows: readonly Omit<Campaign, 'tasks'>[]): Promise<Campaign[]> {
  const tasksOf = await countTasks(
    db,
    rows.map(({ campaign_id }) => campaign_id),
  );
  return rows.map((row) => ({ ...row, tasks: tasksOf(row.campaign_id) }));
}
