import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Db } from '../database/database.ts';
import type { CampaignStatus, PauseReason } from './campaign-tables.ts';
import { type CampaignKey, liveStatuses, type NewSchedule } from './campaigns.ts';

/** The data of a campaign that planning needs. */
export type PlannedCampaign = {
  readonly campaign_id: string;
  readonly status: CampaignStatus;
  readonly pause_reason: PauseReason | null;
  readonly start_date: string | null;
  readonly end_date: string | null;
  readonly max_attempts: number;
  readonly calls_per_agent: number | null;
  readonly num_agents: number | null;
  /** The assistant's time zone. */
  readonly timezone: string;
  readonly schedules: readonly NewSchedule[];
  /** Whether its assistant has something to say and a voice. */
  readonly is_callable: boolean;
  /** The account's numbers that are connected to its assistant. */
  readonly numbers: readonly { readonly phone_number: string; readonly provider: string }[];
  /** Its attempts in progress. */
  readonly open_attempts: number;
  /** When an attempt last started or ended; null before the first attempt. */
  readonly last_attempt_at: Date | null;
};

/** The account's campaigns that dial now or will start, and `asked` in any status. */
export async function readPlannedCampaigns(
  db: Db,
  { accountId, asked }: PlannedCampaignQuery,
): Promise<PlannedCampaign[]> {
  return plannedCampaigns(db, accountId)
    .where((where) =>
      where.or([
        where('campaigns.status', 'in', liveStatuses),
        ...(asked === null ? [] : [where('campaigns.campaign_id', '=', asked)]),
      ]),
    )
    .execute();
}

/** These campaigns of the account, in any status. */
export async function readPlannedCampaignsById(
  db: Db,
  accountId: string,
  campaignIds: readonly string[],
): Promise<PlannedCampaign[]> {
  return plannedCampaigns(db, accountId)
    .where('campaigns.campaign_id', '=', sql<string>`any(${campaignIds}::uuid[])`)
    .execute();
}

/** The campaigns of an account that are planned together; `asked` is included in any status. */
export type PlannedCampaignQuery = {
  readonly accountId: string;
  readonly asked: CampaignKey['campaignId'] | null;
};

const isCallable = sql<boolean>`coalesce(assistants.voice_id is not null and (assistants.prompt ~ '\\S'
  or exists (select from llm_states where llm_states.assistant_id = assistants.assistant_id)), false)`.as(
  'is_callable',
);
const openAttempts = sql<number>`(select count(*)::int from attempts
  where attempts.campaign_id = campaigns.campaign_id and attempts.ended_at is null)`.as('open_attempts');
const lastAttemptAt = sql<Date | null>`greatest(
  (select max(claimed_at) from attempts where attempts.campaign_id = campaigns.campaign_id and ended_at is null),
  (select max(ended_at) from attempts where attempts.campaign_id = campaigns.campaign_id and state = 'ended'))`.as(
  'last_attempt_at',
);

function plannedCampaigns(db: Db, accountId: string) {
  return db
    .selectFrom('campaigns')
    .leftJoin('assistants', (join) =>
      join.onRef('assistants.assistant_id', '=', 'campaigns.assistant_id').on('assistants.deleted_at', 'is', null),
    )
    .select(['campaigns.campaign_id', 'campaigns.status', 'campaigns.pause_reason', 'campaigns.start_date'])
    .select(['campaigns.end_date', 'campaigns.max_attempts', 'campaigns.calls_per_agent', 'campaigns.num_agents'])
    .select(({ fn, val }) => fn.coalesce('assistants.timezone', val('UTC')).as('timezone'))
    .select((from) => [
      jsonArrayFrom(
        from
          .selectFrom('campaign_schedules')
          .select(['day', 'start_time', 'end_time'])
          .whereRef('campaign_schedules.campaign_id', '=', 'campaigns.campaign_id')
          .orderBy('campaign_schedule_id'),
      ).as('schedules'),
      jsonArrayFrom(
        from
          .selectFrom('phone_numbers')
          .select(['phone_number', 'provider'])
          .whereRef('phone_numbers.assistant_id', '=', 'assistants.assistant_id')
          .whereRef('phone_numbers.account_id', '=', 'campaigns.account_id')
          .where('is_active', '=', true)
          .orderBy('phone_number'),
      ).as('numbers'),
    ])
    .select([isCallable, openAttempts, lastAttemptAt])
    .where('campaigns.account_id', '=', accountId)
    .orderBy('campaigns.campaign_id');
}
