import type { CallEvent } from '#engine/call/events.ts';
import { readTraceParent } from '../calls/lifecycle/trace-parent.ts';
import { readEventsOf } from '../store/calls/call-events.ts';
import { findAnyCall, type StoredCall } from '../store/calls/calls.ts';
import type { Db } from '../store/database/database.ts';
import { waitAtMost } from '../store/database/wait-at-most.ts';
import { callSpan } from './call-span.ts';
import type { Exporter } from './exporter.ts';
import { tracedTypes } from './replies.ts';

/** Traces finished calls. */
export type CallTraces = {
  /** Schedules the trace of a finished call, made from its stored data. Neither throws nor waits. */
  ended(callId: string): void;
  /** Makes and sends the remaining traces, within this time. */
  close(limitMs: number): Promise<void>;
};

/** Traces nothing. */
export const noCallTraces: CallTraces = { ended() {}, close: async () => {} };

type CallTracesPorts = {
  readonly db: Db;
  readonly exporter: Exporter;
  readonly failed: (error: unknown) => void;
};

/** The maximum number of calls waiting for their trace; further ones get none. */
const mostWaiting = 1_000;

/** Reads one call after the other, so that a burst of ended calls takes only one database connection from active ones. */
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
      await waitAtMost(working ?? Promise.resolve(), limitMs);
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

/** A call's id is a UUID: 32 hexadecimal digits without its dashes. The trace of a known call can thus be found. */
const traceIdOf = ({ call_id }: StoredCall): string => call_id.replaceAll('-', '');
