import { applyEdit, type Edit } from './edits.ts';
import { keepLaidOut } from './layout.ts';
import { type Key, newKey, parentOf, type Tree } from './tree.ts';

/** The selection: a state, or a transition out of it. `field` is the field to focus once. */
export type Selection = { readonly key: Key; readonly way?: string; readonly field?: string };

/** The editor: a tree, its undo and redo history, and the selection. */
export type Editor = {
  readonly present: Tree;
  readonly past: readonly Tree[];
  readonly future: readonly Tree[];
  /** The tree on the server. */
  readonly stored: Tree;
  readonly selection: Selection | null;
  /** The number of states created, for unique keys. */
  readonly made: number;
  /** The last edit, for merging quick edits of the same field. */
  readonly typing: { readonly field: string; readonly atMs: number } | null;
};

export type EditorAction =
  /** Quick consecutive edits with the same `typing` are undone together. `atMs` is any running clock. */
  | { readonly type: 'edit'; readonly edit: Edit; readonly typing?: { readonly field: string; readonly atMs: number } }
  | { readonly type: 'undo' }
  | { readonly type: 'redo' }
  | { readonly type: 'select'; readonly selection: Selection | null }
  /** Replaces everything with the server's tree. */
  | { readonly type: 'load'; readonly tree: Tree }
  /** This tree has been saved, and new states have these ids. */
  | { readonly type: 'saved'; readonly tree: Tree; readonly ids: ReadonlyMap<Key, Key> };

/** Longer typing pauses begin a new undo step. */
const typingPauseMs = 1_000;
const mostSteps = 200;

export const openEditor = (tree: Tree): Editor => ({
  present: tree,
  past: [],
  future: [],
  stored: tree,
  selection: null,
  made: 0,
  typing: null,
});

/** Whether there are unsaved changes. */
export const isChanged = ({ present, stored }: Editor): boolean => present !== stored;

export function reduceEditor(editor: Editor, action: EditorAction): Editor {
  switch (action.type) {
    case 'edit':
      return edited(editor, action);
    case 'undo':
      return undone(editor);
    case 'redo':
      return redone(editor);
    case 'select':
      return { ...editor, selection: action.selection, typing: null };
    case 'load':
      return { ...openEditor(action.tree), selection: stillThere(editor.selection, action.tree) };
    case 'saved':
      return saved(editor, action);
  }
}

/** Whether an edit adds or removes a state without saying where it belongs on the canvas. */
function isPlacing(edit: Edit): boolean {
  if (edit.type === 'add') return edit.at === undefined;
  return edit.type === 'duplicate' || edit.type === 'delete';
}

function edited(editor: Editor, { edit, typing }: Extract<EditorAction, { type: 'edit' }>): Editor {
  const { present, past } = editor;
  const made = editor.made + 1;
  const plain = applyEdit(present, edit, newKey(made));
  const next = isPlacing(edit) ? keepLaidOut(present, plain) : plain;
  if (next === present) return editor;
  const isSameTyping =
    typing !== undefined &&
    editor.typing?.field === typing.field &&
    typing.atMs - editor.typing.atMs < typingPauseMs &&
    past.length > 0;
  return {
    ...editor,
    present: next,
    past: isSameTyping ? past : [...past.slice(1 - mostSteps), present],
    future: [],
    made,
    typing: typing ?? null,
    selection: selectionAfter(editor, edit, next, newKey(made)),
  };
}

function selectionAfter(editor: Editor, edit: Edit, next: Tree, fresh: Key): Selection | null {
  if (next.states[fresh] !== undefined) return { key: fresh };
  if (edit.type === 'delete') {
    const parent = parentOf(editor.present, edit.key);
    const other = parent ?? next.roots[0];
    return other === undefined ? null : { key: other };
  }
  return stillThere(editor.selection, next);
}

const stillThere = (selection: Selection | null, tree: Tree): Selection | null =>
  selection !== null && tree.states[selection.key] !== undefined ? selection : null;

function undone(editor: Editor): Editor {
  const before = editor.past.at(-1);
  if (before === undefined) return editor;
  return {
    ...editor,
    present: before,
    past: editor.past.slice(0, -1),
    future: [editor.present, ...editor.future],
    selection: stillThere(editor.selection, before),
    typing: null,
  };
}

function redone(editor: Editor): Editor {
  const [next, ...future] = editor.future;
  if (next === undefined) return editor;
  return {
    ...editor,
    present: next,
    past: [...editor.past, editor.present],
    future,
    selection: stillThere(editor.selection, next),
    typing: null,
  };
}

/** New states get their ids in the whole history, so that undo after a save concerns the same states. */
function saved(editor: Editor, { tree, ids }: Extract<EditorAction, { type: 'saved' }>): Editor {
  const known = new Map<Tree, Tree>();
  const renamed = (one: Tree): Tree => {
    const found = known.get(one) ?? withIds(one, ids);
    known.set(one, found);
    return found;
  };
  const { selection } = editor;
  return {
    ...editor,
    present: renamed(editor.present),
    past: editor.past.map(renamed),
    future: editor.future.map(renamed),
    stored: renamed(tree),
    selection: selection === null ? null : { ...selection, key: ids.get(selection.key) ?? selection.key },
    typing: null,
  };
}

function withIds(tree: Tree, ids: ReadonlyMap<Key, Key>): Tree {
  if (!Object.keys(tree.states).some((key) => ids.has(key))) return tree;
  const id = (key: Key): Key => ids.get(key) ?? key;
  const states = Object.values(tree.states).map((state) => [
    id(state.key),
    {
      ...state,
      key: id(state.key),
      children: state.children.map(id),
      transitions: state.transitions.map((one) => (ids.has(one.to) ? { ...one, to: id(one.to) } : one)),
      tools: state.tools.map((tool) =>
        ids.has(tool.functionId) ? { ...tool, functionId: id(tool.functionId) } : tool,
      ),
    },
  ]);
  return { roots: tree.roots.map(id), states: Object.fromEntries(states) };
}

/** The ids that the server assigned to states: its response has the shape of the request. */
export function idsFrom(sent: Tree, answered: Tree): ReadonlyMap<Key, Key> {
  const pairs: [Key, Key][] = [];
  const compare = (mine: readonly Key[], theirs: readonly Key[]) => {
    for (const [place, key] of mine.entries()) {
      const other = theirs[place];
      if (other === undefined) continue;
      if (key !== other) pairs.push([key, other]);
      compare(sent.states[key]?.children ?? [], answered.states[other]?.children ?? []);
    }
  };
  compare(sent.roots, answered.roots);
  return new Map(pairs);
}
