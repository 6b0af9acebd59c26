import { type RawBuilder, sql } from 'kysely';
import type { CallStatus } from '#engine/call/call-status.ts';
import type { Db } from '../database/database.ts';
import type { CallFinding } from '../database/schema.ts';
import type { SplitScope } from './split-tables.ts';
import type { Split } from './splits.ts';

/** Ended calls of a version that ended in the same way. */
export type CallGroup = {
  readonly version_id: string;
  readonly status: CallStatus;
  readonly end_reason: string | null;
  readonly answered_by: 'human' | 'machine' | 'unknown' | null;
  readonly finding: CallFinding | null;
  readonly calls: number;
  /** Calls whose media connected. */
  readonly conversations: number;
  /** Conversations in which the assistant cut the caller off at least once. */
  readonly cut_off: number;
  /** Conversations that ended within `earlySeconds`. */
  readonly short: number;
};

/** The response times of a version. */
export type ArmLatency = {
  readonly version_id: string;
  readonly replies: number;
  readonly p50_ms: number | null;
  readonly p95_ms: number | null;
};

/** A hang-up within this time counts as early. */
export const earlySeconds = 10;

type Figures = { readonly groups: readonly CallGroup[]; readonly latencies: readonly ArmLatency[] };

/** The ended calls of a split since its shares last changed, grouped by version and end. */
export async function readSplitCalls(db: Db, split: Split): Promise<readonly CallGroup[]> {
  const { rows } = await sql<CallGroup>`
    with picked as materialized (${callsOf(split)})
    select version_id, status, end_reason, answered_by, finding, count(*)::integer as calls,
      (count(*) filter (where start_time is not null))::integer as conversations,
      (count(*) filter (where start_time is not null and exists (
        select from call_events where call_events.call_id = picked.call_id and type = 'call.measured'
          and (fields ->> 'cut_offs')::integer > 0)))::integer as cut_off,
      (count(*) filter (where end_time < start_time + ${earlySeconds} * interval '1 second'))::integer as short
    from picked group by 1, 2, 3, 4, 5`.execute(db);
  return rows;
}

/** The ended calls and the response times of a split since its shares last changed. */
export async function readSplitFigures(db: Db, split: Split): Promise<Figures> {
  const { rows: latencies } = await sql<ArmLatency>`
    with picked as materialized (${callsOf(split)})
    select version_id, count(*)::integer as replies,
      percentile_cont(0.5) within group (order by latency_ms) as p50_ms,
      percentile_cont(0.95) within group (order by latency_ms) as p95_ms
    from picked join turns on turns.call_id = picked.call_id and role = 'assistant' and latency_ms is not null
    group by 1`.execute(db);
  return { groups: await readSplitCalls(db, split), latencies };
}

function callsOf({
  account_id,
  published_version_id,
  arms,
  scope,
  figures_since,
  ended_at,
}: Split): RawBuilder<object> {
  const versions = [published_version_id, ...arms.map(({ version_id }) => version_id)];
  return sql`
    select call_id, version_id, status, end_reason, answered_by, finding, start_time, end_time from calls
    where account_id = ${account_id} and version_id = any(${versions}::uuid[]) and end_time is not null
      and created_at >= ${figures_since} and (${ended_at}::timestamptz is null or created_at < ${ended_at})
      and ${isInScope(scope)}`;
}

function isInScope(scope: SplitScope): RawBuilder<boolean> {
  if (scope.type === 'all') return sql`true`;
  if (scope.type === 'campaigns') return sql`campaign_id = any(${scope.campaign_ids}::uuid[])`;
  return sql`case call_type when 'inbound' then to_number when 'outbound' then from_number end
    = any(${scope.phone_numbers}::text[])`;
}
