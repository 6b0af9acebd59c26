import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { api, unwrap } from '../../api/client.ts';
import { Button } from '../../components/button.tsx';
import { Dialog, DialogActions } from '../../components/dialog.tsx';
import { Field } from '../../components/field.tsx';
import { Problem } from '../../components/states.tsx';
import { useToast } from '../../components/toast.tsx';
import { shellTexts } from '../../texts/shell.ts';
import { suppressionTexts } from '../../texts/suppressions.ts';

type AddNumberProps = { readonly open: boolean; readonly onAdded: () => void; readonly onClose: () => void };

/** Adds a number to the do-not-call list by hand. */
export function AddNumber({ open, onAdded, onClose }: AddNumberProps) {
  return (
    <Dialog title={suppressionTexts.add} open={open} onClose={onClose}>
      <Form onAdded={onAdded} onClose={onClose} />
    </Dialog>
  );
}

function Form({ onAdded, onClose }: Omit<AddNumberProps, 'open'>) {
  const [number, setNumber] = useState('');
  const [reason, setReason] = useState('');
  const tell = useToast();
  const adding = useMutation({
    mutationFn: async () => (await unwrap(api.POST('/suppressions', { body: [{ number, reason }] }))).results,
    onSuccess: ({ added, rejected_count }) => {
      if (rejected_count > 0) return;
      tell(added > 0 ? suppressionTexts.added(number) : suppressionTexts.there(number));
      onAdded();
      onClose();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!adding.isPending) adding.mutate();
  };
  return (
    <form className="form" onSubmit={submit}>
      <Field
        label={suppressionTexts.number}
        hint={suppressionTexts.numberHint}
        error={adding.data?.rejected[0]?.reason}
        type="tel"
        value={number}
        maxLength={50}
        onChange={(event) => setNumber(event.target.value)}
        required
      />
      <Field
        label={suppressionTexts.reason}
        hint={suppressionTexts.reasonHint}
        value={reason}
        maxLength={500}
        onChange={(event) => setReason(event.target.value)}
      />
      {adding.error !== null && <Problem>{adding.error.message}</Problem>}
      <DialogActions>
        <Button onClick={onClose}>{shellTexts.cancel}</Button>
        <Button kind="primary" submits busy={adding.isPending}>
          {suppressionTexts.add}
        </Button>
      </DialogActions>
    </form>
  );
}
