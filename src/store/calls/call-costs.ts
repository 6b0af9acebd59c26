import { sql } from 'kysely';
import type { Db } from '../database/database.ts';

/** The dimensions by which costs are grouped: assistant, campaign, or part of a call. */
type CostGrouping = 'none' | 'assistant' | 'campaign' | 'part';
type CostFilter = {
  /** Calls created at or after this moment. */
  readonly from: Date;
  /** Calls created before this moment. */
  readonly to: Date;
  /** Minutes per step; null for a single step. */
  readonly stepMinutes: number | null;
  readonly by: CostGrouping;
};

/** The costs of calls per period and group, in micro-dollars. */
export type CallCosts = {
  readonly begins_at: Date;
  /** Null if not grouped by it, and for calls without an assistant or campaign. */
  readonly group_id: string | null;
  readonly group_name: string | null;
  readonly calls: number;
  /** Null when grouped by part, because the wallet is charged for whole calls. */
  readonly charged_micros: number | null;
  readonly vendor_micros: number;
};

/** The costs of the account's calls, over time and by group; groups without calls are left out. */
export async function totalCosts(db: Db, accountId: string, filter: CostFilter): Promise<CallCosts[]> {
  const { rows } = await sql<CallCosts>`
    with picked as (
      select call_id, calls.assistant_id, calls.assistant_name, calls.campaign_id, ${beginOf(filter)} as begins_at
      from calls
      where account_id = ${accountId} and created_at >= ${filter.from} and created_at < ${filter.to}
    )
    ${filter.by === 'part' ? byPart : byGroup(filter.by)}
    order by begins_at, group_name, group_id`.execute(db);
  return rows;
}

function beginOf({ from, stepMinutes }: CostFilter) {
  if (stepMinutes === null) return sql`${from}::timestamptz`;
  return sql`date_bin(${`${stepMinutes} minutes`}::interval, calls.created_at, ${from})`;
}

const byPart = sql`
  select begins_at, part as group_id, part as group_name, count(distinct call_id)::integer as calls,
    null::float8 as charged_micros, coalesce(sum(cost_micro_dollars), 0)::float8 as vendor_micros
  from picked join vendor_usage using (call_id)
  group by 1, 2`;

/** The current name of an assistant; for a deleted one, the name in its newest call. */
const groups = {
  none: { id: sql`null::uuid`, name: sql`null::text`, join: sql`` },
  assistant: {
    id: sql`picked.assistant_id`,
    name: sql`coalesce(max(assistants.name), max(picked.assistant_name))`,
    join: sql`left join assistants on assistants.assistant_id = picked.assistant_id`,
  },
  campaign: {
    id: sql`picked.campaign_id`,
    name: sql`max(campaigns.name)`,
    join: sql`left join campaigns on campaigns.campaign_id = picked.campaign_id`,
  },
} as const;

function byGroup(by: Exclude<CostGrouping, 'part'>) {
  const { id, name, join } = groups[by];
  return sql`
    select begins_at, ${id} as group_id, ${name} as group_name, count(*)::integer as calls,
      coalesce(sum(charged), 0)::float8 as charged_micros, coalesce(sum(cost), 0)::float8 as vendor_micros
    from picked ${join}
    left join lateral (
      select -sum(amount_micros) as charged from wallet_transactions
      where wallet_transactions.call_id = picked.call_id and type = 'charge'
    ) charges on true
    left join lateral (
      select sum(cost_micro_dollars) as cost from vendor_usage where vendor_usage.call_id = picked.call_id
    ) costs on true
    group by 1, 2`;
}
