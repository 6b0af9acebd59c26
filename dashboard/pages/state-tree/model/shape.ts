import { updateReferences } from './references.ts';
import { indexStates, type Key, parentOf, siblingsOf, type Tree, type TreeState, withDescendants } from './tree.ts';

/** The server's limits on depth and number of states. */
export const maxDepth = 32;
export const maxStates = 500;
/** The tree with a state replaced by key, or added. */
export const withState = (tree: Tree, state: TreeState): Tree => ({
  ...tree,
  states: { ...tree.states, [state.key]: state },
});

/** The tree with other children of a state, or other roots. */
export function withSiblings(
  tree: Tree,
  parent: Key | null,
  change: (siblings: readonly Key[]) => readonly Key[],
): Tree {
  if (parent === null) return { ...tree, roots: change(tree.roots) };
  const state = tree.states[parent]!;
  return withState(tree, { ...state, children: change(state.children) });
}

/** Whether a state may have another child: it is not too deep. */
export const canHaveChild = (tree: Tree, key: Key): boolean => (indexStates(tree).get(key)?.depth ?? 0) + 2 <= maxDepth;

/** Whether a state may be placed below another one: not below itself, and not too deep. */
export function canAttach(tree: Tree, key: Key, parent: Key | null): boolean {
  const places = indexStates(tree);
  if (tree.states[key] === undefined) return false;
  if (parent === null) return true;
  const below = withDescendants(tree, key);
  const above = places.get(parent);
  if (above === undefined || below.includes(parent)) return false;
  const own = places.get(key)!.depth;
  const height = Math.max(...below.map((one) => places.get(one)!.depth)) - own;
  return above.depth + 1 + height < maxDepth;
}

/** Moves a state below another one, or makes it a root; the same tree if that is not allowed. */
export function attach(tree: Tree, key: Key, parent: Key | null): Tree {
  const from = parentOf(tree, key);
  if (from === parent || !canAttach(tree, key, parent)) return tree;
  const cutOff = withSiblings(tree, from, (siblings) => siblings.filter((one) => one !== key));
  return updateReferences(
    tree,
    withSiblings(cutOff, parent, (siblings) => [...siblings, key]),
  );
}

/** Swaps a state with the previous or next sibling. */
export function reorder(tree: Tree, key: Key, by: -1 | 1): Tree {
  const siblings = tree.states[key] === undefined ? [] : siblingsOf(tree, key);
  const place = siblings.indexOf(key);
  const other = siblings[place + by];
  if (other === undefined) return tree;
  const next = siblings.with(place + by, key).with(place, other);
  return updateReferences(
    tree,
    withSiblings(tree, parentOf(tree, key), () => next),
  );
}

/** Makes a state the first root, at which a call starts. */
export function makeStartState(tree: Tree, key: Key): Tree {
  const alone = attach(tree, key, null);
  if (!alone.roots.includes(key) || alone.roots[0] === key) return alone;
  return updateReferences(alone, { ...alone, roots: [key, ...alone.roots.filter((one) => one !== key)] });
}

/** Deletes a state as on the server: with all descendants, and with the transitions to them. */
export function remove(tree: Tree, key: Key): Tree {
  if (tree.states[key] === undefined) return tree;
  const gone = withDescendants(tree, key);
  const states = Object.fromEntries(Object.entries(tree.states).filter(([one]) => !gone.includes(one)));
  const cutOff = withSiblings(tree, parentOf(tree, key), (siblings) => siblings.filter((one) => one !== key));
  const parents = Object.fromEntries(Object.keys(states).map((one) => [one, cutOff.states[one]!]));
  return updateReferences(tree, { roots: cutOff.roots, states: parents });
}
