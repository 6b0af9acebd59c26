import { eachState, type LlmState, stateAt } from '#engine/tree/node.ts';
import { transitionTarget } from '#engine/tree/offers.ts';
import { listParameters, stateSchema } from '#engine/tree/parameters.ts';
import { conditionTarget } from '#engine/tree/transitions.ts';
import { scriptOf, toolsOf } from '#src/calls/lifecycle/script.ts';
import type { CalledAssistant } from '../assistants/assistant.ts';
import type { RunResult } from './result.ts';

/** Parts of an assistant of one kind: all of them, and those that no call has touched. */
export type Covered = { readonly all: readonly string[]; readonly missing: readonly string[] };
/** The parts of an assistant that calls have touched. */
export type Coverage = {
  readonly states: Covered;
  readonly transitions: Covered;
  readonly tools: Covered;
  readonly answers: Covered;
};

/** Tools that the engine runs itself. */
export const ownTypes: ReadonlySet<string> = new Set(['transition', 'end_call']);

/** Compares an assistant with the calls to it: states, transitions, tools and expected answers that none has touched. */
export function coverageOf({ assistant }: CalledAssistant, results: readonly RunResult[]): Coverage {
  const script = scriptOf(assistant);
  const states = [...eachState(script.states)].map(({ state }) => state);
  const traces = results.map(({ trace }) => trace);
  const entered = new Set(traces.flatMap((trace) => trace.states.map(({ state_id }) => state_id)));
  const moved = new Set(
    traces.flatMap((trace) =>
      trace.states.map((state, index) => `${trace.states[index - 1]?.state_id ?? ''} ${state.state_id}`),
    ),
  );
  const ran = new Set(traces.flatMap((trace) => [...trace.tools.map(({ name }) => name), ...calledIn(trace)]));
  const known = new Set(
    traces.flatMap((trace) => [
      ...Object.keys(trace.variables),
      ...trace.tools.flatMap(({ args }) => Object.keys(args)),
    ]),
  );
  const transitions = transitionsOf(script.states);
  const tools = toolsOf(script).filter(({ type }) => !ownTypes.has(type));
  const answers = states.flatMap((state) =>
    listParameters(stateSchema(state.parameters)).map(({ name }) => ({ name, state })),
  );
  return {
    states: covered(states.map(({ state_id, name }) => [name, entered.has(state_id)])),
    transitions: covered(
      transitions.map(({ from, to }) => [`${from.name} → ${to.name}`, moved.has(`${from.state_id} ${to.state_id}`)]),
    ),
    tools: covered(tools.map(({ function: { name } }) => [name, ran.has(name)])),
    answers: covered(answers.map(({ name, state }) => [`${state.name}: ${name}`, known.has(name)])),
  };
}

function covered(parts: readonly (readonly [string, boolean])[]): Covered {
  const all = [...new Set(parts.map(([name]) => name))];
  const touched = new Set(parts.filter(([, isTouched]) => isTouched).map(([name]) => name));
  return { all, missing: all.filter((name) => !touched.has(name)) };
}

function calledIn({ turns }: RunResult['trace']): readonly string[] {
  return turns.flatMap((turn) => (turn.role === 'tool_call_invocation' ? [turn.name] : []));
}

type Transition = { readonly from: LlmState; readonly to: LlmState };

/** Transitions to children, by tools and by conditions, as the engine finds them. */
function transitionsOf(tree: readonly LlmState[]): readonly Transition[] {
  return [...eachState(tree)].flatMap(({ state, position }) => {
    const byTool = state.tools.flatMap((tool) =>
      tool.type === 'transition' ? [transitionTarget(tree, position, tool)] : [],
    );
    const byCondition = (state.transitions ?? []).map(({ to }) => conditionTarget(tree, position, to));
    const targets = [...byTool, ...byCondition].flatMap((target) => (target && stateAt(tree, target)) ?? []);
    return [...state.children, ...targets].map((to) => ({ from: state, to }));
  });
}

/** Coverage in lines: for each kind its share, and what is missing. */
export function coverageLines(coverage: Coverage): readonly string[] {
  return Object.entries(coverage).flatMap(([kind, { all, missing }]) => {
    if (all.length === 0) return [];
    const head = `${kind}: ${all.length - missing.length} of ${all.length}`;
    return [missing.length === 0 ? head : `${head}; no scenario touches ${missing.join(', ')}`];
  });
}
