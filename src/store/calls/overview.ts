import { sql } from 'kysely';
import type { Db } from '../database/database.ts';

export type OverviewFilter = {
  readonly assistantId?: string | undefined;
  readonly campaignId?: string | undefined;
  /** Calls created at or after this moment. */
  readonly from: Date;
  /** Calls created before this moment. */
  readonly to: Date;
  /** Minutes per step, counted from `from`; null for one step. */
  readonly stepMinutes: number | null;
  readonly by: 'none' | 'assistant' | 'campaign';
};

/** The figures of the calls in a step and group. */
export type CallOverview = {
  readonly begins_at: Date;
  /** Null if not grouped by it, and for calls without an assistant or campaign. */
  readonly group_id: string | null;
  readonly group_name: string | null;
  readonly calls: number;
  readonly completed: number;
  readonly busy: number;
  readonly no_answer: number;
  readonly failed: number;
  readonly canceled: number;
  /** Replies with a measured response time. */
  readonly replies: number;
  readonly latency_p50_ms: number | null;
  readonly latency_p95_ms: number | null;
  readonly cut_offs: number;
  readonly interruptions: number;
  readonly charged_micros: number;
  readonly vendor_micros: number;
};

const groups = {
  none: { name: sql`null::text`, join: sql`` },
  assistant: {
    name: sql`coalesce(assistants.name, totals.last_name)`,
    join: sql`left join assistants on assistants.assistant_id = totals.group_id`,
  },
  campaign: {
    name: sql`campaigns.name`,
    join: sql`left join campaigns on campaigns.campaign_id = totals.group_id`,
  },
} as const;
const groupColumns = {
  none: sql`null::uuid`,
  assistant: sql`calls.assistant_id`,
  campaign: sql`calls.campaign_id`,
} as const;

/**
 * The figures of the account's calls by step and group, oldest first; steps and groups without calls are left out. Every related table is read once
 * for all calls, by its index on the call.
 */
export async function readOverview(db: Db, accountId: string, filter: OverviewFilter): Promise<CallOverview[]> {
  const { assistantId, campaignId, from, to, stepMinutes, by } = filter;
  const begins =
    stepMinutes === null
      ? sql`${from}::timestamptz`
      : sql`date_bin(${`${stepMinutes} minutes`}::interval, calls.created_at, ${from})`;
  const { name, join } = groups[by];
  const { rows } = await sql<CallOverview>`
    with picked as materialized (
      select call_id, ${begins} as begins_at, ${groupColumns[by]} as group_id, assistant_name, status
      from calls
      where account_id = ${accountId} and created_at >= ${from} and created_at < ${to}
        and ${assistantId === undefined ? sql`true` : sql`assistant_id = ${assistantId}`}
        and ${campaignId === undefined ? sql`true` : sql`campaign_id = ${campaignId}`}
    ), totals as (
      select begins_at, group_id, max(assistant_name) as last_name, count(*)::integer as calls,
        (count(*) filter (where status = 'completed'))::integer as completed,
        (count(*) filter (where status = 'busy'))::integer as busy,
        (count(*) filter (where status = 'no-answer'))::integer as no_answer,
        (count(*) filter (where status = 'failed'))::integer as failed,
        (count(*) filter (where status = 'canceled'))::integer as canceled
      from picked group by 1, 2
    ), replied as (
      select begins_at, group_id, count(latency_ms)::integer as replies,
        (count(*) filter (where interrupted))::integer as interruptions,
        percentile_cont(array[0.5, 0.95]) within group (order by latency_ms) as latency
      from picked join turns on turns.call_id = picked.call_id and role = 'assistant'
      group by 1, 2
    ), measured as (
      select begins_at, group_id, sum((fields ->> 'cut_offs')::integer)::integer as cut_offs
      from picked join call_events on call_events.call_id = picked.call_id and type = 'call.measured'
      group by 1, 2
    ), charged as (
      select begins_at, group_id, -sum(amount_micros)::float8 as charged_micros
      from picked join wallet_transactions on wallet_transactions.call_id = picked.call_id and type = 'charge'
      group by 1, 2
    ), paid as (
      select begins_at, group_id, sum(cost_micro_dollars)::float8 as vendor_micros
      from picked join vendor_usage on vendor_usage.call_id = picked.call_id
      group by 1, 2
    )
    select totals.begins_at, totals.group_id, ${name} as group_name, calls, completed, busy, no_answer, failed, canceled,
      coalesce(replies, 0) as replies, latency[1] as latency_p50_ms, latency[2] as latency_p95_ms,
      coalesce(cut_offs, 0) as cut_offs, coalesce(interruptions, 0) as interruptions,
      coalesce(charged_micros, 0) as charged_micros, coalesce(vendor_micros, 0) as vendor_micros
    from totals ${join}
    left join replied on replied.begins_at = totals.begins_at and replied.group_id is not distinct from totals.group_id
    left join measured on measured.begins_at = totals.begins_at and measured.group_id is not distinct from totals.group_id
    left join charged on charged.begins_at = totals.begins_at and charged.group_id is not distinct from totals.group_id
    left join paid on paid.begins_at = totals.begins_at and paid.group_id is not distinct from totals.group_id
    order by totals.begins_at, calls desc, totals.group_id`.execute(db);
  return rows;
}
