import type { Tool } from '#client/paths.d.ts';
import { indexStates, type Key, parentOf, type Tree, type TreeState } from './tree.ts';

/** The type of tools that lead to a state. */
export const transitionType = 'transition';

/** The function name that the server derives from a text: lower case, `a-z0-9_`. */
export function snakeName(text: string): string {
  const plain = text
    .replaceAll('ß', 'ss')
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .toLowerCase();
  const trimmed = plain.replace(/[^a-z0-9]+/g, '_').replace(/^_+|_+$/g, '');
  return trimmed.slice(0, 64).replace(/_$/, '');
}

type Names = {
  readonly exact: ReadonlyMap<string, number>;
  readonly snake: ReadonlyMap<string, number>;
  /** By the names from the root, as in `/ booking / farewell`. */
  readonly path: ReadonlyMap<string, Key>;
};
const named = new WeakMap<Tree, { readonly keys: readonly Key[] } & Names>();

/** The first state of each name and path, in the order of the tree. */
function namesOf(tree: Tree) {
  const known = named.get(tree);
  if (known !== undefined) return known;
  const keys = [...indexStates(tree).keys()];
  const [exact, snake, path] = [new Map<string, number>(), new Map<string, number>(), new Map<string, Key>()];
  const paths = new Map<Key, string>();
  for (const [place, key] of keys.entries()) {
    const name = tree.states[key]!.name.trim();
    if (!exact.has(name)) exact.set(name, place);
    if (!snake.has(snakeName(name))) snake.set(snakeName(name), place);
    const own = `${paths.get(parentOf(tree, key) ?? '') ?? ''}/ ${name}`;
    paths.set(key, `${own} `);
    if (!path.has(own)) path.set(own, key);
  }
  const names = { keys, exact, snake, path };
  named.set(tree, names);
  return names;
}

/** The state that a tool names: by id, as `parent`, by path or by name; null if not found. Same lookup as on the server. */
export function resolveReference(tree: Tree, from: Key, text: string): Key | null {
  const reference = text.trim();
  if (tree.states[reference] !== undefined) return reference;
  if (reference.toLowerCase() === 'parent') return parentOf(tree, from);
  const { keys, exact, snake, path } = namesOf(tree);
  const byPath = path.get(reference);
  if (byPath !== undefined) return byPath;
  const wanted = snakeName(reference);
  const first = Math.min(
    exact.get(reference) ?? keys.length,
    wanted === '' ? keys.length : (snake.get(wanted) ?? keys.length),
  );
  return keys[first] ?? null;
}

/** The target of a condition: a child by name first, then as for a tool. */
export function resolveConditionTarget(tree: Tree, from: Key, text: string): Key | null {
  const reference = text.trim();
  const child = tree.states[from]?.children.find(
    (key) => key === reference || tree.states[key]!.name.trim() === reference,
  );
  return child ?? resolveReference(tree, from, reference);
}

const targetKeys = ['state_id', 'state', 'state_name', 'target', 'to'];

/** The target of a tool of type `transition`. */
export function resolveToolTarget(tree: Tree, from: Key, tool: Tool): Key | null {
  const { parameters, name } = tool.function;
  for (const reference of [tool.functionId, ...targetKeys.map((key) => parameters[key]), name]) {
    if (typeof reference !== 'string' || reference.trim() === '') continue;
    const target = resolveReference(tree, from, reference);
    if (target !== null) return target;
  }
  return null;
}

/** The reference that leads from one state to another: its name if unambiguous, else its id. */
export function referenceTo(tree: Tree, from: Key, target: Key): string {
  const name = tree.states[target]?.name.trim() ?? '';
  const isPlain =
    name !== '' && resolveReference(tree, from, name) === target && resolveConditionTarget(tree, from, name) === target;
  return isPlain ? name : target;
}

/** A transition: to a child, by a tool that the model calls, or by a condition. `index` is its position among those of its kind. */
export type Transition = {
  readonly kind: 'child' | 'tool' | 'condition';
  readonly id: string;
  readonly from: Key;
  /** Null without a valid target. */
  readonly to: Key | null;
  readonly index: number;
  /** When it is taken: text for the model, or a condition. */
  readonly text: string;
};

/** The transitions of a state in order of evaluation: conditions before those that the model may choose. */
export function transitionsOf(tree: Tree, state: TreeState): readonly Transition[] {
  const from = state.key;
  const idOf = (kind: Transition['kind'], index: number) => `${from}/${kind}/${index}`;
  return [
    ...state.children.map((to, index) => ({
      kind: 'child' as const,
      id: `${from}/child/${to}`,
      from,
      to,
      index,
      text: tree.states[to]!.description,
    })),
    ...state.tools.flatMap((tool, index) =>
      tool.type !== transitionType
        ? []
        : [
            {
              kind: 'tool' as const,
              id: idOf('tool', index),
              from,
              to: resolveToolTarget(tree, from, tool),
              index,
              text: tool.function.description,
            },
          ],
    ),
    ...state.transitions.map(({ to, when }, index) => ({
      kind: 'condition' as const,
      id: idOf('condition', index),
      from,
      to: resolveConditionTarget(tree, from, to),
      index,
      text: when,
    })),
  ];
}

/** All transitions of a tree. */
export const allTransitions = (tree: Tree): readonly Transition[] =>
  [...indexStates(tree).values()].flatMap(({ state }) => transitionsOf(tree, state));

/** The tree after states were renamed, moved or deleted: references are updated, and those to deleted states removed. */
export function updateReferences(before: Tree, after: Tree): Tree {
  const states = { ...after.states };
  for (const state of Object.values(after.states)) {
    if (before.states[state.key] === undefined) continue;
    const from = state.key;
    const kept = (old: Key | null, now: Key | null): 'same' | 'gone' | Key => {
      if (old === null || old === now) return 'same';
      return after.states[old] === undefined ? 'gone' : old;
    };
    const transitions = state.transitions.flatMap((one) => {
      const target = kept(resolveConditionTarget(before, from, one.to), resolveConditionTarget(after, from, one.to));
      if (target === 'same') return [one];
      return target === 'gone' ? [] : [{ ...one, to: referenceTo(after, from, target) }];
    });
    const tools = state.tools.flatMap((tool) => {
      if (tool.type !== transitionType) return [tool];
      const target = kept(resolveToolTarget(before, from, tool), resolveToolTarget(after, from, tool));
      if (target === 'same') return [tool];
      return target === 'gone' ? [] : [{ ...tool, functionId: referenceTo(after, from, target) }];
    });
    const isSame = (one: readonly unknown[], other: readonly unknown[]) =>
      one.length === other.length && one.every((item, place) => item === other[place]);
    if (isSame(transitions, state.transitions) && isSame(tools, state.tools)) continue;
    states[from] = { ...state, transitions, tools };
  }
  return { ...after, states };
}
