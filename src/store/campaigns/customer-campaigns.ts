import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import type { ItemView } from '../database/items.ts';

/** A campaign as the customer query API shows it. */
export type CustomerCampaign = {
  readonly id: string;
  readonly company_id: string;
  readonly calls_per_agent: number | null;
  readonly num_agents: number | null;
  readonly form_id: string | null;
  readonly name: string;
  /** The campaign's assistant: its name, or the assignee as it was sent. */
  readonly status: string | null;
};

/** The account's campaigns. */
export const customerCampaigns = (accountId: string): ItemView<CustomerCampaign> => sql<CustomerCampaign>`
  select campaigns.campaign_id as id, campaigns.account_id as company_id, campaigns.calls_per_agent,
    campaigns.num_agents, campaigns.form_id, campaigns.name,
    coalesce(campaigns.virtual_agent, assistants.name) as status
  from campaigns left join assistants on assistants.assistant_id = campaigns.assistant_id
  where campaigns.account_id = ${accountId}`;

/** The ids of at most two assistants of the account with this id or name. */
export async function findAssistantsByIdOrName(db: Db, accountId: string, idOrName: string): Promise<string[]> {
  const rows = await db
    .selectFrom('assistants')
    .select('assistant_id')
    .where('account_id', '=', accountId)
    .where('deleted_at', 'is', null)
    .where((one) => one.or([one('name', '=', idOrName), one(sql<string>`assistant_id::text`, '=', idOrName)]))
    .limit(2)
    .execute();
  return rows.map(({ assistant_id }) => assistant_id);
}
