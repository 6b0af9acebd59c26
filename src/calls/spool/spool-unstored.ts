import type { Logger } from 'pino';
import type { CallEvent } from '#engine/call/events.ts';
import type { NewEvent } from '../../store/calls/call-events.ts';
import type { UnsavedCall } from '../lifecycle/unsaved.ts';
import type { SpooledCall } from './format.ts';
import type { Spool } from './spool.ts';

/** All data that an ending process could not store. */
type Unstored = {
  readonly calls: readonly UnsavedCall[];
  /** In parts, each of which is in the database completely or not at all. */
  readonly events: readonly (readonly NewEvent[])[];
};

/** Stores on disk what the database did not accept, for import at the next start. Never rejects: failures are logged. */
export async function spoolUnstored(spool: Spool, log: Logger, unstored: Unstored): Promise<void> {
  for (const call of spooledCalls(unstored)) {
    const { callId } = call;
    try {
      const isWhole = await spool.put(call);
      if (isWhole) log.warn({ callId }, 'wrote call data that cannot be stored to the spool');
      else log.error({ callId }, 'the spool is full; lost the newest events of a call');
    } catch (err) {
      log.error({ callId, err }, 'lost the newest turns and the end of a call');
    }
  }
}

const nothing = { turns: [], visits: [], verdicts: [], findings: [], usage: [], end: null } as const;

function spooledCalls({ calls, events }: Unstored): readonly SpooledCall[] {
  const reported = new Map(calls.map((call) => [call.callId, call]));
  const callIds = new Set([...reported.keys(), ...events.flat().map(({ callId }) => callId)]);
  return [...callIds].map((callId) => ({
    ...nothing,
    callId,
    ...reported.get(callId),
    events: partsOf(events, callId),
  }));
}

function partsOf(events: Unstored['events'], callId: string): readonly (readonly CallEvent[])[] {
  return events
    .map((part) => part.filter((event) => event.callId === callId).map(({ event }) => event))
    .filter(({ length }) => length > 0);
}
