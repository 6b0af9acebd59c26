import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api, unwrap } from '../../api/client.ts';
import { Dialog } from '../../components/dialog.tsx';
import { DialogForm } from '../../components/dialog-form.tsx';
import { Field } from '../../components/field.tsx';
import { NewPassword } from '../../components/new-password.tsx';
import { useToast } from '../../components/toast.tsx';
import { userTexts } from '../../texts/users.ts';
import { RoleSelect } from './role-select.tsx';
import type { Role } from './roles.ts';

type AddUserProps = { readonly open: boolean; readonly onClose: () => void };

/** Asks for a name, a first password and a role. */
export function AddUser({ open, onClose }: AddUserProps) {
  return (
    <Dialog title={userTexts.add} open={open} onClose={onClose}>
      <UserForm onClose={onClose} />
    </Dialog>
  );
}

function UserForm({ onClose }: { readonly onClose: () => void }) {
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [role, setRole] = useState<Role>('viewer');
  const queries = useQueryClient();
  const tell = useToast();
  const adding = useMutation({
    mutationFn: () => unwrap(api.POST('/users', { body: { username, password, role } })),
    onSuccess: ({ results }) => {
      tell(userTexts.added(results.username));
      void queries.invalidateQueries({ queryKey: ['users'] });
      onClose();
    },
  });
  return (
    <DialogForm sending={adding} shows={['username', 'password']} submit={userTexts.add} onCancel={onClose}>
      {(wrong) => (
        <>
          <Field
            label={userTexts.name}
            error={wrong.username}
            value={username}
            autoComplete="off"
            onChange={(event) => setUsername(event.target.value)}
            required
          />
          <NewPassword
            label={userTexts.password}
            hint={userTexts.passwordHint}
            error={wrong.password}
            value={password}
            onChange={setPassword}
          />
          <RoleSelect role={role} onPick={setRole} />
        </>
      )}
    </DialogForm>
  );
}
