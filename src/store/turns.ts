import type { Selectable } from 'kysely';
import type { Turn } from '#engine/events.ts';
import type { Db } from './database.ts';
import type { TurnsTable } from './schema.ts';
import { storable } from './text.ts';

export type StoredTurn = Selectable<TurnsTable>;

/**
 * Stores the turn with number `ordinal` (from 0) of a call. Storing the same number again changes nothing and gives
 * false, so that a caller that does not know whether it came through may simply repeat it.
 */
export async function appendTurn(db: Db, callId: string, ordinal: number, turn: Turn): Promise<boolean> {
  const result = await db
    .insertInto('turns')
    .values({ call_id: callId, ordinal, ...columnsOf(turn) })
    .onConflict((conflict) => conflict.columns(['call_id', 'ordinal']).doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

/** The turns of some calls, in the order of speaking. */
export async function readTurns(db: Db, callIds: readonly string[]): Promise<Map<string, StoredTurn[]>> {
  if (callIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('turns')
    .selectAll()
    .where('call_id', 'in', callIds)
    .orderBy('call_id')
    .orderBy('ordinal')
    .execute();
  return Map.groupBy(rows, (row) => row.call_id);
}

type TurnColumns = Omit<StoredTurn, 'call_id' | 'ordinal'>;

const blank = {
  generated: null,
  evidence: null,
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
      return { ...blank, ...timesOf(turn), role: turn.role, content: storable(turn.content) };
    case 'assistant':
      return {
        ...blank,
        ...timesOf(turn),
        ...latencyOf(turn.latency),
        role: turn.role,
        content: storable(turn.content),
        generated: storable(turn.generated),
        evidence: turn.evidence,
        interrupted: turn.interrupted,
      };
    case 'tool_call_invocation':
      return { ...blank, ...functionOf(turn), role: turn.role, content: '', function_args: storable(turn.args) };
    case 'tool_call_result':
      return { ...blank, ...functionOf(turn), role: turn.role, content: storable(turn.content) };
  }
}

const timesOf = (turn: { startedAt: number; endedAt: number }) => ({
  started_at_ms: turn.startedAt,
  ended_at_ms: turn.endedAt,
});

const functionOf = (turn: { id: string; name: string; at: number }) => ({
  function_id: turn.id,
  function_name: storable(turn.name),
  started_at_ms: turn.at,
  ended_at_ms: turn.at,
});

function latencyOf(latency: (Turn & { role: 'assistant' })['latency']) {
  if (latency === null) return {};
  return {
    latency_ms: latency.latencyMs,
    eou_delay_ms: latency.eouDelayMs,
    llm_latency_ms: latency.llmLatencyMs,
    tts_latency_ms: latency.ttsLatencyMs,
  };
}
