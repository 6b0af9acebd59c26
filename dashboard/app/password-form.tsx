import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { changePassword } from '../api/session.ts';
import { DialogForm } from '../components/dialog-form.tsx';
import { Field } from '../components/field.tsx';
import { NewPassword } from '../components/new-password.tsx';
import { useToast } from '../components/toast.tsx';
import { shellTexts } from '../texts/shell.ts';

/** Changes the user's own password. */
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
  return (
    <DialogForm sending={changing} shows={['new_password']} submit={shellTexts.changePassword} onCancel={onDone}>
      {(wrong) => (
        <>
          <Field
            label={shellTexts.currentPassword}
            type="password"
            autoComplete="current-password"
            value={present}
            onChange={(event) => setPresent(event.target.value)}
            required
          />
          <NewPassword
            label={shellTexts.newPassword}
            hint={shellTexts.passwordHint}
            value={next}
            error={wrong.new_password}
            onChange={setNext}
          />
        </>
      )}
    </DialogForm>
  );
}
