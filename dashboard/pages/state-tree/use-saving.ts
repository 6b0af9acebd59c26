import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type Dispatch, useRef, useState } from 'react';
import { ApiFailure } from '../../api/failure.ts';
import { useToast } from '../../components/toast.tsx';
import { treeTexts } from '../../texts/state-tree.ts';
import { type Editor, type EditorAction, idsFrom, isChanged } from './model/editor.ts';
import { spread } from './model/layout.ts';
import { fromApi, type Tree, withoutIds } from './model/tree.ts';
import { readTree, saveTree } from './requests.ts';

type SavingOptions = {
  readonly assistantId: string;
  /** Of the tree that was loaded. */
  readonly version: string;
  readonly editor: Editor;
  readonly dispatch: Dispatch<EditorAction>;
};

export type Saving = {
  readonly save: () => void;
  readonly isBusy: boolean;
  /** Why the last save failed. */
  readonly problem: string | null;
  /** Whether somebody else has changed the tree meanwhile; nothing is stored then. */
  readonly isConflict: boolean;
  /** Takes the other one's tree, dropping one's own. */
  readonly takeTheirs: () => Promise<void>;
  /** Stores one's own over the other one's. */
  readonly overwrite: () => void;
  readonly later: () => void;
};

/** Saves the tree as one request, unless somebody else has changed it since it was loaded. */
export function useSaving({ assistantId, version, editor, dispatch }: SavingOptions): Saving {
  const held = useRef(version);
  const queries = useQueryClient();
  const tell = useToast();
  const [isConflict, setConflict] = useState(false);
  const saving = useMutation({
    mutationFn: async ({ tree, over }: { tree: Tree; over: boolean }) => {
      if (!over) return saveTree(assistantId, tree, held.current);
      const theirs = await readTree(assistantId);
      return saveTree(assistantId, withoutIds(tree, fromApi(theirs.states)), theirs.version);
    },
    onSuccess: ({ states, version: stored }, { tree }) => {
      held.current = stored;
      dispatch({ type: 'saved', tree, ids: idsFrom(tree, fromApi(states)) });
      tell(treeTexts.saved);
      void queries.invalidateQueries({ queryKey: ['assistants'], predicate: ({ queryKey }) => queryKey[2] !== 'tree' });
    },
    onError: (error) => setConflict(error instanceof ApiFailure && error.status === 412),
  });
  const start = (over: boolean) => {
    setConflict(false);
    saving.mutate({ tree: editor.present, over });
  };
  return {
    save: () => {
      if (!isChanged(editor)) tell(treeTexts.allSaved);
      else if (!saving.isPending) start(false);
    },
    isBusy: saving.isPending,
    problem: saving.error === null || isConflict ? null : saving.error.message,
    isConflict,
    takeTheirs: async () => {
      const theirs = await readTree(assistantId);
      held.current = theirs.version;
      dispatch({ type: 'load', tree: spread(fromApi(theirs.states)) });
      setConflict(false);
      saving.reset();
    },
    overwrite: () => start(true),
    later: () => setConflict(false),
  };
}
