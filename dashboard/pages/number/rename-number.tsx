import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { PhoneNumber } from '#client/paths.d.ts';
import { api, unwrap } from '../../api/client.ts';
import { numbersKey } from '../../api/numbers.ts';
import { Dialog } from '../../components/dialog.tsx';
import { DialogForm } from '../../components/dialog-form.tsx';
import { Field } from '../../components/field.tsx';
import { useToast } from '../../components/toast.tsx';
import { numberTexts } from '../../texts/numbers.ts';

type RenameNumberProps = { readonly number: PhoneNumber; readonly open: boolean; readonly onClose: () => void };

/** Changes the name of a number in this account. */
export function RenameNumber({ number, open, onClose }: RenameNumberProps) {
  return (
    <Dialog title={numberTexts.rename} open={open} onClose={onClose}>
      {open && <Form number={number} onClose={onClose} />}
    </Dialog>
  );
}

function Form({ number: { phone_number_id, phone_number, friendly_name }, onClose }: Omit<RenameNumberProps, 'open'>) {
  const [name, setName] = useState(friendly_name === phone_number ? '' : friendly_name);
  const queries = useQueryClient();
  const tell = useToast();
  const renaming = useMutation({
    mutationFn: () =>
      unwrap(
        api.PATCH('/phone-numbers/{phone_number_id}', {
          params: { path: { phone_number_id } },
          body: { friendly_name: name },
        }),
      ),
    onSuccess: () => {
      tell(numberTexts.renamed(phone_number));
      onClose();
      void queries.invalidateQueries({ queryKey: numbersKey });
    },
  });
  return (
    <DialogForm sending={renaming} shows={['friendly_name']} submit={numberTexts.rename} onCancel={onClose}>
      {(wrong) => (
        <Field
          label={numberTexts.fields.friendly_name.label}
          hint={numberTexts.fields.friendly_name.hint}
          error={wrong.friendly_name}
          value={name}
          maxLength={200}
          onChange={(event) => setName(event.target.value)}
        />
      )}
    </DialogForm>
  );
}
