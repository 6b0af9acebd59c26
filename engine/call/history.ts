import type { JsonObject } from '../json.ts';
import type { At } from '../ports/clock.ts';
import type { Message } from '../ports/language-model.ts';
import { agentSaidNote } from '../takeover/notes.ts';
import { parseArguments } from '../tree/schema.ts';
import type { Turn } from './events.ts';
import { heardAt, inSpokenOrder } from './transcript.ts';

/** Tool result that the model reads when the keys it chose are pressed. */
export const pressedResult = JSON.stringify({ pressed: true });

/** Tool result that the model reads for a state change and for ending the call. */
export const movedResult = 'You are in the next step now.';
export const endingResult = 'The call ends after these words.';
/** Tool result that the model reads for a transfer. */
export const transferringResult = 'The caller is put through after these words.';
/** Placeholder for the result of a tool that is still running. */
export const inProgressResult = '{"status":"in progress"}';

/** Something other than speech that happened during the call. */
export type Note = { readonly at: At; readonly content: string };

type Invocation = Extract<Turn, { role: 'tool_call_invocation' }>;
type Result = Extract<Turn, { role: 'tool_call_result' }>;

/**
 * Builds the conversation for the model: the words that were heard, in spoken order. Each tool call is directly followed by its single result, and
 * parallel calls by their results together, however late a result arrived; a call without a result is in progress. Notes keep their position.
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

/** The result of each call: the first one that followed it. */
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

/** Speech as it was heard; results already follow their calls. */
function messageOf(turn: Exclude<Turn, Invocation>): readonly Message[] {
  if (turn.role === 'tool_call_result') return [];
  const content = turn.content.trim();
  if (turn.role === 'agent') return [{ role: 'note', content: agentSaidNote(content) }];
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
