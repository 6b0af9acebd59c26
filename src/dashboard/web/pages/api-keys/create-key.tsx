import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api, take } from '../../api/client.ts';
import { Dialog } from '../../components/dialog.tsx';
import { DialogForm } from '../../components/dialog-form.tsx';
import { Field } from '../../components/field.tsx';
import { ShownOnce } from '../../components/shown-once.tsx';
import { keyTexts } from '../../texts/api-keys.ts';

type CreateKeyProps = { readonly open: boolean; readonly onClose: () => void };

/** Asks what a key is for, makes it and shows it once. */
export function CreateKey({ open, onClose }: CreateKeyProps) {
  const [made, setMade] = useState<string | null>(null);
  const close = () => {
    setMade(null);
    onClose();
  };
  return (
    <Dialog title={made === null ? keyTexts.create : keyTexts.made} open={open} onClose={close}>
      {made === null ? (
        <AskName onMade={setMade} onClose={close} />
      ) : (
        <ShownOnce label={keyTexts.key} hint={keyTexts.madeHint} value={made} done={keyTexts.done} onClose={close} />
      )}
    </Dialog>
  );
}

type AskNameProps = { readonly onMade: (key: string) => void; readonly onClose: () => void };

function AskName({ onMade, onClose }: AskNameProps) {
  const [name, setName] = useState('');
  const queries = useQueryClient();
  const creating = useMutation({
    mutationFn: () => take(api.POST('/api-keys', { body: { name } })),
    onSuccess: ({ results }) => {
      void queries.invalidateQueries({ queryKey: ['api keys'] });
      onMade(results.api_key);
    },
  });
  return (
    <DialogForm sending={creating} shows={['name']} submit={keyTexts.create} onCancel={onClose}>
      {(wrong) => (
        <Field
          label={keyTexts.name}
          hint={keyTexts.nameHint}
          error={wrong.name}
          value={name}
          maxLength={100}
          onChange={(event) => setName(event.target.value)}
          required
        />
      )}
    </DialogForm>
  );
}
