import { type Selectable, sql } from 'kysely';
import type { Db } from '../database/database.ts';
import type { Page, Slice } from '../database/page.ts';
import { toJson } from '../database/text.ts';
import type { LeadStatus, LeadsTable, LeadVariable } from './campaign-tables.ts';

export type Lead = Selectable<LeadsTable>;
export type NewLead = {
  /** E.164. */
  readonly to_number: string;
  readonly timezone: string | null;
  readonly variables: readonly LeadVariable[];
  /** The metadata of its calls; empty by default. */
  readonly metadata?: string | undefined;
};
/** How many leads of a campaign have the same status and the same outcome of their last call; null if there was no call. */
type LeadCount = { readonly status: LeadStatus; readonly outcome: string | null; readonly count: number };
/** How many leads a campaign has, how many of them are finished (reached or not reached), and how many wait for a call. */
export type TaskCounts = {
  readonly total: number;
  readonly completed: number;
  readonly waiting: number;
  readonly counts: readonly LeadCount[];
};

/**
 * Adds leads to a campaign in order, in one statement, except those whose number it already has. Returns the numbers that were added. The campaign
 * must be new or locked (`lockCampaign`), so that batches of one campaign are added one after the other.
 */
export async function insertLeads(
  trx: Db,
  campaignId: string,
  leads: readonly NewLead[],
): Promise<ReadonlySet<string>> {
  const numbers = leads.map(({ to_number }) => to_number);
  const zones = leads.map(({ timezone }) => timezone);
  const variables = leads.map((lead) => toJson(lead.variables));
  const metadata = leads.map((lead) => lead.metadata ?? '');
  const { rows } = await sql<{ to_number: string }>`
    insert into leads (campaign_id, to_number, timezone, variables, metadata)
    select ${campaignId}::uuid, to_number, timezone, variables::jsonb, metadata
    from unnest(${numbers}::text[], ${zones}::text[], ${variables}::text[], ${metadata}::text[])
      with ordinality as given (to_number, timezone, variables, metadata, place)
    order by place
    on conflict (campaign_id, to_number) do nothing
    returning to_number`.execute(trx);
  return new Set(rows.map(({ to_number }) => to_number));
}

/** Finds the lead of a campaign with this E.164 number. */
export async function findLeadByNumber(db: Db, campaignId: string, number: string): Promise<Lead | undefined> {
  return db
    .selectFrom('leads')
    .selectAll()
    .where('campaign_id', '=', campaignId)
    .where('to_number', '=', number)
    .executeTakeFirst();
}

/** Finds a lead of any account, by an id from a call. */
export async function findLead(db: Db, leadId: string): Promise<Lead | undefined> {
  return db.selectFrom('leads').selectAll().where('lead_id', '=', leadId).executeTakeFirst();
}

/** The mark of a campaign's newest lead; null if it has no leads. */
export async function findNewestLeadMark(db: Db, campaignId: string): Promise<string | null> {
  const row = await db
    .selectFrom('leads')
    .select(({ fn }) => fn.max('ordinal').as('newest'))
    .where('campaign_id', '=', campaignId)
    .executeTakeFirstOrThrow();
  return row.newest;
}

/** The leads of a campaign up to a mark, newest first. The same mark always returns the same leads. */
export async function listLeads(db: Db, campaignId: string, upTo: string, slice: Slice): Promise<Page<Lead>> {
  const known = db.selectFrom('leads').where('campaign_id', '=', campaignId).where('ordinal', '<=', upTo);
  // Rows before the page are skipped in the index alone.
  const page = known.select('ordinal').orderBy('ordinal', 'desc').limit(slice.limit).offset(slice.offset);
  const [rows, count] = await Promise.all([
    db
      .selectFrom('leads')
      .selectAll()
      .where('campaign_id', '=', campaignId)
      .where('ordinal', 'in', page)
      .orderBy('ordinal', 'desc')
      .execute(),
    known.select(({ fn }) => fn.countAll<string>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { rows, total: Number(count.total) };
}

/** Counts the leads of some campaigns, from the index `leads_progress` alone. */
export async function countTasks(db: Db, campaignIds: readonly string[]): Promise<(campaignId: string) => TaskCounts> {
  if (campaignIds.length === 0) return () => none;
  const rows = await db
    .selectFrom('leads')
    .select(({ fn }) => ['campaign_id', 'status', 'outcome', fn.countAll<string>().as('count')])
    .where('campaign_id', 'in', campaignIds)
    .groupBy(['campaign_id', 'status', 'outcome'])
    .orderBy('status')
    .orderBy('outcome')
    .execute();
  const found = Map.groupBy(rows, ({ campaign_id }) => campaign_id);
  return (campaignId) => tasksOf(found.get(campaignId) ?? []);
}

function tasksOf(rows: readonly (Omit<LeadCount, 'count'> & { readonly count: string })[]): TaskCounts {
  const counts = rows.map(({ status, outcome, count }) => ({ status, outcome, count: Number(count) }));
  const sum = (of: readonly LeadCount[]): number => of.reduce((total, { count }) => total + count, 0);
  const completed = counts.filter(({ status }) => status === 'completed' || status === 'failed');
  const waiting = counts.filter(({ status }) => status === 'pending');
  return { total: sum(counts), completed: sum(completed), waiting: sum(waiting), counts };
}

const none: TaskCounts = { total: 0, completed: 0, waiting: 0, counts: [] };
