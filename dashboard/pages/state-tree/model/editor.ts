import { applyEdit, type Edit } from './edits.ts';
import { type Key, newKey, parentOf, type Tree } from './tree.ts';

/** What is looked at: a state, or a way out of it. `field` is where in the panel, once. */
export type Selection = { readonly key: Key; readonly way?: string; readonly field?: string };

/** The editor: a tree, the trees before and after it, and what is selected. */
export type Editor = {
  readonly present: Tree;
  readonly past: readonly Tree[];
  readonly future: readonly Tree[];
  /** As it is on the server. */
  readonly stored: Tree;
  readonly selection: Selection | null;
  /** How many states were made, so that no key comes twice. */
  readonly made: number;
  /** The last edit, where one that follows soon in the same field belongs to it. */
  readonly typing: { readonly field: string; readonly atMs: number } | null;
};

export type EditorAction =
  /** Edits with the same `typing` that follow each other soon are undone together. `atMs` is any clock that goes on. */
  | { readonly type: 'edit'; readonly edit: Edit; readonly typing?: { readonly field: string; readonly atMs: number } }
  | { readonly type: 'undo' }
  | { readonly type: 'redo' }
  | { readonly type: 'select'; readonly selection: Selection | null }
  /** The server's tree replaces everything. */
  | { readonly type: 'load'; readonly tree: Tree }
  /** This tree is on the server now, and new states have these ids. */
  | { readonly type: 'saved'; readonly tree: Tree; readonly ids: ReadonlyMap<Key, Key> };

/** Pauses in typing that are longer begin a step of their own. */
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

/** Whether there is anything that is not stored. */
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

function edited(editor: Editor, { edit, typing }: Extract<EditorAction, { type: 'edit' }>): Editor {
  const { present, past } = editor;
  const made = editor.made + 1;
  const next = applyEdit(present, edit, newKey(made));
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

/** New states get their ids everywhere, so that what is undone after a save is still about the same states. */
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

/** Which ids the server gave to which states: its answer has the shape of what was sent. */
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
