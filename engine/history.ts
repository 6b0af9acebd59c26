import type { Turn } from './events.ts';
import type { JsonObject } from './json.ts';
import type { Message } from './ports.ts';
import { inSpokenOrder } from './transcript.ts';
import { parseArguments } from './tree/schema.ts';

/** What a model reads as the result of a change of state, and of its request to end the call. */
export const movedResult = 'You are in the next step now.';
export const endingResult = 'The call ends after these words.';
/** What a model reads in place of the result of a tool that is still running. */
export const inProgressResult = '{"status":"in progress"}';

type Invocation = Extract<Turn, { role: 'tool_call_invocation' }>;
type Result = Extract<Turn, { role: 'tool_call_result' }>;

/**
 * The conversation as a model reads it: what was heard, in the order of speaking. Each tool call is followed at once by
 * its one result, calls issued together by their results together, however late a result came; a call without one is in progress.
 * A second result of a call, or one of an unknown call, is a note where it arrived.
 */
export function historyOf(turns: readonly Turn[]): readonly Message[] {
  const ordered = inSpokenOrder(turns);
  const results = firstResults(ordered);
  const messages: Message[] = [];
  let calls: Invocation[] = [];
  const settle = (): void => {
    messages.push(...calls.map(callMessage), ...calls.map((call) => resultMessage(call, results.get(call.id))));
    calls = [];
  };
  for (const turn of ordered) {
    if (turn.role === 'tool_call_invocation') calls.push(turn);
    else {
      settle();
      const message = messageOf(turn, results);
      if (message !== null) messages.push(message);
    }
  }
  settle();
  return messages;
}

/** The result that answers each call: the first that came after it. */
function firstResults(turns: readonly Turn[]): ReadonlyMap<string, Result> {
  const called = new Set<string>();
  const results = new Map<string, Result>();
  for (const turn of turns) {
    if (turn.role === 'tool_call_invocation') called.add(turn.id);
    if (turn.role === 'tool_call_result' && called.has(turn.id) && !results.has(turn.id)) results.set(turn.id, turn);
  }
  return results;
}

function messageOf(turn: Exclude<Turn, Invocation>, results: ReadonlyMap<string, Result>): Message | null {
  if (turn.role === 'user') return { role: 'user', content: turn.content.trim() };
  if (turn.role === 'assistant') {
    return { role: 'assistant', content: turn.content.trim(), interrupted: turn.interrupted };
  }
  if (results.get(turn.id) === turn) return null;
  return { role: 'note', content: `The tool ${turn.name} answered later: ${turn.content}` };
}

function callMessage(call: Invocation): Message {
  return { role: 'tool_call', id: call.id, name: call.name, args: argsOf(call.args) };
}

function resultMessage(call: Invocation, result: Result | undefined): Message {
  return { role: 'tool_result', id: call.id, name: call.name, content: result?.content ?? inProgressResult };
}

function argsOf(text: string): JsonObject {
  const parsed = parseArguments(text);
  return parsed.ok ? parsed.args : {};
}
