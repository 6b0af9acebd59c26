import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { DashboardUser } from '#client/paths.d.ts';
import { api, take } from '../../api/client.ts';
import { ApiFailure } from '../../api/failure.ts';
import { Button } from '../../components/button.tsx';
import { Dialog, DialogActions } from '../../components/dialog.tsx';
import { Field, Select } from '../../components/field.tsx';
import { Problem } from '../../components/states.tsx';
import { useToast } from '../../components/toast.tsx';
import { shellTexts } from '../../texts/shell.ts';
import { userTexts } from '../../texts/users.ts';

type Role = DashboardUser['role'];
type AddUserProps = { readonly open: boolean; readonly onClose: () => void };

const roles: readonly Role[] = ['viewer', 'editor', 'owner'];

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
    mutationFn: () => take(api.POST('/users', { body: { username, password, role } })),
    onSuccess: ({ results }) => {
      tell(userTexts.added(results.username));
      void queries.invalidateQueries({ queryKey: ['users'] });
      onClose();
    },
  });
  const wrong = adding.error instanceof ApiFailure ? adding.error.fields : {};
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!adding.isPending) adding.mutate();
  };
  return (
    <form className="form" onSubmit={submit}>
      <Field
        label={userTexts.name}
        error={wrong.username}
        value={username}
        autoComplete="off"
        onChange={(event) => setUsername(event.target.value)}
        required
      />
      <Field
        label={userTexts.password}
        hint={userTexts.passwordHint}
        error={wrong.password}
        type="password"
        autoComplete="new-password"
        minLength={12}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        required
      />
      <Select
        label={userTexts.role}
        hint={userTexts.roleHints[role]}
        value={role}
        options={roles.map((value) => ({ value, text: shellTexts.roles[value] }))}
        onPick={setRole}
      />
      {adding.error !== null && Object.keys(wrong).length === 0 && <Problem>{adding.error.message}</Problem>}
      <DialogActions>
        <Button onClick={onClose}>{shellTexts.cancel}</Button>
        <Button kind="primary" submits busy={adding.isPending}>
          {userTexts.add}
        </Button>
      </DialogActions>
    </form>
  );
}
