import { useDeferredValue, useEffect, useMemo, useReducer, useState } from 'react';
import type { Assistant, Tool } from '#client/paths.d.ts';
import { treeTexts } from '../../texts/state-tree.ts';
import type { Editing } from './editing.ts';
import { isChanged, openEditor, reduceEditor, type Selection } from './model/editor.ts';
import type { Edit } from './model/edits.ts';
import { layOut, separateOverlapping } from './model/layout.ts';
import { freeStateName } from './model/names.ts';
import { collectedVariables, findProblems, type Problem } from './model/problems.ts';
import { canHaveChild } from './model/shape.ts';
import { firstInvalidField, fromApi, type Key, newKey, parentOf, type Tree, withDescendants } from './model/tree.ts';
import { checkTree, type StoredTree } from './requests.ts';

type Work = {
  readonly assistant: Assistant;
  readonly loaded: StoredTree;
  readonly readOnly: boolean;
  readonly current: Key | null;
  readonly passed: ReadonlySet<Key>;
  readonly onOpen: () => void;
  readonly onConnect: (from: Key) => void;
};

/** The pause in editing after which the server validates the tree. */
const checkPauseMs = 400;

/** The edited tree and its actions. `said` is the announcement for screen readers. */
export function useTreeEditing({ assistant, loaded, readOnly, current, passed, onOpen, onConnect }: Work) {
  const [editor, dispatch] = useReducer(reduceEditor, loaded, ({ states }) =>
    openEditor(separateOverlapping(fromApi(states))),
  );
  const [said, setSaid] = useState('');
  const [laidOut, setLaidOut] = useState(0);
  const { present: tree, selection } = editor;
  const surroundings = useMemo(
    () => ({ texts: [assistant.begin_message, assistant.prompt], tools: toolsIn(assistant.tools) }),
    [assistant],
  );
  const settled = useDeferredValue(tree);
  const own = useMemo(() => findProblems(settled, surroundings), [settled, surroundings]);
  const refused = useRefusals({ assistantId: assistant.assistant_id, tree, isChecked: !readOnly && isChanged(editor) });
  const problems = useMemo(
    () => [...refused, ...own].filter(({ key }) => key === null || tree.states[key] !== undefined),
    [refused, own, tree],
  );
  const learnt = useMemo(() => collectedVariables(settled, surroundings.tools), [settled, surroundings]);
  const edit = (change: Edit, field?: string) =>
    dispatch({
      type: 'edit',
      edit: change,
      ...(field === undefined ? {} : { typing: { field, atMs: performance.now() } }),
    });
  const select = (next: Selection | null) => dispatch({ type: 'select', selection: next });
  const editing: Editing = {
    tree,
    selection,
    problems,
    readOnly,
    learnt,
    current,
    passed,
    laidOut,
    edit,
    addState: ({ parent, fields = {}, opens = false }) => {
      const name = freeStateName(tree, fields.name ?? treeTexts.newName);
      edit({ type: 'add', parent, fields: { ...fields, name } });
      if (!opens) return;
      select({ key: newKey(editor.made + 1), field: 'name' });
      onOpen();
    },
    chosen: roomBelow(tree, selection?.key ?? tree.roots[0] ?? null),
    plant: (planted) => {
      edit({ type: 'plant', tree: planted });
      setLaidOut(laidOut + 1);
    },
    select,
    open: (key, field = 'panel') => {
      select({ key, field });
      onOpen();
    },
    openWay: (key, way) => {
      select({ key, way });
      onOpen();
    },
    connect: onConnect,
    remove: (key) => {
      setSaid(treeTexts.deleted(tree.states[key]?.name ?? '', withDescendants(tree, key).length - 1));
      edit({ type: 'delete', key });
    },
    layOut: () => {
      edit({ type: 'move', positions: layOut(tree) });
      setLaidOut(laidOut + 1);
    },
    undo: () => {
      dispatch({ type: 'undo' });
      setSaid(treeTexts.undone);
    },
    redo: () => {
      dispatch({ type: 'redo' });
      setSaid(treeTexts.redone);
    },
  };
  return { editing, editor, dispatch, said };
}

/** A state, or its closest ancestor that may have another child. */
function roomBelow(tree: Tree, key: Key | null): Key | null {
  return key === null || canHaveChild(tree, key) ? key : roomBelow(tree, parentOf(tree, key));
}

/** The server's errors, requested in editing pauses. Skipped while fields have invalid input. */
function useRefusals({ assistantId, tree, isChecked }: { assistantId: string; tree: Tree; isChecked: boolean }) {
  const [refused, setRefused] = useState<readonly Problem[]>([]);
  useEffect(() => {
    if (!isChecked) {
      setRefused([]);
      return undefined;
    }
    if (firstInvalidField(tree) !== null) return undefined;
    const asking = new AbortController();
    const timer = window.setTimeout(() => {
      // If the request fails, saving will report the errors.
      checkTree(assistantId, tree, asking.signal).then(setRefused, () => {});
    }, checkPauseMs);
    return () => {
      window.clearTimeout(timer);
      asking.abort();
    };
  }, [assistantId, tree, isChecked]);
  return refused;
}

/** The assistant's tools, which are available in every state. They were validated when they were stored. */
function toolsIn(text: string): readonly Tool[] {
  const tools: unknown = text.trim() === '' ? [] : JSON.parse(text);
  return Array.isArray(tools) ? tools : [];
}
