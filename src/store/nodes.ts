import { hostname } from 'node:os';
import { sql } from 'kysely';
import { appendEvents } from './call-events.ts';
import type { StoredCall } from './calls.ts';
import type { Db } from './database.ts';
import { closeLostExecutions } from './tool-executions.ts';

/** How long a process counts as alive after its last sign. */
export const leaseMs = 15_000;

const leaseEnd = (ms: number) => sql<Date>`clock_timestamp() + ${ms} * interval '1 millisecond'`;

/** Announces this process and gives its id. */
export async function announceNode(db: Db, ms: number = leaseMs): Promise<string> {
  const row = await db
    .insertInto('nodes')
    .values({ host: hostname(), pid: process.pid, lease_until: leaseEnd(ms) })
    .returning('node_id')
    .executeTakeFirstOrThrow();
  return row.node_id;
}

/** Says that this process is alive, also after others took it for dead. */
export async function renewLease(db: Db, nodeId: string, ms: number = leaseMs): Promise<void> {
  await db
    .insertInto('nodes')
    .values({ node_id: nodeId, host: hostname(), pid: process.pid, lease_until: leaseEnd(ms) })
    .onConflict((conflict) => conflict.column('node_id').doUpdateSet({ lease_until: leaseEnd(ms) }))
    .execute();
}

/** Ends this process's lease; what it still holds is given back at the next clearing up. */
export async function retireNode(db: Db, nodeId: string): Promise<void> {
  await db
    .updateTable('nodes')
    .set({ lease_until: leaseEnd(0) })
    .where('node_id', '=', nodeId)
    .execute();
}

/**
 * Closes as `failed` the live calls of processes whose lease ran out, with all turns that they had and at the time of
 * their last event, and calls that nobody connected to. Any process may do it at any time. Each call closed goes through
 * `followUp` in the same transaction. Gives their ids.
 */
export async function closeOrphans(
  db: Db,
  followUp: (trx: Db, call: StoredCall) => Promise<void> = async () => {},
): Promise<string[]> {
  return db.transaction().execute(async (trx) => {
    const gone = await trx
      .selectFrom('nodes')
      .select('node_id')
      .where('lease_until', '<', sql<Date>`clock_timestamp()`)
      .forUpdate()
      .skipLocked()
      .execute();
    const nodeIds = gone.map((node) => node.node_id);
    const lost = nodeIds.length === 0 ? [] : await closeCallsOf(trx, nodeIds);
    const closed = [...lost, ...(await closeUnconnected(trx))];
    // By account, so that two that clear up at once lock what accounts share in one order.
    const inOrder = closed.toSorted((one, other) => (one.account_id < other.account_id ? -1 : 1));
    for (const call of inOrder) await followUp(trx, call);
    if (nodeIds.length > 0) await closeLostExecutions(trx, nodeIds);
    if (nodeIds.length > 0) await trx.deleteFrom('nodes').where('node_id', 'in', nodeIds).execute();
    return closed.map(({ call_id }) => call_id);
  });
}

/** When a call was last heard of: a process that died long ago must not lengthen it. */
const lastSign = sql<Date>`greatest(created_at, start_time,
  (select max(recorded_at) from call_events where call_events.call_id = calls.call_id))`;

async function closeCallsOf(trx: Db, nodeIds: readonly string[]): Promise<StoredCall[]> {
  const closed = await trx
    .updateTable('calls')
    .set({ status: 'failed', end_reason: 'node_lost', end_time: lastSign })
    .where('node_id', 'in', nodeIds)
    .where('end_time', 'is', null)
    .returningAll()
    .execute();
  await logEnds(trx, closed, 'node_lost');
  return closed;
}

/**
 * Longest between the making of a call and its media: the token of a web call is good for 5 minutes, and carriers let a
 * telephone ring for less than that.
 */
const unconnectedLimit = sql<Date>`now() - interval '10 minutes'`;

/** Closes calls whose media never came and of which nobody reported the end, so that they hold no slot for ever. */
async function closeUnconnected(trx: Db): Promise<StoredCall[]> {
  const closed = await trx
    .updateTable('calls')
    .set({
      status: sql<'failed' | 'canceled'>`case call_type when 'outbound' then 'failed' else 'canceled' end`,
      end_reason: 'never_connected',
      end_time: sql<Date>`clock_timestamp()`,
    })
    .where('status', 'in', ['queued', 'ringing'])
    .where('end_time', 'is', null)
    .where('created_at', '<', unconnectedLimit)
    .returningAll()
    .execute();
  await logEnds(trx, closed, 'never_connected');
  return closed;
}

async function logEnds(trx: Db, closed: readonly StoredCall[], reason: string): Promise<void> {
  const events = closed.map(({ call_id, status, created_at, end_time }) => {
    const at = (end_time ?? created_at).getTime() - created_at.getTime();
    return { callId: call_id, event: { type: 'status.changed', at, status, reason } };
  });
  if (events.length > 0) await appendEvents(trx, events);
}
