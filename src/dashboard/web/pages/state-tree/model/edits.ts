import type { Tool } from '#client/paths.d.ts';
import { keepReferences, referenceTo, snakeName, transitionType, type Way } from './references.ts';
import {
  emptyFields,
  type Fields,
  type Key,
  parentOf,
  placesOf,
  siblingsOf,
  type Tree,
  type TreeState,
  withDescendants,
} from './tree.ts';

type Point = Fields['position'];
/** A change of a tree. Each can be undone. */
export type Edit =
  | { readonly type: 'add'; readonly parent: Key | null; readonly at?: Point; readonly fields: Partial<Fields> }
  | { readonly type: 'set'; readonly key: Key; readonly fields: Partial<Fields> }
  | { readonly type: 'draft'; readonly key: Key; readonly field: string; readonly text: string | null }
  | { readonly type: 'move'; readonly positions: Readonly<Record<Key, Point>> }
  /** Puts a state below another one, or makes it a root. */
  | { readonly type: 'attach'; readonly key: Key; readonly parent: Key | null }
  | { readonly type: 'reorder'; readonly key: Key; readonly by: -1 | 1 }
  | { readonly type: 'start'; readonly key: Key }
  | { readonly type: 'duplicate'; readonly key: Key; readonly name: string }
  | { readonly type: 'delete'; readonly key: Key }
  | { readonly type: 'way'; readonly kind: 'tool' | 'condition'; readonly from: Key; readonly to: Key }
  | { readonly type: 'retarget'; readonly way: Way; readonly to: Key }
  | { readonly type: 'cut'; readonly way: Way }
  /** Another tree altogether, such as a template. */
  | { readonly type: 'plant'; readonly tree: Tree };

/** Deepest state and most states that the server takes. */
export const maxDepth = 32;
export const maxStates = 500;
/** What a state takes up on the canvas, and how far its children are from it, unless its author moves them. */
export const nodeSize = { width: 216, height: 104 } as const;
export const step = { x: 360, y: 132 } as const;

/**
 * The tree after an edit; the same tree where the edit is of nothing that is there, or would break it. `fresh` is the key
 * of a state that it makes.
 */
export function applyEdit(tree: Tree, edit: Edit, fresh: Key): Tree {
  switch (edit.type) {
    case 'add':
      return add(tree, edit, fresh);
    case 'set':
      return setFields(tree, edit.key, edit.fields);
    case 'draft':
      return setDraft(tree, edit);
    case 'move':
      return move(tree, edit.positions);
    case 'attach':
      return attach(tree, edit.key, edit.parent);
    case 'reorder':
      return reorder(tree, edit.key, edit.by);
    case 'start':
      return start(tree, edit.key);
    case 'duplicate':
      return duplicate(tree, edit, fresh);
    case 'delete':
      return remove(tree, edit.key);
    case 'way':
      return addWay(tree, edit);
    case 'retarget':
      return retarget(tree, edit.way, edit.to);
    case 'cut':
      return cut(tree, edit.way);
    case 'plant':
      return edit.tree;
  }
}

const withState = (tree: Tree, state: TreeState): Tree => ({
  ...tree,
  states: { ...tree.states, [state.key]: state },
});

function add(tree: Tree, { parent, at, fields }: Extract<Edit, { type: 'add' }>, key: Key): Tree {
  const above = parent === null ? undefined : placesOf(tree).get(parent);
  if (parent !== null && (above === undefined || above.depth + 2 > maxDepth)) return tree;
  if (Object.keys(tree.states).length >= maxStates) return tree;
  const position = at ?? freePlace(tree, parent);
  const made = withState(tree, { ...emptyFields, ...fields, position, key, children: [] });
  return withSiblings(made, parent, (siblings) => [...siblings, key]);
}

function withSiblings(tree: Tree, parent: Key | null, change: (siblings: readonly Key[]) => readonly Key[]): Tree {
  if (parent === null) return { ...tree, roots: change(tree.roots) };
  const state = tree.states[parent]!;
  return withState(tree, { ...state, children: change(state.children) });
}

/** A place for another child: right of the parent and below its other children; below everything for a root. */
export function freePlace(tree: Tree, parent: Key | null): Point {
  const states = Object.values(tree.states);
  if (parent === null)
    return { x: 0, y: states.length === 0 ? 0 : Math.max(...states.map(({ position }) => position.y)) + step.y };
  const { position, children } = tree.states[parent]!;
  const last = children.at(-1);
  const beside = last === undefined ? null : tree.states[last]!.position;
  return clearOf(tree, { x: beside?.x ?? position.x + step.x, y: beside === null ? position.y : beside.y + step.y });
}

function clearOf(tree: Tree, wanted: Point): Point {
  const isTaken = ({ x, y }: Point) =>
    Object.values(tree.states).some(
      ({ position }) => Math.abs(position.x - x) < nodeSize.width && Math.abs(position.y - y) < nodeSize.height,
    );
  let free = wanted;
  while (isTaken(free)) free = { x: free.x, y: free.y + step.y };
  return free;
}

function setFields(tree: Tree, key: Key, fields: Partial<Fields>): Tree {
  const state = tree.states[key];
  if (state === undefined) return tree;
  const isSame = (Object.keys(fields) as (keyof Fields)[]).every((name) => Object.is(fields[name], state[name]));
  if (isSame) return tree;
  const next = withState(tree, { ...state, ...fields });
  return fields.name === undefined ? next : keepReferences(tree, next);
}

function setDraft(tree: Tree, { key, field, text }: Extract<Edit, { type: 'draft' }>): Tree {
  const state = tree.states[key];
  if (state === undefined) return tree;
  const { [field]: _, ...others } = state.drafts;
  return withState(tree, { ...state, drafts: text === null ? others : { ...others, [field]: text } });
}

function move(tree: Tree, positions: Readonly<Record<Key, Point>>): Tree {
  const moved = Object.entries(positions).filter(([key, { x, y }]) => {
    const now = tree.states[key]?.position;
    return now !== undefined && (now.x !== x || now.y !== y);
  });
  if (moved.length === 0) return tree;
  const states = Object.fromEntries(moved.map(([key, position]) => [key, { ...tree.states[key]!, position }]));
  return { ...tree, states: { ...tree.states, ...states } };
}

/** Whether a state may stand below another one: not below itself, and not too deep. */
export function mayAttach(tree: Tree, key: Key, parent: Key | null): boolean {
  const places = placesOf(tree);
  if (tree.states[key] === undefined) return false;
  if (parent === null) return true;
  const below = withDescendants(tree, key);
  const above = places.get(parent);
  if (above === undefined || below.includes(parent)) return false;
  const own = places.get(key)!.depth;
  const height = Math.max(...below.map((one) => places.get(one)!.depth)) - own;
  return above.depth + 1 + height < maxDepth;
}

function attach(tree: Tree, key: Key, parent: Key | null): Tree {
  const from = parentOf(tree, key);
  if (from === parent || !mayAttach(tree, key, parent)) return tree;
  const cutOff = withSiblings(tree, from, (siblings) => siblings.filter((one) => one !== key));
  return keepReferences(
    tree,
    withSiblings(cutOff, parent, (siblings) => [...siblings, key]),
  );
}

function reorder(tree: Tree, key: Key, by: -1 | 1): Tree {
  const siblings = tree.states[key] === undefined ? [] : siblingsOf(tree, key);
  const place = siblings.indexOf(key);
  const other = siblings[place + by];
  if (other === undefined) return tree;
  const next = siblings.with(place + by, key).with(place, other);
  return keepReferences(
    tree,
    withSiblings(tree, parentOf(tree, key), () => next),
  );
}

/** A call starts at this state: it becomes the first root. */
function start(tree: Tree, key: Key): Tree {
  const alone = attach(tree, key, null);
  if (!alone.roots.includes(key) || alone.roots[0] === key) return alone;
  return keepReferences(alone, { ...alone, roots: [key, ...alone.roots.filter((one) => one !== key)] });
}

function duplicate(tree: Tree, { key, name }: Extract<Edit, { type: 'duplicate' }>, fresh: Key): Tree {
  const state = tree.states[key];
  if (state === undefined || Object.keys(tree.states).length >= maxStates) return tree;
  const position = clearOf(tree, { x: state.position.x, y: state.position.y + step.y });
  const made = withState(tree, { ...state, name, position, key: fresh, children: [] });
  return withSiblings(made, parentOf(tree, key), (siblings) =>
    siblings.flatMap((one) => (one === key ? [key, fresh] : [one])),
  );
}

/** As the server does: with all below it, and with the ways that led there. */
function remove(tree: Tree, key: Key): Tree {
  if (tree.states[key] === undefined) return tree;
  const gone = withDescendants(tree, key);
  const states = Object.fromEntries(Object.entries(tree.states).filter(([one]) => !gone.includes(one)));
  const cutOff = withSiblings(tree, parentOf(tree, key), (siblings) => siblings.filter((one) => one !== key));
  const parents = Object.fromEntries(Object.keys(states).map((one) => [one, cutOff.states[one]!]));
  return keepReferences(tree, { roots: cutOff.roots, states: parents });
}

function addWay(tree: Tree, { kind, from, to }: Extract<Edit, { type: 'way' }>): Tree {
  const state = tree.states[from];
  if (state === undefined || tree.states[to] === undefined || from === to) return tree;
  const reference = referenceTo(tree, from, to);
  if (kind === 'condition') {
    const transitions = [...state.transitions, { to: reference, when: '' }];
    return withState(tree, { ...state, transitions });
  }
  const name = freeToolName(state, `to_${snakeName(tree.states[to]!.name) || 'state'}`);
  const tool: Tool = {
    type: transitionType,
    functionId: reference,
    function: { name, description: '', parameters: {} },
  };
  return withState(tree, { ...state, tools: [...state.tools, tool] });
}

/** A name for a tool that no other tool of the state has. */
export function freeToolName(state: TreeState, wanted: string): string {
  const taken = new Set(state.tools.map((tool) => tool.function.name));
  const name = wanted.slice(0, 60);
  if (!taken.has(name)) return name;
  let number = 2;
  while (taken.has(`${name}_${number}`)) number += 1;
  return `${name}_${number}`;
}

function retarget(tree: Tree, { kind, from, index, to: old }: Way, to: Key): Tree {
  const state = tree.states[from];
  if (state === undefined || tree.states[to] === undefined || from === to) return tree;
  if (kind === 'child') {
    const attached = attach(tree, to, from);
    return attached === tree || old === null ? tree : attach(attached, old, null);
  }
  const reference = referenceTo(tree, from, to);
  if (kind === 'condition') {
    const one = state.transitions[index];
    if (one === undefined) return tree;
    return withState(tree, { ...state, transitions: state.transitions.with(index, { ...one, to: reference }) });
  }
  const tool = state.tools[index];
  if (tool === undefined) return tree;
  return withState(tree, { ...state, tools: state.tools.with(index, { ...tool, functionId: reference }) });
}

/** Takes a way away. A child becomes a state of its own that nothing leads to. */
function cut(tree: Tree, { kind, from, index, to }: Way): Tree {
  const state = tree.states[from];
  if (state === undefined) return tree;
  if (kind === 'child') return to === null ? tree : attach(tree, to, null);
  if (kind === 'condition') {
    if (index >= state.transitions.length) return tree;
    return withState(tree, { ...state, transitions: state.transitions.toSpliced(index, 1) });
  }
  return index >= state.tools.length ? tree : withState(tree, { ...state, tools: state.tools.toSpliced(index, 1) });
}
