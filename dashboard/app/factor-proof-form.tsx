import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { FactorProof } from '../api/second-factor.ts';
import { DialogForm } from '../components/dialog-form.tsx';
import { secondFactorTexts } from '../texts/second-factor.ts';
import { CodeField } from './code-field.tsx';
import { CurrentPasswordField } from './current-password-field.tsx';

type FactorProofFormProps<Result> = {
  readonly lead: string;
  readonly submit: string;
  readonly send: (proof: FactorProof) => Promise<Result>;
  readonly onSent: (result: Result) => void;
  readonly onCancel: () => void;
};

/** Asks for password and code before something that weakens two-factor authentication. */
export function FactorProofForm<Result>({ lead, submit, send, onSent, onCancel }: FactorProofFormProps<Result>) {
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const sending = useMutation({ mutationFn: () => send({ password, code }), onSuccess: onSent });
  return (
    <DialogForm sending={sending} shows={[]} submit={submit} onCancel={onCancel}>
      {() => (
        <>
          <p>{lead}</p>
          <CurrentPasswordField value={password} onChange={setPassword} />
          <CodeField hint={secondFactorTexts.codeOrRecovery} value={code} onChange={setCode} />
        </>
      )}
    </DialogForm>
  );
}
