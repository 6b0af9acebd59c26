import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { ApiFailure } from '../api/failure.ts';
import { acceptInvitation, readInvitation } from '../api/invitation.ts';
import type { Session } from '../api/session.ts';
import { Button } from '../components/button.tsx';
import { LinkButton } from '../components/link-button.tsx';
import { NewPassword } from '../components/new-password.tsx';
import { Loading, Problem } from '../components/states.tsx';
import { invitationTexts } from '../texts/invitation.ts';
import { shellTexts } from '../texts/shell.ts';
import { signInTexts } from '../texts/sign-in.ts';
import { SignInCard } from './sign-in-card.tsx';
import { signInErrorMessage } from './sign-in-error.ts';
import { UsernameField } from './username-field.tsx';

/** The path of the links in invitations; the token is the fragment, which browsers send to no server. */
export const invitationPath = '/invitation';

/** Lets a person with the link of an invitation become a user. */
export function AcceptInvitation({ onEnter }: { readonly onEnter: (session: Session) => void }) {
  const token = useLocation().hash.slice(1);
  const navigate = useNavigate();
  const { data, error } = useQuery({
    queryKey: ['invitation', token],
    queryFn: () => readInvitation(token),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  useEffect(() => {
    document.title = `${invitationTexts.title} · ${shellTexts.product}`;
  }, []);
  const enter = (session: Session) => {
    onEnter(session);
    void navigate('/', { replace: true });
  };
  return (
    <SignInCard
      title={invitationTexts.title}
      lead={data === undefined ? invitationTexts.lead : invitationTexts.leadFor(data.account, data.role)}
    >
      {error !== null && (
        <>
          <Problem>{error.message}</Problem>
          <LinkButton to="/">{signInTexts.title}</LinkButton>
        </>
      )}
      {error === null && data === undefined && <Loading lines={3} />}
      {data !== undefined && <NewUserForm token={token} onEnter={enter} />}
    </SignInCard>
  );
}

type NewUserProps = { readonly token: string; readonly onEnter: (session: Session) => void };

function NewUserForm({ token, onEnter }: NewUserProps) {
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const joining = useMutation({ mutationFn: () => acceptInvitation(token, username, password), onSuccess: onEnter });
  const { error, isPending } = joining;
  const wrong = error instanceof ApiFailure ? error.fields : {};
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isPending) joining.mutate();
  };
  return (
    <form className="sign-in-form" onSubmit={submit}>
      <UsernameField error={wrong.username} value={username} onChange={setUsername} />
      <NewPassword
        label={signInTexts.password}
        hint={invitationTexts.passwordHint}
        error={wrong.password}
        value={password}
        onChange={setPassword}
      />
      {error !== null && Object.keys(wrong).length === 0 && <Problem>{signInErrorMessage(error)}</Problem>}
      <Button kind="primary" submits busy={isPending}>
        {invitationTexts.join}
      </Button>
    </form>
  );
}
