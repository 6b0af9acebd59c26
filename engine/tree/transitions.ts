import type { JsonObject } from '../json.ts';
import { evaluateCondition, variablesIn } from './expression.ts';
import { describeProblem, parseExpression } from './expression-parser.ts';
import { eachState, type LlmState, type Position, stateAt, type Transition } from './node.ts';
import { resolvePosition } from './offers.ts';
import type { TreeProblem } from './validate.ts';

/** A transition that was taken: its target, and its condition with the values that matched. */
type Taken = { readonly position: Position; readonly when: string; readonly values: JsonObject };

/**
 * The transitions to take from a position with these values, one after the other; in each state the first one whose condition matches. No state is
 * entered twice or returned to, so the sequence is finite. Skips invalid conditions and unknown states.
 */
export function takeTransitions(tree: readonly LlmState[], from: Position, values: JsonObject): readonly Taken[] {
  const seen = new Set([from.at(-1)]);
  const taken: Taken[] = [];
  for (let position = from; ; ) {
    const next = firstThatHolds(tree, position, values);
    if (next === null || seen.has(next.position.at(-1))) return taken;
    seen.add(next.position.at(-1));
    taken.push(next);
    position = next.position;
  }
}

function firstThatHolds(tree: readonly LlmState[], position: Position, values: JsonObject): Taken | null {
  for (const { to, when } of stateAt(tree, position)?.transitions ?? []) {
    const parsed = parseExpression(when);
    const target = conditionTarget(tree, position, to);
    if (!parsed.ok || target === null || !evaluateCondition(parsed.expression, values)) continue;
    return { position: target, when, values: variablesIn(parsed.expression, values) };
  }
  return null;
}

/** The target of a transition by condition from a position; null if it does not exist. */
export function conditionTarget(tree: readonly LlmState[], position: Position, to: string): Position | null {
  const reference = to.trim();
  const children = stateAt(tree, position)?.children ?? [];
  const child = children.find(({ state_id, name }) => state_id === reference || name.trim() === reference);
  return child === undefined ? resolvePosition(tree, position, reference) : [...position, child.state_id];
}

/** Problems with a tree's transitions: invalid conditions, missing targets and targets equal to their state. */
export function validateTransitions(tree: readonly LlmState[]): readonly TreeProblem[] {
  const paths = listStatePaths(tree);
  return [...eachState(tree)].flatMap(({ state, position }) =>
    (state.transitions ?? []).flatMap(({ to, when }, index) => {
      const path = [...(paths.get(state.state_id) ?? []), 'transitions', index];
      const parsed = parseExpression(when);
      const target = conditionTarget(tree, position, to);
      return [
        ...(parsed.ok ? [] : [{ path: [...path, 'when'], message: describeProblem(parsed.problem) }]),
        ...(target === null ? [{ path: [...path, 'to'], message: `no state has the id or name "${to}"` }] : []),
        ...(target?.at(-1) === state.state_id
          ? [{ path: [...path, 'to'], message: 'a transition cannot lead back to its own state' }]
          : []),
      ];
    }),
  );
}

/** The path of each state from the array of roots. */
export function listStatePaths(
  states: readonly LlmState[],
  above: TreeProblem['path'] = [],
): ReadonlyMap<string, TreeProblem['path']> {
  return new Map(
    states.flatMap((state, index) => {
      const path = [...above, index];
      return [[state.state_id, path] as const, ...listStatePaths(state.children, [...path, 'children'])];
    }),
  );
}

/** The tree without transitions to missing targets; null if it has none of them. */
export function withoutDeadTransitions(tree: readonly LlmState[]): readonly LlmState[] | null {
  const dead = new Set<Transition>();
  for (const { state, position } of eachState(tree))
    for (const transition of state.transitions ?? [])
      if (conditionTarget(tree, position, transition.to) === null) dead.add(transition);
  const pruned = (state: LlmState): LlmState => ({
    ...state,
    transitions: (state.transitions ?? []).filter((transition) => !dead.has(transition)),
    children: state.children.map(pruned),
  });
  return dead.size === 0 ? null : tree.map(pruned);
}
