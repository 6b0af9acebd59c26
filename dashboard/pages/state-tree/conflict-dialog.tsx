import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Dialog, DialogActions } from '../../components/dialog.tsx';
import { Problem } from '../../components/states.tsx';
import { treeTexts } from '../../texts/state-tree.ts';
import type { Saving } from './use-saving.ts';

const words = treeTexts.conflict;

/** Asks how to resolve a conflict with another user's changes. */
export function ConflictDialog({ saving }: { readonly saving: Saving }) {
  const [problem, setProblem] = useState<string | null>(null);
  const takeTheirs = () => {
    setProblem(null);
    saving.takeTheirs().catch((error: Error) => setProblem(error.message));
  };
  return (
    <Dialog title={words.title} open={saving.isConflict} onClose={saving.later}>
      <p>{words.more}</p>
      {problem !== null && <Problem>{problem}</Problem>}
      <DialogActions>
        <Button kind="quiet" onClick={saving.later}>
          {words.later}
        </Button>
        <Button onClick={takeTheirs}>{words.theirs}</Button>
        <Button kind="danger" onClick={saving.overwrite}>
          {words.mine}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
