import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { View, ViewInput } from '#client/paths.d.ts';
import { api, unwrap } from '../../api/client.ts';
import { ApiFailure } from '../../api/failure.ts';
import { Button } from '../../components/button.tsx';
import { Confirm } from '../../components/confirm.tsx';
import { Dialog, DialogActions } from '../../components/dialog.tsx';
import { Field } from '../../components/field.tsx';
import { Problem } from '../../components/states.tsx';
import { useToast } from '../../components/toast.tsx';
import { callTexts } from '../../texts/calls.ts';

type SaveViewProps = {
  readonly open: boolean;
  /** The current filter and columns. */
  readonly content: Omit<ViewInput, 'name' | 'collection'>;
  /** The selected view; null for none. */
  readonly view: View | null;
  readonly onSaved: (view: View) => void;
  readonly onRemoved: () => void;
  readonly onClose: () => void;
};

/** Saves the current list as a view, replacing the selected one or as a new one. */
export function SaveView({ open, ...form }: SaveViewProps) {
  return (
    <Dialog title={callTexts.saveView} open={open} onClose={form.onClose}>
      <ViewForm {...form} />
    </Dialog>
  );
}

function ViewForm({ content, view, onSaved, onRemoved, onClose }: Omit<SaveViewProps, 'open'>) {
  const [name, setName] = useState(view?.name ?? '');
  const [removing, setRemoving] = useState(false);
  const queries = useQueryClient();
  const tell = useToast();
  const again = () => void queries.invalidateQueries({ queryKey: ['views'] });
  const body = { collection: 'calls' as const, name, ...content };
  const path = { view_id: view?.view_id ?? '' };
  const saving = useMutation({
    mutationFn: (as: 'new' | 'same') =>
      unwrap(as === 'new' ? api.POST('/views', { body }) : api.PUT('/views/{view_id}', { params: { path }, body })),
    onSuccess: ({ results }) => {
      tell(callTexts.viewSaved(results.name));
      again();
      onSaved(results);
    },
  });
  const { error } = saving;
  const wrong =
    error instanceof ApiFailure ? (error.fields.name ?? (error.status === 409 ? error.message : undefined)) : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!saving.isPending) saving.mutate(view === null ? 'new' : 'same');
  };
  const asNew = () => {
    if (name.trim() !== '' && !saving.isPending) saving.mutate('new');
  };
  return (
    <form className="form" onSubmit={submit}>
      <Field
        label={callTexts.viewName}
        hint={callTexts.viewHint}
        error={wrong}
        value={name}
        maxLength={100}
        onChange={(event) => setName(event.target.value)}
        required
      />
      {error !== null && wrong === undefined && <Problem>{error.message}</Problem>}
      <DialogActions>
        {view !== null && (
          <>
            <Button kind="quiet" onClick={() => setRemoving(true)}>
              {callTexts.removeView}
            </Button>
            <Button onClick={asNew}>{callTexts.newView}</Button>
          </>
        )}
        <Button kind="primary" submits busy={saving.isPending}>
          {view === null ? callTexts.saveView : callTexts.replaceView}
        </Button>
      </DialogActions>
      <Confirm
        title={callTexts.removeViewTitle(view?.name ?? '')}
        more={callTexts.removeViewMore}
        action={callTexts.removeView}
        open={removing}
        act={() => unwrap(api.DELETE('/views/{view_id}', { params: { path } }))}
        onDone={() => {
          tell(callTexts.viewRemoved(view?.name ?? ''));
          again();
          onRemoved();
          onClose();
        }}
        onClose={() => setRemoving(false)}
      />
    </form>
  );
}
