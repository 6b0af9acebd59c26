/** Deepest allowed state; a root has depth 1. */
export const maxTreeDepth = 32;
/** Largest number of states in a tree. */
export const maxTreeStates = 500;

/** The parts of a tree that are validated. States that are not stored yet have no `state_id`. */
export type StateShape = {
  readonly state_id?: string | undefined;
  readonly name: string;
  readonly children?: readonly StateShape[] | undefined;
};

/** A problem and its place: `path` consists of keys and indices from the array of roots, as in `[0, 'children', 2, 'name']`. */
export type TreeProblem = { readonly path: readonly (string | number)[]; readonly message: string };

type Visit = { readonly problems: TreeProblem[]; readonly seen: Set<string>; count: number };
type Path = readonly (string | number)[];

/**
 * Validates names, ids, depth and size of a tree before it is stored; an empty result means valid. Terminates on any input, even on circular objects,
 * and reports each excess of depth or size once.
 */
export function validateTree(states: readonly StateShape[]): readonly TreeProblem[] {
  const visit: Visit = { problems: [], seen: new Set(), count: 0 };
  visitSiblings(visit, states, [], []);
  if (visit.count > maxTreeStates) {
    visit.problems.push({
      path: [],
      message: `the tree has more than ${maxTreeStates} states, the maximum`,
    });
  }
  return visit.problems;
}

function visitSiblings(visit: Visit, states: readonly StateShape[], above: readonly StateShape[], path: Path): void {
  if (states.length > 0 && above.length >= maxTreeDepth) {
    visit.problems.push({
      path,
      message: `the tree is deeper than ${maxTreeDepth} levels, the maximum; the root is level 1`,
    });
    return;
  }
  const names = new Set<string>();
  for (const [index, state] of states.entries()) {
    visit.count += 1;
    if (visit.count > maxTreeStates) return;
    const here = [...path, index];
    checkName(visit, names, state, here);
    if (checkId(visit, above, state, here)) {
      visitSiblings(visit, state.children ?? [], [...above, state], [...here, 'children']);
    }
  }
}

function checkName(visit: Visit, names: Set<string>, state: StateShape, path: Path): void {
  const name = state.name.trim();
  if (name === '') visit.problems.push({ path: [...path, 'name'], message: 'a state needs a name that is not empty' });
  else if (names.has(name)) {
    visit.problems.push({
      path: [...path, 'name'],
      message: `two siblings have the name "${name}"; sibling names must be unique`,
    });
  }
  names.add(name);
}

/** Whether it is safe to descend below this state. */
function checkId(visit: Visit, above: readonly StateShape[], state: StateShape, path: Path): boolean {
  const id = state.state_id;
  const looped = above.includes(state) || (id !== undefined && above.some((ancestor) => ancestor.state_id === id));
  if (looped) {
    visit.problems.push({
      path: [...path, 'state_id'],
      message: 'a state is its own descendant: the tree has a cycle',
    });
    return false;
  }
  if (id === undefined) return true;
  if (visit.seen.has(id)) {
    visit.problems.push({
      path: [...path, 'state_id'],
      message: `the state_id ${id} appears twice; it must be unique`,
    });
  }
  visit.seen.add(id);
  return true;
}
