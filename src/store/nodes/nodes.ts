import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import { currentProcess, isRunning, type NodeProcess } from './node-process.ts';

/** The default duration of a lease: how long a process counts as alive after its last renewal. */
const leaseMs = 15_000;

/** The longest interval between two renewals that is not a gap, as a fraction of the lease. */
const longestGapShare = 0.4;

/** The maximum number of leases for which a process that exists but does not renew keeps its calls, while a neighbor vouches for it. */
export const maxExtendedLeases = 8;

const gapShare = sql.lit(longestGapShare);
const vouchedLeases = sql.lit(maxExtendedLeases);
const now = sql<Date>`clock_timestamp()`;
const inMs = (ms: number) => sql<Date>`clock_timestamp() + ${ms} * interval '1 millisecond'`;
const agoMs = (ms: number) => sql<Date>`clock_timestamp() - ${ms} * interval '1 millisecond'`;

/** Registers a process, by default this one, and returns its node id. */
export async function registerNode(
  db: Db,
  ms: number = leaseMs,
  node: NodeProcess = currentProcess(),
): Promise<string> {
  const row = await db.insertInto('nodes').values(rowOf(node, ms)).returning('node_id').executeTakeFirstOrThrow();
  return row.node_id;
}

/** Renews a lease, even an expired one. A gap since the last renewal starts a new steady period. */
export async function renewLease(db: Db, nodeId: string, ms: number = leaseMs): Promise<void> {
  await db
    .insertInto('nodes')
    .values({ node_id: nodeId, ...rowOf(currentProcess(), ms) })
    .onConflict((conflict) =>
      conflict.column('node_id').doUpdateSet({
        lease_ms: ms,
        lease_until: inMs(ms),
        renewed_at: now,
        steady_since: sql<Date>`case when nodes.renewed_at < ${agoMs(ms * longestGapShare)}
          then clock_timestamp() else nodes.steady_since end`,
        retired_at: null,
      }),
    )
    .execute();
}

/** Ends the lease of a process that is known to have exited; its remaining resources are released at the next cleanup. */
export async function retireNode(db: Db, nodeId: string): Promise<void> {
  await db.updateTable('nodes').set({ lease_until: now, retired_at: now }).where('node_id', '=', nodeId).execute();
}

/**
 * Extends the leases of processes of this machine that are late but still exist, for example because they are stopped or their event loop is blocked:
 * they are slow, not dead, and their sockets are open. After `maxExtendedLeases` leases without its own renewal a process gets no further extension.
 * Returns the node ids of those that got one.
 */
export async function extendStalledLeases(
  db: Db,
  { nodeId, machine = currentProcess().machine }: { readonly nodeId: string; readonly machine?: string | null },
): Promise<readonly string[]> {
  if (machine === null) return [];
  const late = await db
    .selectFrom('nodes')
    .select(['node_id', 'pid', 'process_start'])
    .where('machine', '=', machine)
    .where('node_id', '!=', nodeId)
    .where(isVouchable)
    .execute();
  const slow = late.filter(({ pid, process_start: start }) => isRunning({ pid, start })).map(({ node_id }) => node_id);
  if (slow.length === 0) return [];
  const extended = await db
    .updateTable('nodes')
    .set({ lease_until: sql<Date>`greatest(lease_until, clock_timestamp() + lease_ms * interval '1 millisecond')` })
    .where('node_id', 'in', slow)
    .where(isVouchable)
    .returning('node_id')
    .execute();
  return extended.map(({ node_id }) => node_id);
}

const isVouchable = sql<boolean>`(retired_at is null
  and renewed_at < clock_timestamp() - ${gapShare} * lease_ms * interval '1 millisecond'
  and renewed_at > clock_timestamp() - ${vouchedLeases} * lease_ms * interval '1 millisecond')`;

/**
 * Whether the process of a row of `nodes` is lost: it retired, or its lease expired although it could have renewed it. It could have if another
 * process has renewed its own lease without a gap for at least one full lease. After a database outage no process has, so every process gets a full
 * lease to come back. Only the database's clock counts.
 */
export const isLostNode = sql<boolean>`(nodes.retired_at is not null or (nodes.lease_until < clock_timestamp() and exists (
  select from nodes as witness
  where witness.renewed_at > clock_timestamp() - ${gapShare} * witness.lease_ms * interval '1 millisecond'
    and witness.steady_since <= clock_timestamp() - nodes.lease_ms * interval '1 millisecond')))`;

function rowOf({ host, pid, machine, start }: NodeProcess, ms: number) {
  return { host, pid, machine, process_start: start, lease_ms: ms, lease_until: inMs(ms) };
}
