import { type SelectQueryBuilder, sql } from 'kysely';
import { appendEvents } from '../calls/call-events.ts';
import type { StoredCall } from '../calls/calls.ts';
import { closeLostExecutions } from '../calls/tool-executions.ts';
import type { Db } from '../database/database.ts';
import type { Schema } from '../database/schema.ts';
import { recordLostLeg } from './lost-legs.ts';
import { isLostNode } from './nodes.ts';

/** The end reason of calls whose process was lost. */
const nodeLost = 'node_lost';

/**
 * Closes as `failed` the live calls of lost processes, with all their turns and at the time of their last event, and calls that were never connected.
 * Any process may do it at any time, concurrently. Each call is closed in a separate transaction, which `followUp` joins; `failed` receives calls
 * that cannot be closed, which are retried next time and do not delay others. Returns the ids of the closed calls.
 */
export async function closeOrphans(
  db: Db,
  followUp: (trx: Db, call: StoredCall) => Promise<void> = async () => {},
  failed: (callId: string, error: unknown) => void = rethrow,
): Promise<string[]> {
  const closed: string[] = [];
  for (const callId of [...(await findCallsOfLostNodes(db)), ...(await unconnectedCalls(db))]) {
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

/** Which of these calls another process has closed because it considered this one lost. */
export async function findCallsClosedAsLost(db: Db, callIds: readonly string[]): Promise<string[]> {
  if (callIds.length === 0) return [];
  const rows = await db
    .selectFrom('calls')
    .select('call_id')
    .where('call_id', 'in', callIds)
    .where('end_reason', '=', nodeLost)
    .execute();
  return rows.map(({ call_id }) => call_id);
}

const isLost = sql<boolean>`exists (select from nodes where nodes.node_id = calls.node_id and ${isLostNode})`;

/**
 * The maximum time between the creation of a call and its media: the token of a web call is valid for 5 minutes, and carriers let a phone ring for
 * less than that.
 */
const isUnconnected = sql<boolean>`(status in ('queued', 'ringing') and created_at < now() - interval '10 minutes')`;

async function findCallsOfLostNodes(db: Db): Promise<string[]> {
  const gone = db.selectFrom('nodes').select('node_id').where(isLostNode);
  return openCalls(db.selectFrom('calls').where('node_id', 'in', gone));
}

/** Calls whose media never connected and whose end was never reported: they would occupy their slots forever. */
async function unconnectedCalls(db: Db): Promise<string[]> {
  return openCalls(db.selectFrom('calls').where(isUnconnected));
}

async function openCalls(calls: SelectQueryBuilder<Schema, 'calls', object>): Promise<string[]> {
  const rows = await calls.select('call_id').where('end_time', 'is', null).orderBy('call_id').execute();
  return rows.map(({ call_id }) => call_id);
}

/** The last sign of life of a call; a long-dead process must not extend its duration. */
const lastSign = sql<Date>`greatest(created_at, start_time,
  (select max(recorded_at) from call_events where call_events.call_id = calls.call_id))`;

/** False if its process is back, or another process has closed it. */
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
        end_reason: sql<string>`case when ${isLost} then ${nodeLost} else 'never_connected' end`,
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
    if (call.end_reason === nodeLost) await recordLostLeg(trx, call);
    return true;
  });
}

/** Deletes processes that are gone and have no calls left, after closing their tool executions. */
async function forgetLostNodes(db: Db): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const gone = await trx
      .selectFrom('nodes')
      .select('node_id')
      .where(isLostNode)
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
