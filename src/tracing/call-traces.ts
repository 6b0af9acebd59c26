import type { CallEvent } from '#engine/call/events.ts';
import { readTraceParent } from '../calls/lifecycle/trace-parent.ts';
import { readEventsOf } from '../store/calls/call-events.ts';
import { findAnyCall, type StoredCall } from '../store/calls/calls.ts';
import type { Db } from '../store/database/database.ts';
import { inTime } from '../store/database/in-time.ts';
import { callSpan } from './call-span.ts';
import type { Exporter } from './exporter.ts';
import { tracedTypes } from './replies.ts';

/** Traces calls that are over. */
export type CallTraces = {
  /** A call is over: its trace is made soon, of what is stored of it. Neither throws nor waits. */
  ended(callId: string): void;
  /** Makes and sends what is left, for so long at most. */
  close(limitMs: number): Promise<void>;
};

/** Nobody asked for traces. */
export const untraced: CallTraces = { ended() {}, close: async () => {} };

type CallTracesPorts = {
  readonly db: Db;
  readonly exporter: Exporter;
  readonly failed: (error: unknown) => void;
};

/** Calls whose traces wait to be made; past that they go without. */
const mostWaiting = 1_000;

/** Reads one call after the other, so that a burst of ends costs calls on the line no database connection but one. */
export function createCallTraces({ db, exporter, failed }: CallTracesPorts): CallTraces {
  const waiting: string[] = [];
  let working: Promise<void> | null = null;
  const work = async (): Promise<void> => {
    for (let callId = waiting.shift(); callId !== undefined; callId = waiting.shift())
      await traceCall(db, exporter, callId).catch(failed);
    working = null;
  };
  return {
    ended: (callId) => {
      if (waiting.length >= mostWaiting) return;
      waiting.push(callId);
      working ??= work();
    },
    close: async (limitMs) => {
      const begun = performance.now();
      await inTime(working ?? Promise.resolve(), limitMs);
      waiting.length = 0;
      await exporter.close(Math.max(0, limitMs - (performance.now() - begun)));
    },
  };
}

async function traceCall(db: Db, exporter: Exporter, callId: string): Promise<void> {
  const call = await findAnyCall(db, callId);
  if (call === undefined) return;
  const stored = await readEventsOf(db, callId, tracedTypes);
  const log = stored.map(({ type, at, fields }): CallEvent => ({ ...fields, type, at }));
  exporter.emit({
    root: callSpan(call, log),
    originMs: call.created_at.getTime(),
    traceId: traceIdOf(call),
    parent: readTraceParent(String(log.find(({ type }) => type === 'trace.continued')?.traceparent ?? '')),
    kind: call.call_type === 'outbound' ? 'client' : 'server',
  });
}

/** A call's id is a UUID, and 32 hexadecimal digits without its dashes: who knows the call finds its trace. */
const traceIdOf = ({ call_id }: StoredCall): string => call_id.replaceAll('-', '');
