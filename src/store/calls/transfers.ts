import { type SqlBool, sql } from 'kysely';
import type { Db } from '../database/database.ts';
import { isLostNode } from '../nodes/nodes.ts';

/** A transfer as it begins; `audio` is what the person hears. */
export type BegunTransfer = {
  readonly transferId: string;
  readonly callId: string;
  readonly carrier: string;
  readonly audio: Buffer | null;
};

/** A person who was rung by a process that is gone. */
type LostTransfer = { readonly transferId: string; readonly carrier: string; readonly personCallId: string };

/** A transfer that is under way; `personCallId` is null until the carrier has taken the order to ring. */
type KnownTransfer = {
  readonly callId: string;
  readonly carrier: string;
  readonly personCallId: string | null;
};

/** Notes that a person is about to be rung. */
export async function beginTransfer(db: Db, nodeId: string, begun: BegunTransfer): Promise<void> {
  const { transferId: transfer_id, callId: call_id, carrier, audio } = begun;
  await db.insertInto('transfers').values({ transfer_id, call_id, node_id: nodeId, carrier, audio }).execute();
}

/** Notes the person's call at the carrier, or that the person takes the caller. */
export async function noteTransfer(
  db: Db,
  transferId: string,
  change: { readonly person_call_id: string } | { readonly phase: 'connecting' },
): Promise<void> {
  await db.updateTable('transfers').set(change).where('transfer_id', '=', transferId).execute();
}

/** Forgets a transfer that is over, and what the person heard. */
export async function forgetTransfer(db: Db, transferId: string): Promise<void> {
  await db.deleteFrom('transfers').where('transfer_id', '=', transferId).execute();
}

/** Finds a transfer that is under way by an id that somebody else wrote; undefined where it is over. */
export async function findTransfer(db: Db, transferId: string): Promise<KnownTransfer | undefined> {
  return db
    .selectFrom('transfers')
    .select(['call_id as callId', 'carrier', 'person_call_id as personCallId'])
    .where(sql<string>`transfer_id::text`, '=', transferId)
    .executeTakeFirst();
}

/** What the person of a transfer hears; undefined where it is over or has no briefing. */
export async function findBriefing(db: Db, transferId: string): Promise<Buffer | undefined> {
  const row = await db.selectFrom('transfers').select('audio').where('transfer_id', '=', transferId).executeTakeFirst();
  return row?.audio ?? undefined;
}

/** People who were rung by processes that are gone, and have not taken the caller. */
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

/** Forgets what lost processes have left and nobody has to be hung up for, and what is older than any transfer. */
export async function forgetOldTransfers(db: Db): Promise<void> {
  await db
    .deleteFrom('transfers')
    .where(sql<SqlBool>`(created_at < now() - interval '1 hour'
      or (${isLost} and (phase = 'connecting' or person_call_id is null)))`)
    .execute();
}

const isLost = sql<SqlBool>`not exists (
  select from nodes where nodes.node_id = transfers.node_id and not ${isLostNode})`;
