import { transitionsOf } from './references.ts';
import { indexStates, type Key, parentOf, siblingsOf, type Tree } from './tree.ts';

export type Direction = 'in' | 'back' | 'before' | 'after';

/** The neighbor of a state: along its first transition, back to its origin, or among its siblings. */
export function stepFrom(tree: Tree, key: Key, direction: Direction): Key | null {
  const state = tree.states[key];
  if (state === undefined) return null;
  if (direction === 'in') return transitionsOf(tree, state).find(({ to }) => to !== null)?.to ?? null;
  if (direction === 'back') return parentOf(tree, key) ?? leadingTo(tree, key);
  const siblings = siblingsOf(tree, key);
  return siblings[siblings.indexOf(key) + (direction === 'after' ? 1 : -1)] ?? null;
}

/** A state with a transition to a state without a parent. */
function leadingTo(tree: Tree, key: Key): Key | null {
  for (const [from, { state }] of indexStates(tree))
    if (from !== key && transitionsOf(tree, state).some(({ to }) => to === key)) return from;
  return null;
}
