import { namesOf } from '../../../parts/parameters.ts';
import { type Transition, transitionType } from './references.ts';
import type { TreeState } from './tree.ts';

/** The purpose of a state: it collects values, only branches by conditions, or talks. */
type StateType = 'asks' | 'sorts' | 'talks';
type StateBadge = 'start' | 'end' | 'transfer';
/** The summary of a state. */
export type StateFacts = {
  readonly type: StateType;
  readonly badges: readonly StateBadge[];
  /** Names of the tools other than transitions. */
  readonly tools: readonly string[];
};

function typeOf(state: TreeState): StateType {
  if (namesOf(state.parameters).length > 0) return 'asks';
  return state.prompt.trim() === '' && state.transitions.length > 0 ? 'sorts' : 'talks';
}

/** `end` if there is no transition out of it, or a tool ends the call; `transfer` if it transfers the caller to an agent. */
export function factsOf(
  state: TreeState,
  { isStart, ways }: { isStart: boolean; ways: readonly Transition[] },
): StateFacts {
  const ends = state.tools.some(({ type, closing }) => type === 'end_call' || closing !== undefined);
  const badges: readonly (StateBadge | false)[] = [
    isStart && 'start',
    state.tools.some(({ type }) => type === 'transfer_call') && 'transfer',
    (ends || ways.length === 0) && 'end',
  ];
  return {
    type: typeOf(state),
    badges: badges.filter((badge) => badge !== false),
    tools: state.tools.filter(({ type }) => type !== transitionType).map((tool) => tool.function.name || tool.type),
  };
}
