import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { api, take } from '../../api/client.ts';
import { ApiFailure } from '../../api/failure.ts';
import { Button } from '../../components/button.tsx';
import { Dialog, DialogActions } from '../../components/dialog.tsx';
import { Field } from '../../components/field.tsx';
import { Problem } from '../../components/states.tsx';
import { formTexts } from '../../texts/forms.ts';
import { shellTexts } from '../../texts/shell.ts';

type CreateFormProps = { readonly open: boolean; readonly onClose: () => void };

/** Asks for a name, makes a form that asks for a number and goes there. */
export function CreateForm({ open, onClose }: CreateFormProps) {
  return (
    <Dialog title={formTexts.create} open={open} onClose={onClose}>
      <NameForm onClose={onClose} />
    </Dialog>
  );
}

const firstFields = [{ field_name: 'to_number', webhook_field: 'phone', order: 1 }];

function NameForm({ onClose }: { readonly onClose: () => void }) {
  const [name, setName] = useState('');
  const queries = useQueryClient();
  const navigate = useNavigate();
  const creating = useMutation({
    mutationFn: () => take(api.POST('/api/v2/forms', { body: { form_name: name.trim(), fields: firstFields } })),
    onSuccess: ({ id }) => {
      void queries.invalidateQueries({ queryKey: ['forms'] });
      void navigate(`/forms/${id}`);
    },
  });
  const wrong = creating.error instanceof ApiFailure ? creating.error.fields.form_name : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!creating.isPending) creating.mutate();
  };
  return (
    <form className="form" onSubmit={submit}>
      <Field
        label={formTexts.name}
        hint={formTexts.nameHint}
        error={wrong}
        value={name}
        maxLength={200}
        onChange={(event) => setName(event.target.value)}
        required
      />
      {creating.error !== null && wrong === undefined && <Problem>{creating.error.message}</Problem>}
      <DialogActions>
        <Button onClick={onClose}>{shellTexts.cancel}</Button>
        <Button kind="primary" submits busy={creating.isPending}>
          {formTexts.create}
        </Button>
      </DialogActions>
    </form>
  );
}
