import { type Selectable, sql } from 'kysely';
import type { Db } from '../database/database.ts';
import type { ToolExecutionsTable } from '../database/schema.ts';
import { toStorable } from '../database/text.ts';
import { appendEvents } from './call-events.ts';
import { appendTurn } from './turns.ts';

export type NewExecution = {
  readonly call_id: string;
  /** The model's id of the tool call. */
  readonly tool_call_id: string;
  readonly name: string;
  readonly lineage: number;
  readonly side_effect: boolean;
  readonly idempotency_key: string;
};
/** The known state of a side effect that was started before. */
export type EarlierExecution = Pick<Selectable<ToolExecutionsTable>, 'state' | 'content'>;
type EndState = Exclude<EarlierExecution['state'], 'started'>;

/** The result that the model reads if it is unknown whether a tool took effect. */
export const unknownOutcome = JSON.stringify({ error: 'it is unknown whether this took effect; it is not repeated' });

/**
 * Records an execution before it starts. Returns null if it may start, or the known state if a side effect with this key was started before.
 * Read-only tools may run any number of times.
 */
export async function beginExecution(db: Db, execution: NewExecution): Promise<EarlierExecution | null> {
  const entered = await db
    .insertInto('tool_executions')
    .values({ ...execution, name: toStorable(execution.name), tool_call_id: toStorable(execution.tool_call_id) })
    .onConflict((conflict) =>
      conflict
        .column('idempotency_key')
        .doUpdateSet({
          state: 'started',
          content: null,
          ended_at: null,
          started_at: sql<Date>`clock_timestamp()`,
          tool_call_id: sql<string>`excluded.tool_call_id`,
        })
        .where('tool_executions.side_effect', '=', false),
    )
    .returning('execution_id')
    .executeTakeFirst();
  if (entered !== undefined) return null;
  return db
    .selectFrom('tool_executions')
    .select(['state', 'content'])
    .where('idempotency_key', '=', execution.idempotency_key)
    .executeTakeFirstOrThrow();
}

/** Records the end of an execution; a finished one is not changed. */
export async function endExecution(db: Db, key: string, state: EndState, content: string): Promise<void> {
  await db
    .updateTable('tool_executions')
    .set({ state, content: toStorable(content), ended_at: sql<Date>`clock_timestamp()` })
    .where('idempotency_key', '=', key)
    .where('state', '=', 'started')
    .execute();
}

/**
 * Closes the executions of lost processes as `unknown`, after their calls were closed. They are never repeated; each of these tool calls gets its
 * result in the transcript and the event log.
 */
export async function closeLostExecutions(trx: Db, nodeIds: readonly string[]): Promise<void> {
  const closed = await trx
    .updateTable('tool_executions')
    .from('calls')
    .set({ state: 'unknown', content: unknownOutcome, ended_at: sql<Date>`clock_timestamp()` })
    .whereRef('calls.call_id', '=', 'tool_executions.call_id')
    .where('calls.node_id', 'in', nodeIds)
    .where('tool_executions.state', '=', 'started')
    .returning([
      'tool_executions.call_id',
      'tool_executions.tool_call_id',
      'tool_executions.name',
      sql<number>`extract(epoch from coalesce(calls.end_time, clock_timestamp()) - calls.created_at)::float8 * 1000`.as(
        'at',
      ),
    ])
    .execute();
  for (const { call_id: callId, tool_call_id: id, name, at } of closed) {
    const ordinal = await nextOrdinal(trx, callId, id);
    if (ordinal === null) continue;
    await appendTurn(trx, callId, ordinal, { role: 'tool_call_result', id, name, content: unknownOutcome, at });
    await appendEvents(trx, [{ callId, event: { type: 'tool.lost', at, id, name } }]);
  }
}

/** The position for a tool call's result in the transcript; null if it already has one or the tool call was not stored. */
async function nextOrdinal(trx: Db, callId: string, id: string): Promise<number | null> {
  const row = await trx
    .selectFrom('turns')
    .select(({ fn }) => [
      fn.max('ordinal').as('last'),
      fn.countAll<string>().filterWhere('function_id', '=', id).as('entries'),
    ])
    .where('call_id', '=', callId)
    .executeTakeFirstOrThrow();
  return Number(row.entries) === 1 ? row.last + 1 : null;
}
