import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { api, unwrap } from '../../api/client.ts';
import { Dialog } from '../../components/dialog.tsx';
import { DialogForm } from '../../components/dialog-form.tsx';
import { Field } from '../../components/field.tsx';
import { formTexts } from '../../texts/forms.ts';

type CreateFormProps = { readonly open: boolean; readonly onClose: () => void };

/** Asks for a name, creates a form with a number field and opens it. */
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
    mutationFn: () => unwrap(api.POST('/api/v2/forms', { body: { form_name: name.trim(), fields: firstFields } })),
    onSuccess: ({ id }) => {
      void queries.invalidateQueries({ queryKey: ['forms'] });
      void navigate(`/forms/${id}`);
    },
  });
  return (
    <DialogForm sending={creating} shows={['form_name']} submit={formTexts.create} onCancel={onClose}>
      {(wrong) => (
        <Field
          label={formTexts.name}
          hint={formTexts.nameHint}
          error={wrong.form_name}
          value={name}
          maxLength={200}
          onChange={(event) => setName(event.target.value)}
          required
        />
      )}
    </DialogForm>
  );
}
