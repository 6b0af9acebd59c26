import { createContext, use } from 'react';
import type { Selection } from './model/editor.ts';
import type { Edit } from './model/edits.ts';
import type { Problem } from './model/problems.ts';
import type { Key, Tree } from './model/tree.ts';

/** What every part of the page works with. */
export type Editing = {
  readonly tree: Tree;
  readonly selection: Selection | null;
  readonly problems: readonly Problem[];
  readonly readOnly: boolean;
  /** Names that the call learns, for texts with variables. */
  readonly learnt: readonly string[];
  /** The state of a test call, and those before it. */
  readonly current: Key | null;
  readonly passed: ReadonlySet<Key>;
  /** How often the whole tree was laid out. */
  readonly laidOut: number;
  /** Changes the tree. Edits of the same `field` that follow each other soon are undone together. */
  readonly edit: (edit: Edit, field?: string) => void;
  readonly select: (selection: Selection | null) => void;
  /** Selects a state and goes to its panel, or to a field of it. */
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
