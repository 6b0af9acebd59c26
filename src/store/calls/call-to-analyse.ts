import type { Turn } from '#engine/call/events.ts';
import { compileOnce } from '../database/compile-once.ts';
import type { Db } from '../database/database.ts';
import type { StoredCall } from './calls.ts';
import { turnOf, turnsOfCall } from './turns.ts';

/** An ended call with all that its analysis reads. */
export type CallToAnalyse = {
  readonly call: StoredCall;
  readonly turns: readonly Turn[];
  /** The position in the state tree at the end; empty without one. */
  readonly path: readonly string[];
  /** Whether tools that outlive the call still run. */
  readonly hasRunningTools: boolean;
};

/** Reads a call for its analysis. */
export async function findCallToAnalyse(db: Db, callId: string): Promise<CallToAnalyse | undefined> {
  const [row] = await selectWithFacts(db, { callId });
  if (row === undefined) return undefined;
  const { turns, path, has_running_tools: hasRunningTools, ...call } = row;
  return { call, turns: turns.map(turnOf), path: path ?? [], hasRunningTools: Boolean(hasRunningTools) };
}

const selectWithFacts = compileOnce((db, { callId }: { readonly callId: string }) =>
  db
    .selectFrom('calls')
    .selectAll()
    .select((calls) => [
      turnsOfCall(calls),
      calls
        .selectFrom('state_visits')
        .select('path')
        .whereRef('state_visits.call_id', '=', 'calls.call_id')
        .orderBy('ordinal', 'desc')
        .limit(1)
        .as('path'),
      calls
        .exists(
          calls
            .selectFrom('tool_executions')
            .select('execution_id')
            .whereRef('tool_executions.call_id', '=', 'calls.call_id')
            .where('state', '=', 'started'),
        )
        .as('has_running_tools'),
    ])
    .where('call_id', '=', callId),
);
