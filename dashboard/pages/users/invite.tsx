import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { NewInvitation } from '#client/paths.d.ts';
import { api, unwrap } from '../../api/client.ts';
import { Dialog } from '../../components/dialog.tsx';
import { DialogForm } from '../../components/dialog-form.tsx';
import { Field, Select } from '../../components/field.tsx';
import { OneTimeSecret } from '../../components/shown-once.tsx';
import { userTexts } from '../../texts/users.ts';
import { RoleSelect } from './role-select.tsx';
import type { Role } from './roles.ts';

const { invite: texts } = userTexts;
const lifetimes = ['24', '72', '168'] as const;

type InviteProps = { readonly open: boolean; readonly onClose: () => void };

/** Invites a person: asks for a role, then shows the link once. */
export function Invite({ open, onClose }: InviteProps) {
  const [made, setMade] = useState<NewInvitation | null>(null);
  const close = () => {
    setMade(null);
    onClose();
  };
  return (
    <Dialog title={texts.title} open={open} onClose={close}>
      {made === null ? (
        <InviteForm onMade={setMade} onClose={close} />
      ) : (
        <OneTimeSecret
          label={texts.link}
          hint={texts.linkHints[made.email_status]}
          value={made.url}
          done={texts.done}
          onClose={close}
        />
      )}
    </Dialog>
  );
}

type InviteFormProps = { readonly onMade: (made: NewInvitation) => void; readonly onClose: () => void };

function InviteForm({ onMade, onClose }: InviteFormProps) {
  const [role, setRole] = useState<Role>('viewer');
  const [email, setEmail] = useState('');
  const [hours, setHours] = useState<(typeof lifetimes)[number]>('72');
  const queries = useQueryClient();
  const inviting = useMutation({
    mutationFn: () =>
      unwrap(
        api.POST('/users/invitations', {
          body: { role, email: email.trim() === '' ? null : email.trim(), expires_in_hours: Number(hours) },
        }),
      ),
    onSuccess: ({ results }) => {
      void queries.invalidateQueries({ queryKey: ['invitations'] });
      onMade(results);
    },
  });
  return (
    <DialogForm sending={inviting} shows={['email']} submit={texts.create} onCancel={onClose}>
      {(wrong) => (
        <>
          <RoleSelect role={role} onPick={setRole} />
          <Field
            label={texts.email}
            hint={texts.emailHint}
            error={wrong.email}
            type="email"
            value={email}
            onChange={(event) => setEmail(event.target.value)}
          />
          <Select
            label={texts.expires}
            value={hours}
            options={lifetimes.map((value) => ({ value, text: texts.lifetimes[value] }))}
            onPick={setHours}
          />
        </>
      )}
    </DialogForm>
  );
}
