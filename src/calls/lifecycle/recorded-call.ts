import type { CallEvent } from '#engine/call/events.ts';
import { readEventsOf } from '../../store/calls/call-events.ts';
import type { StoredCall } from '../../store/calls/calls.ts';
import type { Db } from '../../store/database/database.ts';

/** A recorded call, from which a scenario is made. */
export type RecordedCall = {
  readonly callId: string;
  readonly direction: 'inbound' | 'outbound';
  readonly createdAt: string;
  readonly endReason: string | null;
  readonly variables: Readonly<Record<string, string>>;
  /** The entries of the event log that a scenario is made from; a call file has others too. */
  readonly log: readonly CallEvent[];
};

/** The words of caller and assistant with the runs of tools, the states, and the keys that the caller pressed. */
const types = ['turn.commit', 'state.entered', 'digit.pressed'] as const;

/** Reads what a scenario is made from. */
export async function readRecordedCall(db: Db, call: StoredCall): Promise<RecordedCall> {
  const events = await readEventsOf(db, call.call_id, types);
  return {
    callId: call.call_id,
    direction: call.call_type === 'outbound' ? 'outbound' : 'inbound',
    createdAt: call.created_at.toISOString(),
    endReason: call.end_reason,
    variables: call.variables,
    log: events.map(({ type, at, fields }) => ({ ...fields, type, at })),
  };
}
