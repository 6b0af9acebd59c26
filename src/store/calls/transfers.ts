import { type SqlBool, sql } from 'kysely';
import type { Db } from '../database/database.ts';
import { isLostNode } from '../nodes/nodes.ts';

/** A new transfer; `audio` is what the agent hears. */
export type NewTransfer = {
  readonly transferId: string;
  readonly callId: string;
  readonly carrier: string;
  readonly audio: Buffer | null;
};

/** An agent who was called by a process that is gone. */
type LostTransfer = { readonly transferId: string; readonly carrier: string; readonly personCallId: string };

/** A transfer in progress; `personCallId` is null until the carrier has accepted the order to dial. */
type KnownTransfer = {
  readonly callId: string;
  readonly carrier: string;
  readonly personCallId: string | null;
};

/** Records that an agent is about to be called. */
export async function beginTransfer(db: Db, nodeId: string, begun: NewTransfer): Promise<void> {
  const { transferId: transfer_id, callId: call_id, carrier, audio } = begun;
  await db.insertInto('transfers').values({ transfer_id, call_id, node_id: nodeId, carrier, audio }).execute();
}

/** Records the agent's leg at the carrier, or that the agent takes over the caller. */
export async function updateTransfer(
  db: Db,
  transferId: string,
  change: { readonly person_call_id: string } | { readonly phase: 'connecting' },
): Promise<void> {
  await db.updateTable('transfers').set(change).where('transfer_id', '=', transferId).execute();
}

/** Deletes a finished transfer and its briefing. */
export async function deleteTransfer(db: Db, transferId: string): Promise<void> {
  await db.deleteFrom('transfers').where('transfer_id', '=', transferId).execute();
}

/** Finds a transfer in progress by an untrusted id; undefined if it is over. */
export async function findTransfer(db: Db, transferId: string): Promise<KnownTransfer | undefined> {
  return db
    .selectFrom('transfers')
    .select(['call_id as callId', 'carrier', 'person_call_id as personCallId'])
    .where(sql<string>`transfer_id::text`, '=', transferId)
    .executeTakeFirst();
}

/** The briefing that the agent of a transfer hears; undefined if the transfer is over or has none. */
export async function findBriefing(db: Db, transferId: string): Promise<Buffer | undefined> {
  const row = await db.selectFrom('transfers').select('audio').where('transfer_id', '=', transferId).executeTakeFirst();
  return row?.audio ?? undefined;
}

/** Agents who were called by processes that are gone, and have not taken over the caller. */
export async function findLostTransfers(db: Db): Promise<LostTransfer[]> {
  const rows = await db
    .selectFrom('transfers')
    .select(['transfer_id', 'carrier', 'person_call_id'])
    .where('phase', '=', 'ringing')
    .where(isLost)
    .execute();
  return rows.flatMap(({ transfer_id: transferId, carrier, person_call_id: personCallId }) =>
    personCallId === null ? [] : [{ transferId, carrier, personCallId }],
  );
}

/** Deletes transfers of lost processes with no leg to hang up, and those older than any transfer can be. */
export async function deleteExpiredTransfers(db: Db): Promise<void> {
  await db
    .deleteFrom('transfers')
    .where(sql<SqlBool>`(created_at < now() - interval '1 hour'
      or (${isLost} and (phase = 'connecting' or person_call_id is null)))`)
    .execute();
}

const isLost = sql<SqlBool>`not exists (
  select from nodes where nodes.node_id = transfers.node_id and not ${isLostNode})`;
