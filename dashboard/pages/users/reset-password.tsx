import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { DashboardUser } from '#client/paths.d.ts';
import { api, unwrap } from '../../api/client.ts';
import { Dialog } from '../../components/dialog.tsx';
import { DialogForm } from '../../components/dialog-form.tsx';
import { NewPassword } from '../../components/new-password.tsx';
import { useToast } from '../../components/toast.tsx';
import { userTexts } from '../../texts/users.ts';

type ResetProps = { readonly user: DashboardUser | null; readonly onClose: () => void };

/** Resets a user's forgotten password. */
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
    mutationFn: () => unwrap(api.PATCH('/users/{user_id}', { params: { path: { user_id } }, body: { password } })),
    onSuccess: () => {
      tell(userTexts.wasReset(username));
      onClose();
    },
  });
  return (
    <DialogForm sending={setting} shows={['password']} submit={userTexts.reset} onCancel={onClose}>
      {(wrong) => (
        <NewPassword
          label={userTexts.newPassword}
          hint={userTexts.newPasswordHint}
          error={wrong.password}
          value={password}
          onChange={setPassword}
        />
      )}
    </DialogForm>
  );
}
