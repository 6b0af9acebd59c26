import { inProgressResult } from '#engine/call/history.ts';
import type { JsonObject } from '#engine/json.ts';
import type { Message } from '#engine/ports/language-model.ts';
import { isJsonObject } from '#engine/tree/parameters.ts';
import { parseJsonOrNull } from './fields.ts';
import { offersRefused } from './refusals.ts';

/** A function call of the conversation with its result; null while it runs. */
export type PastCall = {
  readonly id: string;
  readonly name: string;
  readonly args: JsonObject;
  readonly result: string | null;
  /** Whether the result reports a failure or offers only what was refused before. */
  readonly failed: boolean;
  /** Whether it offers only what was refused before. */
  readonly repeats: boolean;
};

const FAILURE_KEYS = ['ok', 'success', 'found', 'available', 'free', 'booked', 'cancelled', 'canceled', 'confirmed'];

/** Whether a tool's result reports a failure: an `error`, `false`, or an empty list in place of success. */
export function isFailure(content: string): boolean {
  const json = parseJsonOrNull(content);
  if (Array.isArray(json)) return json.length === 0;
  if (!isJsonObject(json)) return /^\s*(error|failed)\b/i.test(content);
  if (json.error !== undefined && json.error !== null && json.error !== false) return true;
  if (FAILURE_KEYS.some((key) => json[key] === false)) return true;
  const lists = Object.values(json).filter(Array.isArray);
  return lists.length > 0 && lists.every((list) => list.length === 0);
}

/** All calls of a conversation in order, each with its result. */
export function pastCalls(messages: readonly Message[]): PastCall[] {
  const results = new Map<string, string>();
  for (const message of messages) if (message.role === 'tool_result') results.set(message.id, message.content);
  const calls: PastCall[] = [];
  for (const message of messages) {
    if (message.role !== 'tool_call') continue;
    const { id, name, args } = message;
    const told = results.get(id) ?? inProgressResult;
    const result = told === inProgressResult ? null : told;
    const hasFailed = result !== null && isFailure(result);
    const repeats = result !== null && !hasFailed && offersRefused({ name, args, result }, calls);
    calls.push({ id, name, args, result, failed: hasFailed || repeats, repeats });
  }
  return calls;
}

const isAct = (message: Message): boolean => message.role === 'assistant' || message.role === 'tool_call';

/** The caller's words since the assistant last spoke or acted. */
export function unansweredWords(messages: readonly Message[]): string {
  const since = messages.findLastIndex(isAct) + 1;
  return messages
    .slice(since)
    .flatMap((message) => (message.role === 'user' ? [message.content] : []))
    .join(' ')
    .trim();
}

/** The assistant's last words; empty before its first ones. */
export function lastHeard(messages: readonly Message[]): string {
  const last = messages.findLast((message) => message.role === 'assistant');
  return last?.role === 'assistant' ? last.content : '';
}

/**
 * The last calls, of which at least one has a new result. Words spoken while they ran ("one moment") may follow them and do not report the result.
 */
export function latestCalls(messages: readonly Message[]): PastCall[] {
  const isTool = ({ role }: Message): boolean => role === 'tool_call' || role === 'tool_result';
  const end = messages.findLastIndex(isTool) + 1;
  const start = messages.slice(0, end).findLastIndex(({ role }) => role === 'user' || role === 'assistant') + 1;
  return callsSince(messages, start);
}

/** Calls whose results the assistant has not reported yet, judging by the order of the messages. */
export function unreportedCalls(messages: readonly Message[]): PastCall[] {
  const since = messages.findLastIndex((message) => message.role === 'assistant') + 1;
  return callsSince(messages, since).filter((call) => call.result !== null);
}

function callsSince(messages: readonly Message[], start: number): PastCall[] {
  const ids = new Set(messages.slice(start).flatMap((message) => (message.role === 'tool_call' ? [message.id] : [])));
  return pastCalls(messages).filter(({ id }) => ids.has(id));
}

/** Whether a function has no result yet. */
export const hasPendingCall = (messages: readonly Message[]): boolean =>
  pastCalls(messages).some((call) => call.result === null);

/** Number of function calls since the caller last spoke; many mean a loop. */
export function callsSinceCallerSpoke(messages: readonly Message[]): number {
  const since = messages.findLastIndex((message) => message.role === 'user') + 1;
  return messages.slice(since).filter((message) => message.role === 'tool_call').length;
}

/** The assistant's recent words, newest first. */
export const assistantTurns = (messages: readonly Message[]): string[] =>
  messages.flatMap((message) => (message.role === 'assistant' ? [message.content] : [])).reverse();
