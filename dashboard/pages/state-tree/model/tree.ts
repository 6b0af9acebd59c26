import type { LlmState, LlmStateInput } from '#client/paths.d.ts';

/** The key of a state in the editor: its `state_id`, or a local name until it is saved. */
export type Key = string;
/** The data of a state besides its place in the tree. */
export type Fields = Omit<LlmState, 'state_id' | 'children'> & {
  /** Field input that is not valid yet, such as incomplete JSON, by field name. */
  readonly drafts: Readonly<Record<string, string>>;
};
export type TreeState = Fields & { readonly key: Key; readonly children: readonly Key[] };
/** All states by key. A call starts at the first root. */
export type Tree = { readonly roots: readonly Key[]; readonly states: Readonly<Record<Key, TreeState>> };

export const emptyTree: Tree = { roots: [], states: {} };
export const emptyFields: Fields = {
  name: '',
  description: '',
  prompt: '',
  parameters: {},
  position: { x: 0, y: 0 },
  tools: [],
  turn_taking: {},
  transitions: [],
  drafts: {},
};

const newPrefix = 'new-';
export const newKey = (number: number): Key => `${newPrefix}${number}`;
/** Whether a state has not been saved yet. */
const isNew = (key: Key): boolean => key.startsWith(newPrefix);

/** The editor's form of the API's tree. */
export function fromApi(roots: readonly LlmState[]): Tree {
  const states: Record<Key, TreeState> = {};
  const take = ({ state_id: key, children, ...fields }: LlmState): Key => {
    states[key] = { ...fields, drafts: {}, key, children: children.map(take) };
    return key;
  };
  return { roots: roots.map(take), states };
}

/** The tree for the API. Unsaved states are referenced by name. */
export function toApi(tree: Tree): LlmStateInput[] {
  const named = (reference: string) =>
    isNew(reference) ? (tree.states[reference]?.name.trim() ?? reference) : reference;
  const give = (key: Key): LlmStateInput => {
    const { key: _, children, drafts, ...fields } = tree.states[key]!;
    return {
      ...(isNew(key) ? {} : { state_id: key }),
      ...fields,
      transitions: fields.transitions.map((one) => ({ ...one, to: named(one.to) })),
      tools: fields.tools.map((tool) => ({ ...tool, functionId: named(tool.functionId) })),
      children: children.map(give),
    };
  };
  return tree.roots.map(give);
}

/** The tree in which states that another tree lacks become new ones. */
export function withoutIds(tree: Tree, other: Tree): Tree {
  const strangers = Object.keys(tree.states).filter((key) => !isNew(key) && other.states[key] === undefined);
  if (strangers.length === 0) return tree;
  const key = (one: Key): Key => (strangers.includes(one) ? `${newPrefix}${one}` : one);
  const states = Object.values(tree.states).map((state) => [
    key(state.key),
    {
      ...state,
      key: key(state.key),
      children: state.children.map(key),
      transitions: state.transitions.map((way) => ({ ...way, to: key(way.to) })),
      tools: state.tools.map((tool) => ({ ...tool, functionId: key(tool.functionId) })),
    },
  ]);
  return { roots: tree.roots.map(key), states: Object.fromEntries(states) };
}

/** The keys of a state and its descendants, parents before children. */
export function withDescendants(tree: Tree, key: Key): readonly Key[] {
  return [key, ...(tree.states[key]?.children ?? []).flatMap((child) => withDescendants(tree, child))];
}

/** A state with its position: depth, parent, index among its siblings, and their number. */
export type IndexedState = {
  readonly state: TreeState;
  readonly depth: number;
  readonly parent: Key | null;
  readonly index: number;
  readonly siblings: number;
};

const places = new WeakMap<Tree, ReadonlyMap<Key, IndexedState>>();

/** All states in tree order, parents before children. */
export function indexStates(tree: Tree): ReadonlyMap<Key, IndexedState> {
  const known = places.get(tree);
  if (known !== undefined) return known;
  const found = new Map<Key, IndexedState>();
  const visit = (keys: readonly Key[], depth: number, parent: Key | null) => {
    for (const [index, key] of keys.entries()) {
      const state = tree.states[key]!;
      found.set(key, { state, depth, parent, index, siblings: keys.length });
      visit(state.children, depth + 1, key);
    }
  };
  visit(tree.roots, 0, null);
  places.set(tree, found);
  return found;
}

/** The parent of a state; null for a root. */
export const parentOf = (tree: Tree, key: Key): Key | null => indexStates(tree).get(key)?.parent ?? null;

/** The siblings of a state including itself, in order. */
export function siblingsOf(tree: Tree, key: Key): readonly Key[] {
  const parent = parentOf(tree, key);
  return parent === null ? tree.roots : tree.states[parent]!.children;
}

/** A field with invalid input; null for none. */
export function firstInvalidField(tree: Tree): { readonly key: Key; readonly field: string } | null {
  for (const { key, drafts } of Object.values(tree.states)) {
    const [field] = Object.keys(drafts);
    if (field !== undefined) return { key, field };
  }
  return null;
}
