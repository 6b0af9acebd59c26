import { parseJsonOrNull, scalarsOf } from '#embedded/stand-in/fields.ts';
import { isFailure } from '#embedded/stand-in/history.ts';
import type { Turn } from '#engine/call/events.ts';
import { endingResult, movedResult } from '#engine/call/history.ts';
import type { JsonObject } from '#engine/json.ts';
import { parseArguments } from '#engine/tree/schema.ts';

/** A function that was run during a call, with its outcome. */
export type FunctionRun = {
  readonly name: string;
  readonly args: JsonObject;
  /** The scalar values of its result. */
  readonly result: ReadonlyMap<string, string>;
  readonly outcome: 'succeeded' | 'failed' | 'unanswered';
};

/** The engine's results for a transition and for the end of the call, which run no function. */
const MOVES: readonly string[] = [movedResult, endingResult];
const LOOK_UPS = /^(find|get|search|list|check|look|query|fetch|read|show)(_|$)/;

/** The functions run during a call, in order; excludes transitions. */
export function extractFunctionRuns(turns: readonly Turn[]): FunctionRun[] {
  const results = new Map<string, string>();
  for (const turn of turns)
    if (turn.role === 'tool_call_result' && !results.has(turn.id)) results.set(turn.id, turn.content);
  return turns.flatMap((turn) => {
    if (turn.role !== 'tool_call_invocation') return [];
    const content = results.get(turn.id);
    if (content !== undefined && MOVES.includes(content)) return [];
    const parsed = parseArguments(turn.args);
    const args = parsed.ok ? parsed.args : {};
    const result = scalarsOf(parseJsonOrNull(content ?? ''));
    const outcome = content === undefined ? 'unanswered' : isFailure(content) ? 'failed' : 'succeeded';
    return [{ name: turn.name, args, result, outcome }];
  });
}

/** Whether a function only looks something up, judging by the verb in its name. */
export const isLookUp = (act: FunctionRun): boolean => LOOK_UPS.test(act.name);

/** The arguments and results of all successful functions, by name; later ones win. */
export function collectFunctionValues(acts: readonly FunctionRun[]): Map<string, string> {
  const values = new Map<string, string>();
  for (const act of acts) {
    if (act.outcome !== 'succeeded') continue;
    for (const [name, value] of [...scalarsOf(act.args), ...act.result]) values.set(name, value);
  }
  return values;
}

/** Arguments of the transitions, which contain what was learned without a function. */
export function collectTransitionArguments(turns: readonly Turn[]): Map<string, string> {
  const values = new Map<string, string>();
  for (const turn of turns) {
    if (turn.role !== 'tool_call_invocation') continue;
    const parsed = parseArguments(turn.args);
    if (parsed.ok) for (const [name, value] of scalarsOf(parsed.args)) values.set(name, value);
  }
  return values;
}
