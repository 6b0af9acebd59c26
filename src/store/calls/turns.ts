import type { ExpressionBuilder, Selectable } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Amendment, Turn, TurnLatency } from '#engine/call/events.ts';
import type { Db } from '../database/database.ts';
import type { Schema, TurnsTable } from '../database/schema.ts';
import { toStorable } from '../database/text.ts';

type StoredTurn = Selectable<TurnsTable>;

/** A turn with its number, from 0, in its call. */
export type NewTurn = { readonly callId: string; readonly ordinal: number; readonly turn: Turn };

/**
 * Stores the turn with number `ordinal` (from 0) of a call. Returns false and changes nothing if it is already stored, so a caller that does not know
 * whether the write succeeded may repeat it.
 */
export async function appendTurn(db: Db, callId: string, ordinal: number, turn: Turn): Promise<boolean> {
  return (await appendTurns(db, [{ callId, ordinal, turn }])) === 1;
}

/** The same for turns of any calls in one statement; returns the number of those that were not stored already. Rejects if a call is unknown. */
export async function appendTurns(db: Db, turns: readonly NewTurn[]): Promise<number> {
  const result = await db
    .insertInto('turns')
    .values(turns.map(({ callId, ordinal, turn }) => ({ call_id: callId, ordinal, ...columnsOf(turn) })))
    .onConflict((conflict) => conflict.columns(['call_id', 'ordinal']).doNothing())
    .executeTakeFirst();
  return Number(result.numInsertedOrUpdatedRows);
}

/** Corrects a turn of the caller in place: the turn at that time with the text that the amendment corrects. Idempotent. */
export async function amendTurn(db: Db, callId: string, { turn, was }: Amendment): Promise<void> {
  await db
    .updateTable('turns')
    .set({ content: toStorable(turn.content) })
    .where('call_id', '=', callId)
    .where('role', '=', 'user')
    .where('started_at_ms', '=', turn.startedAt)
    .where('content', '=', toStorable(was))
    .execute();
}

/** The columns of a turn. */
const turnColumns = [
  ...(['role', 'content', 'generated', 'interrupted', 'evidence', 'placed_by', 'heard_ms'] as const),
  ...(['function_id', 'function_name', 'function_args', 'started_at_ms', 'ended_at_ms'] as const),
  ...(['latency_ms', 'eou_delay_ms', 'llm_latency_ms', 'tts_latency_ms'] as const),
] as const;

/** The turns of the call of a row, in order, as a column of its query. */
export const turnsOfCall = (calls: ExpressionBuilder<Schema, 'calls'>) =>
  jsonArrayFrom(
    calls.selectFrom('turns').select(turnColumns).whereRef('turns.call_id', '=', 'calls.call_id').orderBy('ordinal'),
  ).as('turns');

/** Converts a row to a turn. */
export function turnOf(row: TurnColumns): Turn {
  const { content, started_at_ms: startedAt, ended_at_ms: endedAt } = row;
  const call = { id: row.function_id ?? '', name: row.function_name ?? '', at: startedAt };
  switch (row.role) {
    case 'user':
    case 'agent':
      return { role: row.role, content, startedAt, endedAt };
    case 'assistant': {
      const { generated, interrupted, evidence, placed_by, heard_ms } = row;
      const heard = { content, generated: generated ?? content, interrupted, evidence: evidence ?? 'estimate' };
      const place = { placedBy: placed_by ?? 'syllables', heardMs: heard_ms ?? 0 };
      return { role: row.role, ...heard, ...place, latency: latencyIn(row), startedAt, endedAt };
    }
    case 'tool_call_invocation':
      return { role: row.role, ...call, args: row.function_args ?? '' };
    case 'tool_call_result':
      return { role: row.role, ...call, content };
  }
}

function latencyIn(row: TurnColumns): TurnLatency | null {
  const { latency_ms: latencyMs, eou_delay_ms: eouDelayMs } = row;
  const { llm_latency_ms: llmLatencyMs, tts_latency_ms: ttsLatencyMs } = row;
  if (latencyMs === null || eouDelayMs === null || llmLatencyMs === null || ttsLatencyMs === null) return null;
  return { latencyMs, eouDelayMs, llmLatencyMs, ttsLatencyMs };
}

type TurnColumns = Omit<StoredTurn, 'call_id' | 'ordinal'>;

const blank = {
  generated: null,
  evidence: null,
  placed_by: null,
  heard_ms: null,
  interrupted: false,
  function_id: null,
  function_name: null,
  function_args: null,
  latency_ms: null,
  eou_delay_ms: null,
  llm_latency_ms: null,
  tts_latency_ms: null,
} as const;

function columnsOf(turn: Turn): TurnColumns {
  switch (turn.role) {
    case 'user':
    case 'agent':
      return { ...blank, ...timesOf(turn), role: turn.role, content: toStorable(turn.content) };
    case 'assistant':
      return {
        ...blank,
        ...timesOf(turn),
        ...latencyOf(turn.latency),
        role: turn.role,
        content: toStorable(turn.content),
        generated: toStorable(turn.generated),
        evidence: turn.evidence,
        placed_by: turn.placedBy,
        heard_ms: turn.heardMs,
        interrupted: turn.interrupted,
      };
    case 'tool_call_invocation':
      return { ...blank, ...functionOf(turn), role: turn.role, content: '', function_args: toStorable(turn.args) };
    case 'tool_call_result':
      return { ...blank, ...functionOf(turn), role: turn.role, content: toStorable(turn.content) };
  }
}

const timesOf = (turn: { startedAt: number; endedAt: number }) => ({
  started_at_ms: turn.startedAt,
  ended_at_ms: turn.endedAt,
});

const functionOf = (turn: { id: string; name: string; at: number }) => ({
  function_id: turn.id,
  function_name: toStorable(turn.name),
  started_at_ms: turn.at,
  ended_at_ms: turn.at,
});

function latencyOf(latency: TurnLatency | null) {
  if (latency === null) return {};
  return {
    latency_ms: latency.latencyMs,
    eou_delay_ms: latency.eouDelayMs,
    llm_latency_ms: latency.llmLatencyMs,
    tts_latency_ms: latency.ttsLatencyMs,
  };
}
