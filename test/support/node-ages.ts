import { sql } from 'kysely';
import type { Db } from '#src/store/database/database.ts';
import { registerNode } from '#src/store/nodes/nodes.ts';

const agoMs = (ms: number) => sql<Date>`clock_timestamp() - ${ms} * interval '1 millisecond'`;

export type NodeAge = {
  readonly leaseMs: number;
  readonly renewedMsAgo: number;
  readonly steadyForMs: number;
};

/** Ages a node, so that no test has to wait. */
export async function ageNode(db: Db, nodeId: string, { leaseMs, renewedMsAgo, steadyForMs }: NodeAge): Promise<void> {
  await db
    .updateTable('nodes')
    .set({
      lease_ms: leaseMs,
      renewed_at: agoMs(renewedMsAgo),
      lease_until: agoMs(renewedMsAgo - leaseMs),
      steady_since: agoMs(steadyForMs),
    })
    .where('node_id', '=', nodeId)
    .execute();
}

/** Adds a node that has reached the database without a gap for an hour, and counts as doing so for another. */
export async function addWitness(db: Db): Promise<string> {
  const nodeId = await registerNode(db);
  const hourMs = 3_600_000;
  await ageNode(db, nodeId, { leaseMs: 3 * hourMs, renewedMsAgo: 0, steadyForMs: hourMs });
  return nodeId;
}
