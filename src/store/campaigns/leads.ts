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
};
/** Leads of a campaign that have the same status and the same outcome of their last call; null: none was made yet. */
type LeadCount = { readonly status: LeadStatus; readonly outcome: string | null; readonly count: number };
/** How many leads a campaign has, and how many of them are done with: reached or given up. */
export type Tasks = { readonly total: number; readonly completed: number; readonly counts: readonly LeadCount[] };

/**
 * Adds leads to a campaign, in one statement and in their order, but for those whose number it has already. Gives the
 * numbers that were added. The campaign is new or held (`holdCampaign`), so that the leads of one campaign are added one
 * batch after the other.
 */
export async function insertLeads(
  trx: Db,
  campaignId: string,
  leads: readonly NewLead[],
): Promise<ReadonlySet<string>> {
  const numbers = leads.map(({ to_number }) => to_number);
  const zones = leads.map(({ timezone }) => timezone);
  const variables = leads.map((lead) => toJson(lead.variables));
  const { rows } = await sql<{ to_number: string }>`
    insert into leads (campaign_id, to_number, timezone, variables)
    select ${campaignId}::uuid, to_number, timezone, variables::jsonb
    from unnest(${numbers}::text[], ${zones}::text[], ${variables}::text[])
      with ordinality as given (to_number, timezone, variables, place)
    order by place
    on conflict (campaign_id, to_number) do nothing
    returning to_number`.execute(trx);
  return new Set(rows.map(({ to_number }) => to_number));
}

/** Finds the lead of a campaign with this number, E.164. */
export async function findLeadByNumber(db: Db, campaignId: string, number: string): Promise<Lead | undefined> {
  return db
    .selectFrom('leads')
    .selectAll()
    .where('campaign_id', '=', campaignId)
    .where('to_number', '=', number)
    .executeTakeFirst();
}

/** Finds a lead whosever it is, for those who hold its id from a call. */
export async function findLead(db: Db, leadId: string): Promise<Lead | undefined> {
  return db.selectFrom('leads').selectAll().where('lead_id', '=', leadId).executeTakeFirst();
}

/** The mark of the lead that a campaign got last; null where it has none. */
export async function newestLead(db: Db, campaignId: string): Promise<string | null> {
  const row = await db
    .selectFrom('leads')
    .select(({ fn }) => fn.max('ordinal').as('newest'))
    .where('campaign_id', '=', campaignId)
    .executeTakeFirstOrThrow();
  return row.newest;
}

/** The leads of a campaign up to the mark of one of them, newest first. The same mark always gives the same leads. */
export async function listLeads(db: Db, campaignId: string, upTo: string, slice: Slice): Promise<Page<Lead>> {
  const known = db.selectFrom('leads').where('campaign_id', '=', campaignId).where('ordinal', '<=', upTo);
  // The rows before the page are skipped in the index alone.
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
export async function countTasks(db: Db, campaignIds: readonly string[]): Promise<(campaignId: string) => Tasks> {
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

function tasksOf(rows: readonly (Omit<LeadCount, 'count'> & { readonly count: string })[]): Tasks {
  const counts = rows.map(({ status, outcome, count }) => ({ status, outcome, count: Number(count) }));
  const sum = (of: readonly LeadCount[]): number => of.reduce((total, { count }) => total + count, 0);
  const completed = counts.filter(({ status }) => status === 'completed' || status === 'failed');
  return { total: sum(counts), completed: sum(completed), counts };
}

const none: Tasks = { total: 0, completed: 0, counts: [] };
