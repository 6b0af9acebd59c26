import { createContext, use } from 'react';
import type { Selection } from './model/editor.ts';
import type { Edit } from './model/edits.ts';
import type { Problem } from './model/problems.ts';
import type { Fields, Key, Tree } from './model/tree.ts';

/** A state to add. `opens`: its panel opens, with the focus in its name. */
export type NewState = { readonly parent: Key | null; readonly fields?: Partial<Fields>; readonly opens?: boolean };

/** Props of every part of the page. */
export type Editing = {
  readonly tree: Tree;
  readonly selection: Selection | null;
  readonly problems: readonly Problem[];
  readonly readOnly: boolean;
  /** Names of the values that the call collects, for texts with variables. */
  readonly learnt: readonly string[];
  /** The current state of a test call, and its previous states. */
  readonly current: Key | null;
  readonly passed: ReadonlySet<Key>;
  /** How often the whole tree was laid out. */
  readonly laidOut: number;
  /** Changes the tree. Quick consecutive edits of the same `field` are undone together. */
  readonly edit: (edit: Edit, field?: string) => void;
  /** Adds a state below another one, or as a root. */
  readonly addState: (state: NewState) => void;
  /** The state below which one is added by default: the selected one, or else the first. */
  readonly chosen: Key | null;
  /** Replaces the whole tree, and shows it. */
  readonly plant: (tree: Tree) => void;
  readonly select: (selection: Selection | null) => void;
  /** Selects a state and focuses its panel, or a field of it. */
  readonly open: (key: Key, field?: string) => void;
  readonly openWay: (from: Key, way: string) => void;
  readonly connect: (from: Key) => void;
  readonly remove: (key: Key) => void;
  readonly layOut: () => void;
  readonly undo: () => void;
  readonly redo: () => void;
};

export const EditingContext = createContext<Editing | null>(null);

export function useEditing(): Editing {
  const editing = use(EditingContext);
  if (editing === null) throw new Error('There is no tree here.');
  return editing;
}
