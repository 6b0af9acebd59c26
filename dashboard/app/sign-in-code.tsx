import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { type Session, submitSignInCode } from '../api/session.ts';
import { Button } from '../components/button.tsx';
import { Problem } from '../components/states.tsx';
import { secondFactorTexts } from '../texts/second-factor.ts';
import { CodeField } from './code-field.tsx';
import { signInErrorMessage } from './sign-in-error.ts';

type CodeFormProps = {
  readonly challenge: string;
  readonly onEnter: (session: Session) => void;
  readonly onAgain: () => void;
};

/** The second step of a sign-in. */
export function CodeForm({ challenge, onEnter, onAgain }: CodeFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [code, setCode] = useState('');
  const entering = useMutation({ mutationFn: () => submitSignInCode(challenge, code), onSuccess: onEnter });
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!entering.isPending) entering.mutate();
  };
  return (
    <form className="sign-in-form" ref={form} onSubmit={submit}>
      <CodeField hint={secondFactorTexts.codeOrRecovery} value={code} onChange={setCode} />
      {entering.error !== null && <Problem>{signInErrorMessage(entering.error)}</Problem>}
      <Button kind="primary" submits busy={entering.isPending}>
        {secondFactorTexts.signIn}
      </Button>
      <Button kind="quiet" onClick={onAgain}>
        {secondFactorTexts.startAgain}
      </Button>
      <p className="sign-in-help">{secondFactorTexts.lost}</p>
    </form>
  );
}
