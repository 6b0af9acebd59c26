import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { ApiFailure } from '../api/failure.ts';
import { changePassword } from '../api/session.ts';
import { Button } from '../components/button.tsx';
import { DialogActions } from '../components/dialog.tsx';
import { Field } from '../components/field.tsx';
import { Problem } from '../components/states.tsx';
import { useToast } from '../components/toast.tsx';
import { shellTexts } from '../texts/shell.ts';

/** Changes one's own password. */
export function PasswordForm({ onDone }: { readonly onDone: () => void }) {
  const tell = useToast();
  const [present, setPresent] = useState('');
  const [next, setNext] = useState('');
  const changing = useMutation({
    mutationFn: () => changePassword(present, next),
    onSuccess: () => {
      tell(shellTexts.passwordChanged);
      onDone();
    },
  });
  const wrong = changing.error instanceof ApiFailure ? changing.error.fields.new_password : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!changing.isPending) changing.mutate();
  };
  return (
    <form className="form" onSubmit={submit}>
      <Field
        label={shellTexts.currentPassword}
        type="password"
        autoComplete="current-password"
        value={present}
        onChange={(event) => setPresent(event.target.value)}
        required
      />
      <Field
        label={shellTexts.newPassword}
        hint={shellTexts.passwordHint}
        type="password"
        autoComplete="new-password"
        minLength={12}
        value={next}
        error={wrong}
        onChange={(event) => setNext(event.target.value)}
        required
      />
      {changing.error !== null && wrong === undefined && <Problem>{changing.error.message}</Problem>}
      <DialogActions>
        <Button onClick={onDone}>{shellTexts.cancel}</Button>
        <Button kind="primary" submits busy={changing.isPending}>
          {shellTexts.changePassword}
        </Button>
      </DialogActions>
    </form>
  );
}
