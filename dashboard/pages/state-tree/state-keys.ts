import type { KeyboardEvent } from 'react';
import { treeTexts } from '../../texts/state-tree.ts';
import type { Editing } from './editing.ts';
import { freeStateName } from './model/names.ts';
import { type Direction, stepFrom } from './model/steps.ts';
import type { Key } from './model/tree.ts';

const arrows: Readonly<Record<string, { readonly direction: Direction; readonly dx: number; readonly dy: number }>> = {
  ArrowRight: { direction: 'in', dx: 1, dy: 0 },
  ArrowLeft: { direction: 'back', dx: -1, dy: 0 },
  ArrowUp: { direction: 'before', dx: 0, dy: -1 },
  ArrowDown: { direction: 'after', dx: 0, dy: 1 },
};
/** How far a key moves a state on the canvas, in canvas units. */
const nudge = 16;

/** Keyboard actions on the focused state, on the canvas and in the list. True if the key was handled. */
export function handleStateKey(editing: Editing, key: Key, event: KeyboardEvent): boolean {
  const { tree, edit, readOnly } = editing;
  const state = tree.states[key];
  if (state === undefined) return false;
  const arrow = arrows[event.key];
  if (event.altKey && arrow !== undefined && !readOnly) {
    const position = { x: state.position.x + arrow.dx * nudge, y: state.position.y + arrow.dy * nudge };
    edit({ type: 'move', positions: { [key]: position } }, `move/${key}`);
    return true;
  }
  if (event.altKey) return false;
  if (event.key === 'Enter') {
    editing.open(key);
    return true;
  }
  if (readOnly) return false;
  if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'd') {
    edit({ type: 'duplicate', key, name: freeStateName(tree, treeTexts.copyName(state.name)) });
    return true;
  }
  if (event.ctrlKey || event.metaKey) return false;
  const act = acts[event.key];
  act?.(editing, key);
  return act !== undefined;
}

const addChild = ({ addState }: Editing, parent: Key) => addState({ parent });

const acts: Readonly<Record<string, (editing: Editing, key: Key) => void>> = {
  '+': addChild,
  Insert: addChild,
  '>': ({ connect }, key) => connect(key),
  F2: ({ open }, key) => open(key, 'name'),
  Delete: ({ remove }, key) => remove(key),
  Backspace: ({ remove }, key) => remove(key),
};

/** The state to which an arrow key moves on the canvas; null for other keys, or without a target. */
export function arrowKeyTarget(editing: Editing, key: Key, event: KeyboardEvent): Key | null {
  const arrow = arrows[event.key];
  if (arrow === undefined || event.altKey || event.ctrlKey || event.metaKey) return null;
  return stepFrom(editing.tree, key, arrow.direction);
}
