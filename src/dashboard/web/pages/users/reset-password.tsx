import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { DashboardUser } from '#client/paths.d.ts';
import { api, take } from '../../api/client.ts';
import { ApiFailure } from '../../api/failure.ts';
import { Button } from '../../components/button.tsx';
import { Dialog, DialogActions } from '../../components/dialog.tsx';
import { Field } from '../../components/field.tsx';
import { Problem } from '../../components/states.tsx';
import { useToast } from '../../components/toast.tsx';
import { shellTexts } from '../../texts/shell.ts';
import { userTexts } from '../../texts/users.ts';

type ResetProps = { readonly user: DashboardUser | null; readonly onClose: () => void };

/** Gives somebody who has forgotten theirs another password. */
export function ResetPassword({ user, onClose }: ResetProps) {
  return (
    <Dialog title={userTexts.resetTitle(user?.username ?? '')} open={user !== null} onClose={onClose}>
      {user !== null && <PasswordForm user={user} onClose={onClose} />}
    </Dialog>
  );
}

function PasswordForm({
  user: { user_id, username },
  onClose,
}: { readonly user: DashboardUser } & Pick<ResetProps, 'onClose'>) {
  const [password, setPassword] = useState('');
  const tell = useToast();
  const setting = useMutation({
    mutationFn: () => take(api.PATCH('/users/{user_id}', { params: { path: { user_id } }, body: { password } })),
    onSuccess: () => {
      tell(userTexts.wasReset(username));
      onClose();
    },
  });
  const wrong = setting.error instanceof ApiFailure ? setting.error.fields.password : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!setting.isPending) setting.mutate();
  };
  return (
    <form className="form" onSubmit={submit}>
      <Field
        label={userTexts.newPassword}
        hint={userTexts.newPasswordHint}
        error={wrong}
        type="password"
        autoComplete="new-password"
        minLength={12}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        required
      />
      {setting.error !== null && wrong === undefined && <Problem>{setting.error.message}</Problem>}
      <DialogActions>
        <Button onClick={onClose}>{shellTexts.cancel}</Button>
        <Button kind="primary" submits busy={setting.isPending}>
          {userTexts.reset}
        </Button>
      </DialogActions>
    </form>
  );
}
