import type { LlmState, LlmStateInput } from '#client/paths.d.ts';

/** A state within the editor: its `state_id`, or a name of our own until it is stored. */
export type Key = string;
/** What a state has beside its place in the tree. */
export type Fields = Omit<LlmState, 'state_id' | 'children'> & {
  /** Text of fields that is not yet what the field takes, such as unfinished JSON, by the name of the field. */
  readonly drafts: Readonly<Record<string, string>>;
};
export type TreeState = Fields & { readonly key: Key; readonly children: readonly Key[] };
/** All states by their keys. A call starts at the first root. */
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
/** Whether a state has not been stored yet. */
const isNew = (key: Key): boolean => key.startsWith(newPrefix);

/** The tree that the API answers with. */
export function fromApi(roots: readonly LlmState[]): Tree {
  const states: Record<Key, TreeState> = {};
  const take = ({ state_id: key, children, ...fields }: LlmState): Key => {
    states[key] = { ...fields, drafts: {}, key, children: children.map(take) };
    return key;
  };
  return { roots: roots.map(take), states };
}

/** The tree as the API takes it. References to states that are not stored yet are their names. */
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

/** The tree with states that another one does not have as new ones. */
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

/** The keys of a state and of all below it, parents before children. */
export function withDescendants(tree: Tree, key: Key): readonly Key[] {
  return [key, ...(tree.states[key]?.children ?? []).flatMap((child) => withDescendants(tree, child))];
}

/** A state with its place: how deep it is, its parent, and the how-many-eth it is of how many siblings. */
export type Placed = {
  readonly state: TreeState;
  readonly depth: number;
  readonly parent: Key | null;
  readonly index: number;
  readonly siblings: number;
};

const places = new WeakMap<Tree, ReadonlyMap<Key, Placed>>();

/** Every state in the order of the tree, parents before children. */
export function placesOf(tree: Tree): ReadonlyMap<Key, Placed> {
  const known = places.get(tree);
  if (known !== undefined) return known;
  const found = new Map<Key, Placed>();
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
export const parentOf = (tree: Tree, key: Key): Key | null => placesOf(tree).get(key)?.parent ?? null;

/** Those beside a state, with itself, in their order. */
export function siblingsOf(tree: Tree, key: Key): readonly Key[] {
  const parent = parentOf(tree, key);
  return parent === null ? tree.roots : tree.states[parent]!.children;
}

/** A field with text that is not yet what the field takes; null where there is none. */
export function firstDraft(tree: Tree): { readonly key: Key; readonly field: string } | null {
  for (const { key, drafts } of Object.values(tree.states)) {
    const [field] = Object.keys(drafts);
    if (field !== undefined) return { key, field };
  }
  return null;
}
