import { hostname } from 'node:os';
import { type SelectQueryBuilder, sql } from 'kysely';
import { appendEvents } from './call-events.ts';
import type { StoredCall } from './calls.ts';
import type { Db } from './database.ts';
import type { Schema } from './schema.ts';
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
 * their last event, and calls that nobody connected to. Any process may do it at any time, several at once. Each call is
 * closed in a transaction of its own, which `followUp` joins; one that cannot be closed is told to `failed`, keeps no other
 * open, and is tried again next time. Gives the ids of those that were closed.
 */
export async function closeOrphans(
  db: Db,
  followUp: (trx: Db, call: StoredCall) => Promise<void> = async () => {},
  failed: (callId: string, error: unknown) => void = rethrow,
): Promise<string[]> {
  const closed: string[] = [];
  for (const callId of [...(await callsOfTheLost(db)), ...(await unconnectedCalls(db))]) {
    try {
      if (await closeOrphan(db, callId, followUp)) closed.push(callId);
    } catch (error) {
      failed(callId, error);
    }
  }
  await forgetLostNodes(db);
  return closed;
}

function rethrow(_: string, error: unknown): never {
  throw error;
}

const isLost = sql<boolean>`exists (
  select from nodes where nodes.node_id = calls.node_id and nodes.lease_until < clock_timestamp())`;

/**
 * Longest between the making of a call and its media: the token of a web call is good for 5 minutes, and carriers let a
 * telephone ring for less than that.
 */
const isUnconnected = sql<boolean>`(status in ('queued', 'ringing') and created_at < now() - interval '10 minutes')`;

async function callsOfTheLost(db: Db): Promise<string[]> {
  const gone = db.selectFrom('nodes').select('node_id').where('lease_until', '<', sql<Date>`clock_timestamp()`);
  return openCalls(db.selectFrom('calls').where('node_id', 'in', gone));
}

/** Calls whose media never came and of which nobody reported the end: they would hold their slots for ever. */
async function unconnectedCalls(db: Db): Promise<string[]> {
  return openCalls(db.selectFrom('calls').where(isUnconnected));
}

async function openCalls(calls: SelectQueryBuilder<Schema, 'calls', object>): Promise<string[]> {
  const rows = await calls.select('call_id').where('end_time', 'is', null).orderBy('call_id').execute();
  return rows.map(({ call_id }) => call_id);
}

/** When a call was last heard of: a process that died long ago must not lengthen it. */
const lastSign = sql<Date>`greatest(created_at, start_time,
  (select max(recorded_at) from call_events where call_events.call_id = calls.call_id))`;

/** False where its process is back, or somebody else has closed it. */
async function closeOrphan(
  db: Db,
  callId: string,
  followUp: (trx: Db, call: StoredCall) => Promise<void>,
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const call = await trx
      .updateTable('calls')
      .set({
        status: sql<
          'failed' | 'canceled'
        >`case when ${isLost} or call_type = 'outbound' then 'failed' else 'canceled' end`,
        end_reason: sql<string>`case when ${isLost} then 'node_lost' else 'never_connected' end`,
        end_time: sql<Date>`case when ${isLost} then ${lastSign} else clock_timestamp() end`,
      })
      .where('call_id', '=', callId)
      .where('end_time', 'is', null)
      .where(sql<boolean>`(${isLost} or ${isUnconnected})`)
      .returningAll()
      .executeTakeFirst();
    if (call === undefined) return false;
    await logEnd(trx, call);
    await followUp(trx, call);
    return true;
  });
}

/** Forgets processes that are gone and hold no call any more, with what their tools had begun. */
async function forgetLostNodes(db: Db): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const gone = await trx
      .selectFrom('nodes')
      .select('node_id')
      .where('lease_until', '<', sql<Date>`clock_timestamp()`)
      .where(sql<boolean>`not exists (
        select from calls where calls.node_id = nodes.node_id and calls.end_time is null)`)
      .forUpdate()
      .skipLocked()
      .execute();
    const nodeIds = gone.map((node) => node.node_id);
    if (nodeIds.length === 0) return;
    await closeLostExecutions(trx, nodeIds);
    await trx.deleteFrom('nodes').where('node_id', 'in', nodeIds).execute();
  });
}

async function logEnd(
  trx: Db,
  { call_id: callId, status, end_reason, created_at, end_time }: StoredCall,
): Promise<void> {
  const at = (end_time ?? created_at).getTime() - created_at.getTime();
  await appendEvents(trx, [{ callId, event: { type: 'status.changed', at, status, reason: end_reason } }]);
}
