import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { type SignInResult, signIn } from '../api/session.ts';
import { Button } from '../components/button.tsx';
import { Field } from '../components/field.tsx';
import { Problem } from '../components/states.tsx';
import { signInTexts } from '../texts/sign-in.ts';
import { signInErrorMessage } from './sign-in-error.ts';
import { UsernameField } from './username-field.tsx';

/** The first step of a sign-in. */
export function NameForm({ onSignedIn }: { readonly onSignedIn: (signedIn: SignInResult) => void }) {
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const opening = useMutation({ mutationFn: () => signIn(username, password), onSuccess: onSignedIn });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!opening.isPending) opening.mutate();
  };
  return (
    <form className="sign-in-form" onSubmit={submit}>
      <UsernameField value={username} onChange={setUsername} />
      <Field
        label={signInTexts.password}
        type="password"
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        autoComplete="current-password"
        required
      />
      {opening.error !== null && <Problem>{signInErrorMessage(opening.error)}</Problem>}
      <Button kind="primary" submits busy={opening.isPending}>
        {signInTexts.submit}
      </Button>
      <p className="sign-in-help">{signInTexts.help}</p>
    </form>
  );
}
