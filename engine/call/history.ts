import type { JsonObject } from '../json.ts';
import type { At } from '../ports/clock.ts';
import type { Message } from '../ports/language-model.ts';
import { parseArguments } from '../tree/schema.ts';
import type { Turn } from './events.ts';
import { heardAt, inSpokenOrder } from './transcript.ts';

/** What the model reads when the keys it chose are pressed. */
export const pressedResult = JSON.stringify({ pressed: true });

/** What a model reads as the result of a change of state, and of its request to end the call. */
export const movedResult = 'You are in the next step now.';
export const endingResult = 'The call ends after these words.';
/** What it reads as the result of its request to transfer the call. */
export const transferringResult = 'The caller is put through after these words.';
/** What a model reads in place of the result of a tool that is still running. */
export const inProgressResult = '{"status":"in progress"}';

/** What happened beside the words. */
export type Note = { readonly at: At; readonly content: string };

type Invocation = Extract<Turn, { role: 'tool_call_invocation' }>;
type Result = Extract<Turn, { role: 'tool_call_result' }>;

/**
 * The conversation as a model reads it: what was heard, in the order of speaking. Each tool call is followed at once by
 * its one result, calls issued together by their results together, however late a result came; a call without one is in progress.
 * Notes stand where they were made.
 */
export function historyOf(turns: readonly Turn[], notes: readonly Note[] = []): readonly Message[] {
  const ordered = inSpokenOrder(turns);
  const results = firstResults(ordered);
  const messages: Message[] = [];
  let calls: Invocation[] = [];
  const settle = (): void => {
    messages.push(...calls.map(callMessage), ...calls.map((call) => resultMessage(call, results.get(call.id))));
    calls = [];
  };
  for (const entry of [...ordered, ...notes].sort((one, other) => timeOf(one) - timeOf(other))) {
    if (isTurn(entry) && entry.role === 'tool_call_invocation') calls.push(entry);
    else {
      settle();
      messages.push(...(isTurn(entry) ? messageOf(entry) : [{ role: 'note', content: entry.content } as const]));
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

function isTurn(entry: Turn | Note): entry is Turn {
  return 'role' in entry;
}

function timeOf(entry: Turn | Note): At {
  return isTurn(entry) ? heardAt(entry) : entry.at;
}

/** Speech as it was heard; a result stands with its call already. */
function messageOf(turn: Exclude<Turn, Invocation>): readonly Message[] {
  if (turn.role === 'tool_call_result') return [];
  const content = turn.content.trim();
  if (turn.role === 'user') return [{ role: turn.role, content }];
  return [{ role: turn.role, content, interrupted: turn.interrupted }];
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
