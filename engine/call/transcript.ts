import type { At } from '../ports/clock.ts';
import type { Amendment, HeardEvidence, HeardTextMapping, Turn, TurnLatency } from './events.ts';

/** Parts of a reply's latency as in the API: seconds with at most 3 decimals; the first is the sum of the others. */
type TranscriptLatency = {
  readonly latency: number;
  readonly eou_delay: number;
  readonly llm_latency: number;
  readonly tts_latency: number;
};

/** One entry of `transcript_object`, spelled as in the API; null for fields that an entry of its role does not have. */
type TranscriptEntry = {
  readonly role: Turn['role'];
  /** The heard part of an assistant's turn, or a tool's result; empty for a tool's invocation. */
  readonly content: string;
  readonly function_name: string | null;
  /** JSON text. */
  readonly function_args: string | null;
  readonly interrupted: boolean;
  readonly tool_calls: TranscriptToolCall[];
  readonly turn_latency: TranscriptLatency | null;
  /** How much of an assistant's turn was heard, and how that is known. */
  readonly heard: TranscriptHeard | null;
  /** Whether `content` is only an estimate because the far end reported nothing about this turn. */
  readonly heard_estimated: boolean;
};
/** The generated text, the heard audio in seconds, and the evidence for both. */
type TranscriptHeard = {
  readonly generated: string;
  readonly position: number;
  readonly evidence: HeardEvidence;
  readonly placed_by: HeardTextMapping;
};
/** The tool call of an invocation. */
type TranscriptToolCall = { readonly id: string; readonly name: string; readonly arguments: string };

/**
 * Sorts turns by when they became audible: speech by its start, a tool's invocation by when it was issued, a result by its arrival. Omits assistant
 * turns of which nothing was heard and user turns without words.
 */
export function inSpokenOrder(turns: readonly Turn[]): readonly Turn[] {
  const isSaid = (turn: Turn): boolean =>
    turn.role === 'tool_call_invocation' || turn.role === 'tool_call_result' || turn.content.trim() !== '';
  return turns.filter(isSaid).sort((a, b) => heardAt(a) - heardAt(b));
}

/** Applies amendments: each one corrects the last turn with the content that it names. */
export function withAmendment(turns: readonly Turn[], { turn, was }: Amendment): Turn[] {
  const index = turns.findLastIndex((other) => other.role === 'user' && other.content === was);
  return turns.map((other, at) => (at === index ? turn : other));
}

const speakers = { user: 'User', assistant: 'Assistant', agent: 'Agent' } as const;

/** The transcript as text, with a line `Assistant: …`, `User: …` or `Agent: …` for each spoken turn, and as the API's `transcript_object`. */
export function transcriptForms(turns: readonly Turn[]): { readonly text: string; readonly object: TranscriptEntry[] } {
  const spoken = inSpokenOrder(turns);
  return { text: textOf(spoken), object: spoken.map(entryOf) };
}

function textOf(spoken: readonly Turn[]): string {
  const lines: string[] = [];
  for (const turn of spoken)
    if (turn.role !== 'tool_call_invocation' && turn.role !== 'tool_call_result')
      lines.push(`${speakers[turn.role]}: ${inOneLine(turn.content)}`);
  return lines.join('\n');
}

/** Most turns have single spaces, and then only the test takes time. */
const inOneLine = (text: string): string => (/[^\S ]| {2}/.test(text) ? text.replace(/\s+/g, ' ') : text).trim();

/**
 * Converts milliseconds to the API's seconds. Rounds the timestamps instead of the durations, so that the parts add up to the total and each is
 * accurate to 1 ms.
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
  const blank: TranscriptEntry = {
    role: turn.role,
    content: '',
    function_name: null,
    function_args: null,
    interrupted: false,
    tool_calls: [],
    turn_latency: null,
    heard: null,
    heard_estimated: false,
  };
  switch (turn.role) {
    case 'user':
    case 'agent':
      return { ...blank, content: turn.content.trim() };
    case 'assistant': {
      const { interrupted, latency, generated, evidence, placedBy: placed_by } = turn;
      const turn_latency = latency === null ? null : latencyInSeconds(latency);
      const heard = { generated: generated.trim(), position: Math.round(turn.heardMs) / 1000, evidence, placed_by };
      const heard_estimated = evidence !== 'mark';
      return { ...blank, content: turn.content.trim(), interrupted, turn_latency, heard, heard_estimated };
    }
    case 'tool_call_invocation': {
      const { id, name, args } = turn;
      const tool_calls = [{ id, name, arguments: args }];
      return { ...blank, function_name: name, function_args: args, tool_calls };
    }
    case 'tool_call_result':
      return { ...blank, content: turn.content, function_name: turn.name };
  }
}

/** When a turn could first be heard, or when a tool's entry was created. */
export function heardAt(turn: Turn): At {
  return 'startedAt' in turn ? turn.startedAt : turn.at;
}
