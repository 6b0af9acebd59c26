import { type Selectable, sql } from 'kysely';
import type { Db } from '../database/database.ts';
import { toJson } from '../database/text.ts';
import type { AttemptTables } from './attempt-tables.ts';
import type { LeadStatus } from './campaign-tables.ts';
import type { Lead } from './leads.ts';

export type Attempt = Selectable<AttemptTables['attempts']>;

/** A new attempt: a lead and, through its queued call, a slot. */
type NewAttempt = Pick<Attempt, 'account_id' | 'number' | 'to_number' | 'provider'> & {
  readonly campaign_id: string;
  readonly lead_id: string;
  readonly call_id: string;
  /** The rules that allowed it. */
  readonly rules: readonly object[];
};

/**
 * Locks a lead that waits for its attempt of this number until the transaction ends; undefined if it does not wait for it, or is locked by another
 * transaction.
 */
export async function lockWaitingLead(trx: Db, leadId: string, attempt: number): Promise<Lead | undefined> {
  return trx
    .selectFrom('leads')
    .selectAll()
    .where('lead_id', '=', leadId)
    .where('status', '=', 'pending')
    .where('attempts', '=', attempt - 1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
}

/** Claims a locked lead for an attempt; returns the attempt's id. */
export async function claimLead(trx: Db, attempt: NewAttempt): Promise<string> {
  const { lead_id, call_id } = attempt;
  await trx.updateTable('leads').set({ status: 'dialling', call_id }).where('lead_id', '=', lead_id).execute();
  const row = await trx
    .insertInto('attempts')
    .values({ ...attempt, rules: toJson(attempt.rules) })
    .returning('attempt_id')
    .executeTakeFirstOrThrow();
  return row.attempt_id;
}

/** An attempt that no carrier knows of yet; undefined once that changes. */
export async function findClaimedAttempt(db: Db, attemptId: string): Promise<Attempt | undefined> {
  return db
    .selectFrom('attempts')
    .selectAll()
    .where('attempt_id', '=', attemptId)
    .where('state', '=', 'claimed')
    .executeTakeFirst();
}

/** Whether the campaign of an attempt is active. Locks it against changes until the transaction ends. */
export async function lockActiveCampaign(trx: Db, campaignId: string): Promise<boolean> {
  const campaign = await trx
    .selectFrom('campaigns')
    .select('status')
    .where('campaign_id', '=', campaignId)
    .forShare()
    .executeTakeFirst();
  return campaign?.status === 'active';
}

/**
 * Marks that the carrier may be asked from now on: the attempt counts, whatever its outcome. False if it is no longer a claim, or is older than
 * `withinMs`. Locks its call.
 */
export async function beginAttempt(trx: Db, attemptId: string, withinMs: number | null = null): Promise<boolean> {
  const begun = await trx
    .updateTable('attempts')
    .set({ state: 'dialling', dialled_at: sql<Date>`clock_timestamp()` })
    .where('attempt_id', '=', attemptId)
    .where('state', '=', 'claimed')
    .$if(withinMs !== null, (query) => query.where('claimed_at', '>', ago(withinMs!)))
    .returning('lead_id')
    .executeTakeFirst();
  if (begun === undefined) return false;
  if (begun.lead_id !== null)
    await trx
      .updateTable('leads')
      .set({ attempts: sql<number>`attempts + 1` })
      .where('lead_id', '=', begun.lead_id)
      .execute();
  return true;
}

const ago = (ms: number) => sql<Date>`clock_timestamp() - ${ms} * interval '1 millisecond'`;

/** An attempt with its campaign's attempt limit and retry delay. */
export type OpenAttempt = Attempt & { readonly max_attempts: number | null; readonly retry_minutes: number | null };

/** The attempt of a call, if it is not over. Locks the call, so that no other process can end it. */
export async function findOpenAttempt(trx: Db, callId: string): Promise<OpenAttempt | undefined> {
  return trx
    .selectFrom('attempts')
    .leftJoin('campaigns', 'campaigns.campaign_id', 'attempts.campaign_id')
    .selectAll('attempts')
    .select(['campaigns.max_attempts', 'campaigns.retry_minutes'])
    .where('attempts.call_id', '=', callId)
    .where('attempts.ended_at', 'is', null)
    .executeTakeFirst();
}

/** Withdraws an attempt whose carrier was never asked: it does not count, and the lead waits as before. */
export async function withdrawAttempt(trx: Db, { attempt_id, lead_id }: Attempt): Promise<void> {
  await trx
    .updateTable('attempts')
    .set({ state: 'withdrawn', ended_at: sql<Date>`clock_timestamp()` })
    .where('attempt_id', '=', attempt_id)
    .execute();
  if (lead_id === null) return;
  const lastCall = trx
    .selectFrom('attempts')
    .select('call_id')
    .where('lead_id', '=', lead_id)
    .where('state', '=', 'ended')
    .orderBy('number', 'desc')
    .limit(1);
  await trx.updateTable('leads').set({ status: 'pending', call_id: lastCall }).where('lead_id', '=', lead_id).execute();
}

/** The result of an attempt, and what follows for its lead. */
type AttemptEnd = {
  readonly outcome: string;
  readonly endReason: string | null;
  readonly callStatus: string;
  readonly talkSeconds: number;
  /** `pending`: the lead is dialed again, at `nextAttemptAt` at the earliest. */
  readonly leadStatus: Exclude<LeadStatus, 'dialling'>;
  readonly nextAttemptAt: Date | null;
};

/** Ends an attempt and updates its lead. */
export async function endAttempt(trx: Db, { attempt_id, lead_id }: Attempt, end: AttemptEnd): Promise<void> {
  const now = sql<Date>`clock_timestamp()`;
  await trx
    .updateTable('attempts')
    .set({ state: 'ended', ended_at: now, outcome: end.outcome, end_reason: end.endReason })
    .where('attempt_id', '=', attempt_id)
    .execute();
  if (lead_id === null) return;
  await trx
    .updateTable('leads')
    .set({
      status: end.leadStatus,
      next_attempt_at: end.nextAttemptAt,
      retry_at: end.nextAttemptAt,
      completed_at: end.leadStatus === 'pending' ? null : now,
      last_call_status: end.callStatus,
      outcome: end.outcome,
      time_taken: sql<number>`time_taken + ${end.talkSeconds}`,
    })
    .where('lead_id', '=', lead_id)
    .execute();
}

/** The calls of attempts that were claimed this long ago and never started. */
export async function findStaleClaims(db: Db, olderThanMs: number): Promise<string[]> {
  const rows = await db
    .selectFrom('attempts')
    .select('call_id')
    .where('state', '=', 'claimed')
    .where('claimed_at', '<', ago(olderThanMs))
    .where('call_id', 'is not', null)
    .limit(1_000)
    .execute();
  return rows.flatMap(({ call_id }) => (call_id === null ? [] : [call_id]));
}

/** The number of attempts waiting for each carrier. */
export async function countClaimedAttempts(db: Db): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('attempts')
    .select(['provider', ({ fn }) => fn.countAll<string>().as('claimed')])
    .where('state', '=', 'claimed')
    .groupBy('provider')
    .execute();
  return new Map(rows.map(({ provider, claimed }) => [provider, Number(claimed)]));
}

/** The end reasons of a campaign's last attempts, newest first, without those claimed before `since`. */
export async function readLastEndReasons(
  db: Db,
  campaignId: string,
  { since, limit }: { readonly since: Date | null; readonly limit: number },
): Promise<(string | null)[]> {
  const rows = await db
    .selectFrom('attempts')
    .select('end_reason')
    .where('campaign_id', '=', campaignId)
    .where('state', '=', 'ended')
    .$if(since !== null, (query) => query.where('claimed_at', '>=', since!))
    .orderBy('ended_at', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ end_reason }) => end_reason);
}
