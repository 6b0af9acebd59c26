import { childSpacing, freePosition, nextFreePosition, type Point } from './positions.ts';
import { type Transition, updateReferences } from './references.ts';
import { attach, canHaveChild, makeStartState, maxStates, remove, reorder, withSiblings, withState } from './shape.ts';
import { addTransition, removeTransition, retarget } from './transition-edits.ts';
import { emptyFields, type Fields, type Key, parentOf, type Tree } from './tree.ts';

/** A change of a tree. Every change can be undone. */
export type Edit =
  | { readonly type: 'add'; readonly parent: Key | null; readonly at?: Point; readonly fields: Partial<Fields> }
  | { readonly type: 'set'; readonly key: Key; readonly fields: Partial<Fields> }
  | { readonly type: 'draft'; readonly key: Key; readonly field: string; readonly text: string | null }
  | { readonly type: 'move'; readonly positions: Readonly<Record<Key, Point>> }
  /** Moves a state below another one, or makes it a root. */
  | { readonly type: 'attach'; readonly key: Key; readonly parent: Key | null }
  | { readonly type: 'reorder'; readonly key: Key; readonly by: -1 | 1 }
  | { readonly type: 'start'; readonly key: Key }
  | { readonly type: 'duplicate'; readonly key: Key; readonly name: string }
  | { readonly type: 'delete'; readonly key: Key }
  | { readonly type: 'way'; readonly kind: 'tool' | 'condition'; readonly from: Key; readonly to: Key }
  | { readonly type: 'retarget'; readonly way: Transition; readonly to: Key }
  | { readonly type: 'cut'; readonly way: Transition }
  /** Replaces the whole tree, such as by a template. */
  | { readonly type: 'plant'; readonly tree: Tree };

/**
 * The tree after an edit; the same tree if the edit's target does not exist or the edit would break the tree. `fresh` is the key of a state that it
 * creates.
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
      return makeStartState(tree, edit.key);
    case 'duplicate':
      return duplicate(tree, edit, fresh);
    case 'delete':
      return remove(tree, edit.key);
    case 'way':
      return addTransition(tree, edit);
    case 'retarget':
      return retarget(tree, edit.way, edit.to);
    case 'cut':
      return removeTransition(tree, edit.way);
    case 'plant':
      return edit.tree;
  }
}

function add(tree: Tree, { parent, at, fields }: Extract<Edit, { type: 'add' }>, key: Key): Tree {
  if (parent !== null && (tree.states[parent] === undefined || !canHaveChild(tree, parent))) return tree;
  if (Object.keys(tree.states).length >= maxStates) return tree;
  const position = at ?? freePosition(tree, parent);
  const made = withState(tree, { ...emptyFields, ...fields, position, key, children: [] });
  return withSiblings(made, parent, (siblings) => [...siblings, key]);
}

function setFields(tree: Tree, key: Key, fields: Partial<Fields>): Tree {
  const state = tree.states[key];
  if (state === undefined) return tree;
  const isSame = (Object.keys(fields) as (keyof Fields)[]).every((name) => Object.is(fields[name], state[name]));
  if (isSame) return tree;
  const next = withState(tree, { ...state, ...fields });
  return fields.name === undefined ? next : updateReferences(tree, next);
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

function duplicate(tree: Tree, { key, name }: Extract<Edit, { type: 'duplicate' }>, fresh: Key): Tree {
  const state = tree.states[key];
  if (state === undefined || Object.keys(tree.states).length >= maxStates) return tree;
  const position = nextFreePosition(tree, { x: state.position.x, y: state.position.y + childSpacing.y });
  const made = withState(tree, { ...state, name, position, key: fresh, children: [] });
  return withSiblings(made, parentOf(tree, key), (siblings) =>
    siblings.flatMap((one) => (one === key ? [key, fresh] : [one])),
  );
}
