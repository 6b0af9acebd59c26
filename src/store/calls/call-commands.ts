import { sql } from 'kysely';
import type { JsonObject } from '#engine/json.ts';
import type { Db } from '../database/database.ts';
import { toJson } from '../database/text.ts';
import { notifyCallsChanged } from './call-events.ts';

/** The channel that notifies processes of calls with new commands or results, by call id. */
export const callCommandsChannel = 'call_commanded';

export type StoredCommand = { readonly command_id: string; readonly call_id: string; readonly command: JsonObject };

/** Stores a command for the process that runs the call, and notifies all processes; returns the command's id. */
export async function sendCommand(db: Db, callId: string, command: object): Promise<string> {
  return db.transaction().execute(async (trx) => {
    const { command_id } = await trx
      .insertInto('call_commands')
      .values({ call_id: callId, command: toJson(command) })
      .returning('command_id')
      .executeTakeFirstOrThrow();
    await sql`select pg_notify(${callCommandsChannel}, ${callId})`.execute(trx);
    return command_id;
  });
}

/** Claims the commands for this process's calls, oldest first; each is claimed by one process only. */
export async function claimCommands(db: Db, nodeId: string, callIds: readonly string[]): Promise<StoredCommand[]> {
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

/** Stores the result of a command, and notifies the sender. */
export async function storeCommandOutcome(
  db: Db,
  { command_id, call_id }: StoredCommand,
  outcome: string,
): Promise<void> {
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

/** The result of a command; null until there is one. */
export async function readOutcome(db: Db, commandId: string): Promise<string | null> {
  const row = await db
    .selectFrom('call_commands')
    .select('outcome')
    .where('command_id', '=', commandId)
    .executeTakeFirst();
  return row?.outcome ?? null;
}

/** Withdraws a command that no process has claimed; false if a process has already claimed or answered it. */
export async function withdrawCommand(db: Db, commandId: string): Promise<boolean> {
  const result = await db
    .deleteFrom('call_commands')
    .where('command_id', '=', commandId)
    .where('state', '=', 'asked')
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
}

/** Deletes a command whose result is no longer awaited. */
export async function deleteCommand(db: Db, commandId: string): Promise<void> {
  await db.deleteFrom('call_commands').where('command_id', '=', commandId).execute();
}

/** Deletes commands whose sender is gone. */
export async function deleteExpiredCommands(db: Db): Promise<void> {
  await db.deleteFrom('call_commands').where('asked_at', '<', sql<Date>`now() - interval '10 minutes'`).execute();
}
