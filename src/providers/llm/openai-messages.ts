import type { JsonObject } from '#engine/json.ts';
import type { Message, Prompt, ToolOffer } from '#engine/ports.ts';

type FunctionCall = {
  readonly id: string;
  readonly type: 'function';
  readonly function: { readonly name: string; readonly arguments: string };
};
/** A message of the Chat Completions API. */
export type ChatMessage =
  | { readonly role: 'system' | 'user'; readonly content: string }
  | { readonly role: 'assistant'; readonly content: string }
  | { readonly role: 'assistant'; readonly content: null; readonly tool_calls: readonly FunctionCall[] }
  | { readonly role: 'tool'; readonly tool_call_id: string; readonly content: string };

const NO_RESULT = '{"status":"in progress"}';

/**
 * Messages in the order that keeps the longest prefix the same from request to request: the system text, then the
 * conversation. Calls that stand together become one message, each call followed by exactly one answer, because the API
 * refuses anything else; an answer without its call is told as a note.
 */
export function chatMessages(prompt: Pick<Prompt, 'system' | 'messages'>): ChatMessage[] {
  const chat: ChatMessage[] = prompt.system === '' ? [] : [{ role: 'system', content: prompt.system }];
  const results = firstResults(prompt.messages);
  const called = new Set(prompt.messages.flatMap((message) => (message.role === 'tool_call' ? [message.id] : [])));
  for (let at = 0; at < prompt.messages.length; ) {
    const calls = callsAt(prompt.messages, at);
    if (calls.length > 0) chat.push(...callMessages(calls, results));
    else chat.push(...plainMessage(prompt.messages[at] as Message, called));
    at += Math.max(1, calls.length);
  }
  return chat;
}

type Call = Extract<Message, { role: 'tool_call' }>;

function callsAt(messages: readonly Message[], start: number): Call[] {
  const calls: Call[] = [];
  for (let at = start; messages[at]?.role === 'tool_call'; at++) calls.push(messages[at] as Call);
  return calls;
}

function firstResults(messages: readonly Message[]): Map<string, string> {
  const results = new Map<string, string>();
  for (const message of messages) {
    if (message.role === 'tool_result' && !results.has(message.id)) results.set(message.id, message.content);
  }
  return results;
}

function callMessages(calls: readonly Call[], results: ReadonlyMap<string, string>): ChatMessage[] {
  const made = calls.map(({ id, name, args }): FunctionCall => {
    return { id, type: 'function', function: { name, arguments: JSON.stringify(args) } };
  });
  const answers = calls.map(({ id }): ChatMessage => {
    return { role: 'tool', tool_call_id: id, content: results.get(id) ?? NO_RESULT };
  });
  return [{ role: 'assistant', content: null, tool_calls: made }, ...answers];
}

function plainMessage(message: Message, called: ReadonlySet<string>): ChatMessage[] {
  if (message.role === 'tool_result') {
    return called.has(message.id)
      ? []
      : [{ role: 'system', content: `The tool ${message.name} answered: ${message.content}` }];
  }
  if (message.role === 'tool_call' || message.content.trim() === '') return [];
  return [{ role: message.role === 'note' ? 'system' : message.role, content: message.content }];
}

/** Offers as functions of the Chat Completions API. */
export const chatTools = (offers: readonly ToolOffer[]) =>
  offers.map(({ name, description, parameters }) => ({
    type: 'function',
    function: { name, description, parameters: objectSchema(parameters) },
  }));

/** The API takes no schema without properties. */
const objectSchema = (parameters: JsonObject): JsonObject => ({ type: 'object', properties: {}, ...parameters });
