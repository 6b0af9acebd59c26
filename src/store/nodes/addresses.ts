import type { Db } from '../database/database.ts';

/** Stores the address at which other machines reach this process. */
export async function storeAddress(db: Db, nodeId: string, url: string): Promise<void> {
  await db.updateTable('nodes').set({ url }).where('node_id', '=', nodeId).execute();
}

/** The address of the process that has a live call; null if it has none, or is the process `own`. */
export async function findCallAddress(db: Db, callId: string, own: string): Promise<string | null> {
  const row = await db
    .selectFrom('calls')
    .innerJoin('nodes', 'nodes.node_id', 'calls.node_id')
    .select('nodes.url')
    .where('call_id', '=', callId)
    .where('end_time', 'is', null)
    .where('nodes.node_id', '!=', own)
    .executeTakeFirst();
  return row?.url ?? null;
}
