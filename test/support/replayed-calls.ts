import type { CallEvent } from '#engine/call/events.ts';
import { appendEvents } from '#src/store/calls/call-events.ts';
import type { NewCall } from '#src/store/calls/calls.ts';
import type { Db } from '#src/store/database/database.ts';
import { recordedCalls } from './recorded-calls.ts';
import { storeCall } from './stored.ts';

/** The call of a replayable assistant. */
type Owner = { readonly accountId: string; readonly assistantId: string };

/** Stores a completed inbound call with its event log and returns its id. */
export async function storeLoggedCall(
  db: Db,
  { accountId, assistantId }: Owner,
  log: readonly CallEvent[],
  change: Partial<NewCall> = {},
): Promise<string> {
  const began = new Date(Date.now() - 120_000);
  const { call_id: callId } = await storeCall(db, {
    account_id: accountId,
    assistant_id: assistantId,
    call_type: 'inbound',
    ...change,
  });
  await db
    .updateTable('calls')
    .set({ status: 'completed', start_time: began, end_time: new Date(began.getTime() + 60_000) })
    .where('call_id', '=', callId)
    .execute();
  await appendEvents(
    db,
    log.map((event) => ({ callId, event })),
  );
  return callId;
}

/** Stores the recorded calls of `fixtures/calls` as calls of an assistant and returns their ids by name. */
export async function storeRecordedCalls(db: Db, owner: Owner): Promise<ReadonlyMap<string, string>> {
  const ids = new Map<string, string>();
  for (const { name, log } of recordedCalls()) ids.set(name, await storeLoggedCall(db, owner, log));
  return ids;
}
