import { sql } from 'kysely';
import type { JsonObject } from '#engine/json.ts';
import type { Db } from '../database/database.ts';
import { toJson } from '../database/text.ts';
import { notifyCallsChanged } from './call-events.ts';

/** Channel on which the ids of calls are told of which something is asked. */
export const callCommanded = 'call_commanded';

export type StoredCommand = { readonly command_id: string; readonly call_id: string; readonly command: JsonObject };

/** Leaves an order for the process that carries the call, and has everybody look; gives the order's id. */
export async function askOfCall(db: Db, callId: string, command: object): Promise<string> {
  return db.transaction().execute(async (trx) => {
    const { command_id } = await trx
      .insertInto('call_commands')
      .values({ call_id: callId, command: toJson(command) })
      .returning('command_id')
      .executeTakeFirstOrThrow();
    await sql`select pg_notify(${callCommanded}, ${callId})`.execute(trx);
    return command_id;
  });
}

/** Takes the orders to the calls that this process carries, oldest first; each is taken once, whoever else looks. */
export async function takeCommands(db: Db, nodeId: string, callIds: readonly string[]): Promise<StoredCommand[]> {
  if (callIds.length === 0) return [];
  const taken = await db
    .updateTable('call_commands')
    .from('calls')
    .set({ state: 'taken' })
    .whereRef('calls.call_id', '=', 'call_commands.call_id')
    .where('call_commands.call_id', 'in', callIds)
    .where('calls.node_id', '=', nodeId)
    .where('call_commands.state', '=', 'asked')
    .returning(['call_commands.command_id', 'call_commands.call_id', 'call_commands.command'])
    .execute();
  return taken.toSorted((one, other) => (one.command_id < other.command_id ? -1 : 1));
}

/** Says what became of an order, and has the asker look. */
export async function answerCommand(db: Db, { command_id, call_id }: StoredCommand, outcome: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await trx
      .updateTable('call_commands')
      .set({ state: 'answered', outcome })
      .where('command_id', '=', command_id)
      .where('state', '=', 'taken')
      .execute();
    await notifyCallsChanged(trx, [call_id]);
  });
}

/** What became of an order so far; null while nobody has answered. */
export async function readOutcome(db: Db, commandId: string): Promise<string | null> {
  const row = await db
    .selectFrom('call_commands')
    .select('outcome')
    .where('command_id', '=', commandId)
    .executeTakeFirst();
  return row?.outcome ?? null;
}

/** Takes an order back that nobody has taken up; false where somebody has, or has answered it. */
export async function withdrawCommand(db: Db, commandId: string): Promise<boolean> {
  const result = await db
    .deleteFrom('call_commands')
    .where('command_id', '=', commandId)
    .where('state', '=', 'asked')
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
}

/** Forgets an order that nobody waits for any more. */
export async function forgetCommand(db: Db, commandId: string): Promise<void> {
  await db.deleteFrom('call_commands').where('command_id', '=', commandId).execute();
}

/** Forgets orders whose asker is gone. */
export async function forgetOldCommands(db: Db): Promise<void> {
  await db.deleteFrom('call_commands').where('asked_at', '<', sql<Date>`now() - interval '10 minutes'`).execute();
}
