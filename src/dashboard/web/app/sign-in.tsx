import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useEffect, useState } from 'react';
import { ApiFailure } from '../api/failure.ts';
import { type Session, signIn } from '../api/session.ts';
import { Button } from '../components/button.tsx';
import { Field } from '../components/field.tsx';
import { Problem } from '../components/states.tsx';
import { shellTexts } from '../texts/shell.ts';
import { signInTexts } from '../texts/sign-in.ts';
import { Mark } from './mark.tsx';
import './sign-in.css';

type SignInProps = {
  readonly onEnter: (session: Session) => void;
  /** Whether somebody was signed in until now. */
  readonly expired: boolean;
};

export function SignIn({ onEnter, expired }: SignInProps) {
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const opening = useMutation({ mutationFn: () => signIn(username, password), onSuccess: onEnter });
  useEffect(() => {
    document.title = `${signInTexts.title} · ${shellTexts.product}`;
  }, []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!opening.isPending) opening.mutate();
  };
  return (
    <main className="sign-in">
      <form className="sign-in-card" onSubmit={submit}>
        <header>
          <Mark />
          <h1>{signInTexts.title}</h1>
          <p>{expired ? signInTexts.expired : signInTexts.lead}</p>
        </header>
        <Field
          label={signInTexts.username}
          value={username}
          onChange={(event) => setUsername(event.target.value)}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
        <Field
          label={signInTexts.password}
          type="password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
          autoComplete="current-password"
          required
        />
        {opening.error !== null && <Problem>{wordsFor(opening.error)}</Problem>}
        <Button kind="primary" submits busy={opening.isPending}>
          {signInTexts.submit}
        </Button>
        <p className="sign-in-help">{signInTexts.help}</p>
      </form>
    </main>
  );
}

function wordsFor(error: Error): string {
  if (!(error instanceof ApiFailure) || error.status !== 429) return error.message;
  return signInTexts.locked(Math.ceil((error.retrySeconds ?? 60) / 60));
}
