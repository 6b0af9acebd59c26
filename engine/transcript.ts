import type { Turn, TurnLatency } from './events.ts';
import type { At } from './ports.ts';

/** Parts of an answer's latency as the API gives them: seconds with at most 3 decimals, of which the first is the sum of the others. */
export type TranscriptLatency = {
  readonly latency: number;
  readonly eou_delay: number;
  readonly llm_latency: number;
  readonly tts_latency: number;
};

/** One entry of `transcript_object`, spelled as the API spells it. */
export type TranscriptEntry = {
  readonly role: Turn['role'];
  /** What was heard of an assistant's turn; a tool's result; empty for a tool's invocation. */
  readonly content: string;
  readonly function_name?: string;
  /** JSON text. */
  readonly function_args?: string;
  readonly interrupted: boolean;
  readonly tool_calls: readonly TranscriptToolCall[];
  readonly turn_latency?: TranscriptLatency;
};
/** The call that an invocation or a result belongs to. */
export type TranscriptToolCall = { readonly id: string };

/**
 * Turns by when they could be heard: speech by its start, a tool's invocation where it was issued, its result where it
 * arrived. Assistant turns of which nothing was heard and user turns without words are left out.
 */
export function inSpokenOrder(turns: readonly Turn[]): readonly Turn[] {
  const isSaid = (turn: Turn): boolean =>
    (turn.role !== 'user' && turn.role !== 'assistant') || turn.content.trim() !== '';
  return turns.filter(isSaid).sort((a, b) => timeOf(a) - timeOf(b));
}

/** The transcript as text: a line `Assistant: …` or `User: …` for each spoken turn. */
export function transcriptText(turns: readonly Turn[]): string {
  const lines = inSpokenOrder(turns).flatMap((turn) => {
    if (turn.role !== 'user' && turn.role !== 'assistant') return [];
    return [`${turn.role === 'user' ? 'User' : 'Assistant'}: ${turn.content.replace(/\s+/g, ' ').trim()}`];
  });
  return lines.join('\n');
}

/** The transcript as the API's `transcript_object`. */
export function transcriptObject(turns: readonly Turn[]): readonly TranscriptEntry[] {
  return inSpokenOrder(turns).map(entryOf);
}

/**
 * Milliseconds to the API's seconds. The moments are rounded rather than the lengths between them, so that the parts
 * add up to the whole and each is within 1 ms of the truth.
 */
export function latencyInSeconds(latency: TurnLatency): TranscriptLatency {
  const askedMs = Math.round(latency.eouDelayMs);
  const tokenMs = Math.round(latency.eouDelayMs + latency.llmLatencyMs);
  const audioMs = Math.round(latency.eouDelayMs + latency.llmLatencyMs + latency.ttsLatencyMs);
  return {
    latency: audioMs / 1000,
    eou_delay: askedMs / 1000,
    llm_latency: (tokenMs - askedMs) / 1000,
    tts_latency: (audioMs - tokenMs) / 1000,
  };
}

function entryOf(turn: Turn): TranscriptEntry {
  switch (turn.role) {
    case 'user':
      return { role: turn.role, content: turn.content.trim(), interrupted: false, tool_calls: [] };
    case 'assistant': {
      const { interrupted, latency } = turn;
      const spoken = { role: turn.role, content: turn.content.trim(), interrupted, tool_calls: [] };
      return latency === null ? spoken : { ...spoken, turn_latency: latencyInSeconds(latency) };
    }
    case 'tool_call_invocation': {
      const call = { function_name: turn.name, function_args: turn.args, interrupted: false };
      return { role: turn.role, content: '', ...call, tool_calls: [{ id: turn.id }] };
    }
    case 'tool_call_result': {
      const answered = { function_name: turn.name, interrupted: false, tool_calls: [{ id: turn.id }] };
      return { role: turn.role, content: turn.content, ...answered };
    }
  }
}

function timeOf(turn: Turn): At {
  return turn.role === 'user' || turn.role === 'assistant' ? turn.startedAt : turn.at;
}
