import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Db } from '../database/database.ts';
import type { LeadsTable } from './campaign-tables.ts';

/** What planning asks of a lead, and of calls to its number by any campaign of the account. */
export type PlannedLead = Pick<
  Selectable<LeadsTable>,
  'lead_id' | 'campaign_id' | 'to_number' | 'timezone' | 'status' | 'attempts' | 'next_attempt_at'
> & {
  readonly is_suppressed: boolean;
  /** Outbound calls of the account to this number in the 30 days before, newest first, at most `mostCalls`; those that no carrier was asked for left out. */
  readonly called_at: readonly Date[];
  /** An attempt at this number is not over. */
  readonly is_in_use: boolean;
};

/** Of which account, as of which moment, and how many of the calls to a number matter. */
export type PlannedAt = { readonly accountId: string; readonly at: Date; readonly mostCalls: number };

/**
 * Leads of some campaigns that wait and are due, at most `limit` of each campaign: first those that were dialled before,
 * then the others, each that was due earlier first; `except` are passed over. It costs the same however many leads there
 * are.
 */
export async function readDueLeads(
  db: Db,
  campaignIds: readonly string[],
  { limit, except, ...asked }: PlannedAt & { readonly limit: number; readonly except: readonly string[] },
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

/** These leads, whatever their state, in the order of the ids. */
export async function readPlannedLeads(db: Db, leadIds: readonly string[], asked: PlannedAt): Promise<PlannedLead[]> {
  const { rows } = await sql<PlannedLead>`
    select ${columnsOf(asked)}
    from unnest(${leadIds}::uuid[]) with ordinality as asked (lead_id, place) join leads using (lead_id)
    order by place`.execute(db);
  return rows;
}

/** A lead that is not looked at again before a moment. */
type Deferral = { readonly leadId: string; readonly until: Date };

/** Sets leads that wait aside until then. Those that somebody else has at the moment stay as they are. */
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

/** What came of a lead whose number the account does not dial. */
export const refusedOutcome = 'number_refused' as const;

/** Gives up leads that wait and are not dialled for their number, without an attempt. Those that somebody else has stay as they are. */
export async function failRefusedLeads(db: Db, leadIds: readonly string[]): Promise<void> {
  if (leadIds.length === 0) return;
  await sql`
    update leads set status = 'failed', outcome = ${refusedOutcome}, completed_at = clock_timestamp(), next_attempt_at = null
    where lead_id in (select lead_id from leads where lead_id = any(${[...leadIds]}::uuid[]) and status = 'pending'
      for no key update skip locked)`.execute(db);
}

const columnsOf = ({ accountId, at, mostCalls }: PlannedAt) => sql`
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
