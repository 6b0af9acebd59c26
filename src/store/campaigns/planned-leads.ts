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
