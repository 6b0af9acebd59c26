import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import type { ItemView } from '../database/items.ts';
import type { Lead } from './leads.ts';

/** A campaign's lead as filters see it. */
type CampaignLeadItem = Lead & { readonly id: string };

/** The leads of a campaign up to and including the lead with this mark. */
export const campaignLeads = (campaignId: string, upTo: string): ItemView<CampaignLeadItem> => sql<CampaignLeadItem>`
  select leads.lead_id as id, leads.* from leads
  where leads.campaign_id = ${campaignId}::uuid and leads.ordinal <= ${upTo}::bigint`;

/** Leads per batch. */
const batchSize = 1_000;

/** The leads of a campaign up to a mark, newest first, in batches. */
export async function* readLeadBatches(db: Db, campaignId: string, upTo: string): AsyncGenerator<readonly Lead[]> {
  for (let mark: string | null = upTo; mark !== null; ) {
    const rows: Lead[] = await db
      .selectFrom('leads')
      .selectAll()
      .where('campaign_id', '=', campaignId)
      .where('ordinal', '<=', mark)
      .orderBy('ordinal', 'desc')
      .limit(batchSize)
      .execute();
    if (rows.length > 0) yield rows;
    mark = rows.length < batchSize ? null : String(BigInt(rows.at(-1)!.ordinal) - 1n);
  }
}

/** The variable names of a campaign's leads, in the order in which the leads have them. */
export async function readVariableNames(db: Db, campaignId: string, most: number): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select variable.value ->> 'var_name' as name
    from leads cross join jsonb_array_elements(leads.variables) with ordinality as variable (value, place)
    where leads.campaign_id = ${campaignId}::uuid
    group by name order by min(variable.place), name limit ${most}`.execute(db);
  return rows.map(({ name }) => name);
}
