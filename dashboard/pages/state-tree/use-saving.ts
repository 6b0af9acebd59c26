import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type Dispatch, useRef, useState } from 'react';
import { ApiFailure } from '../../api/failure.ts';
import { useToast } from '../../components/toast.tsx';
import { treeTexts } from '../../texts/state-tree.ts';
import { type Editor, type EditorAction, idsFrom, isChanged } from './model/editor.ts';
import { separateOverlapping } from './model/layout.ts';
import { fromApi, type Tree, withoutIds } from './model/tree.ts';
import { readTree, saveTree } from './requests.ts';

type SavingOptions = {
  readonly assistantId: string;
  /** Of the loaded tree. */
  readonly version: string;
  readonly editor: Editor;
  readonly dispatch: Dispatch<EditorAction>;
};

export type Saving = {
  readonly save: () => void;
  readonly isBusy: boolean;
  /** The error of the last save. */
  readonly problem: string | null;
  /** Whether another user has changed the tree meanwhile; then nothing is saved. */
  readonly isConflict: boolean;
  /** Loads the other user's tree and discards the local changes. */
  readonly takeTheirs: () => Promise<void>;
  /** Overwrites the other user's tree with the local one. */
  readonly overwrite: () => void;
  readonly later: () => void;
};

/** Saves the tree in one request, unless another user has changed it since it was loaded. */
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
      dispatch({ type: 'load', tree: separateOverlapping(fromApi(theirs.states)) });
      setConflict(false);
      saving.reset();
    },
    overwrite: () => start(true),
    later: () => setConflict(false),
  };
}
