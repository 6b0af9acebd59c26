import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Db } from '../database/database.ts';
import type { LeadsTable } from './campaign-tables.ts';

/** The data of a lead that planning needs, including calls to its number by other campaigns of the account. */
export type PlannedLead = Pick<
  Selectable<LeadsTable>,
  'lead_id' | 'campaign_id' | 'to_number' | 'timezone' | 'status' | 'attempts' | 'next_attempt_at'
> & {
  readonly is_suppressed: boolean;
  /**
   * The account's outbound calls to this number in the last 30 days, newest first, at most `mostCalls`, without those for which no carrier was asked.
   */
  readonly called_at: readonly Date[];
  /** Whether an attempt at this number is in progress. */
  readonly is_in_use: boolean;
};

/** The account and the moment of the plan, and the maximum number of calls to read per number. */
export type LeadPlanQuery = { readonly accountId: string; readonly at: Date; readonly mostCalls: number };

/**
 * Pending leads of some campaigns that are due, at most `limit` per campaign: first those dialed before, then the others, each by due time; skips
 * `except`. The cost does not grow with the number of leads.
 */
export async function readDueLeads(
  db: Db,
  campaignIds: readonly string[],
  { limit, except, ...asked }: LeadPlanQuery & { readonly limit: number; readonly except: readonly string[] },
): Promise<PlannedLead[]> {
  const due = (attempts: RawBuilder<unknown>) => sql`
    (select * from leads where leads.campaign_id = asked.campaign_id and status = 'pending' and ${attempts}
      and coalesce(next_attempt_at, '-infinity') <= ${asked.at} and lead_id <> all (${except}::uuid[])
      order by coalesce(next_attempt_at, '-infinity'), ordinal limit ${limit})`;
  const { rows } = await sql<PlannedLead>`
    select ${columnsOf(asked)}
    from unnest(${campaignIds}::uuid[]) as asked (campaign_id), lateral (
      select * from (${due(sql`attempts > 0`)} union all ${due(sql`attempts = 0`)}) as found
      order by attempts = 0, coalesce(next_attempt_at, '-infinity'), ordinal limit ${limit}
    ) as leads
    order by asked.campaign_id, attempts = 0, coalesce(next_attempt_at, '-infinity'), ordinal`.execute(db);
  return rows;
}

/** These leads, in any status, in the order of the ids. */
export async function readPlannedLeads(
  db: Db,
  leadIds: readonly string[],
  asked: LeadPlanQuery,
): Promise<PlannedLead[]> {
  const { rows } = await sql<PlannedLead>`
    select ${columnsOf(asked)}
    from unnest(${leadIds}::uuid[]) with ordinality as asked (lead_id, place) join leads using (lead_id)
    order by place`.execute(db);
  return rows;
}

/** The first leads of each place of a campaign, with the earliest moment of their next attempt; null for immediately. */
export type WaitingLead = Pick<PlannedLead, 'lead_id' | 'campaign_id' | 'to_number' | 'timezone' | 'next_attempt_at'>;

/** A place is the lead's time zone or the start of its number; the index `leads_places` has the same expression. */
const place = sql`coalesce(timezone, left(to_number, case when starts_with(to_number, '+1') then 5 else 4 end))`;
const dueAt = sql`coalesce(next_attempt_at, '-infinity')`;

/** How many places of a campaign are examined, and in each how many leads, of which how many are returned. */
const placesExamined = 32;
const leadsExamined = 20;
const leadsPerPlace = 2;

/**
 * Pending leads that may be dialed first, from each place of each campaign the first ones by due time; without those on the do-not-call list or
 * without attempts left. The cost does not grow with the number of leads.
 */
export async function readFirstLeads(
  db: Db,
  accountId: string,
  campaignIds: readonly string[],
): Promise<WaitingLead[]> {
  const nextPlace = (campaignId: RawBuilder<unknown>, after: RawBuilder<unknown>) => sql`
    (select ${place} from leads where leads.campaign_id = ${campaignId} and status = 'pending' ${after}
      order by ${place} limit 1)`;
  const { rows } = await sql<WaitingLead>`
    with recursive places as (
      select campaign_id, max_attempts, 1 as number, ${nextPlace(sql`campaigns.campaign_id`, sql``)} as place
      from campaigns where account_id = ${accountId} and campaign_id = any(${campaignIds}::uuid[])
      union all
      select campaign_id, max_attempts, number + 1, ${nextPlace(sql`places.campaign_id`, sql`and ${place} > places.place`)}
      from places where place is not null and number < ${placesExamined}
    )
    select found.lead_id, found.campaign_id, found.to_number, found.timezone, found.next_attempt_at
    from places, lateral (
      select * from (
        select * from leads where leads.campaign_id = places.campaign_id and status = 'pending' and ${place} = places.place
        order by ${dueAt} limit ${leadsExamined}
      ) as next
      where next.attempts < places.max_attempts and not exists (select from suppressions
        where suppressions.account_id = ${accountId} and suppressions.number = next.to_number)
      order by coalesce(next.next_attempt_at, '-infinity') limit ${leadsPerPlace}
    ) as found
    order by found.campaign_id, coalesce(found.next_attempt_at, '-infinity')`.execute(db);
  return rows;
}

/**
 * Ends the deferral of at most `limit` pending leads of an account, so that they are planned again; retry delays remain. Leads that are locked
 * elsewhere are skipped. Returns their number.
 */
export async function endDeferrals(trx: Db, accountId: string, limit: number): Promise<number> {
  const deferred = (attempts: RawBuilder<unknown>) => sql`
    (select lead_id from leads where leads.campaign_id = campaigns.campaign_id and status = 'pending' and ${attempts}
      and ${dueAt} > now() and next_attempt_at > coalesce(retry_at, '-infinity') limit ${limit})`;
  const { numAffectedRows } = await sql`
    update leads set next_attempt_at = retry_at where lead_id in (
      select lead_id from leads where status = 'pending' and lead_id in (
        select found.lead_id from campaigns, lateral (
          select * from ${deferred(sql`attempts = 0`)} as fresh union all select * from ${deferred(sql`attempts > 0`)} as again
        ) as found
        where campaigns.account_id = ${accountId} and campaigns.status in ('scheduled', 'active', 'paused') limit ${limit})
      for no key update skip locked)`.execute(trx);
  return Number(numAffectedRows ?? 0);
}

/** A lead that is not considered again before a moment. */
type Deferral = { readonly leadId: string; readonly until: Date };

/** Defers pending leads until their moment. Leads that are locked elsewhere are skipped. */
export async function deferLeads(db: Db, deferrals: readonly Deferral[]): Promise<void> {
  if (deferrals.length === 0) return;
  const ids = deferrals.map(({ leadId }) => leadId);
  const moments = deferrals.map(({ until }) => until.toISOString());
  await sql`
    update leads set next_attempt_at = given.until
    from unnest(${ids}::uuid[], ${moments}::timestamptz[]) as given (lead_id, until),
      lateral (select lead_id from leads as held where held.lead_id = given.lead_id and status = 'pending'
        for no key update skip locked) as waiting
    where leads.lead_id = waiting.lead_id`.execute(db);
}

/** The outcome of a lead whose number the account may not dial. */
export const refusedOutcome = 'number_refused' as const;

/** Ends pending leads whose numbers may not be dialed, without an attempt. Leads that are locked elsewhere are skipped. */
export async function failRefusedLeads(db: Db, leadIds: readonly string[]): Promise<void> {
  if (leadIds.length === 0) return;
  await sql`
    update leads set status = 'failed', outcome = ${refusedOutcome}, completed_at = clock_timestamp(), next_attempt_at = null
    where lead_id in (select lead_id from leads where lead_id = any(${[...leadIds]}::uuid[]) and status = 'pending'
      for no key update skip locked)`.execute(db);
}

const columnsOf = ({ accountId, at, mostCalls }: LeadPlanQuery) => sql`
  leads.lead_id, leads.campaign_id, leads.to_number, leads.timezone, leads.status, leads.attempts, leads.next_attempt_at,
  exists (select from suppressions where suppressions.account_id = ${accountId}
    and suppressions.number = leads.to_number) as is_suppressed,
  array(select created_at from calls where calls.account_id = ${accountId} and calls.call_type = 'outbound'
    and calls.to_number = leads.to_number and calls.created_at <= ${at}
    and calls.created_at > ${at}::timestamptz - interval '30 days'
    and not exists (select from attempts where attempts.call_id = calls.call_id and attempts.state = 'withdrawn')
    order by created_at desc limit ${mostCalls}) as called_at,
  leads.to_number in (
    select to_number from attempts where attempts.account_id = ${accountId} and attempts.ended_at is null
    union all
    select calls.to_number from lost_legs join calls using (call_id) where calls.account_id = ${accountId}) as is_in_use`;
