import { useMutation } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import {
  type AppSecret,
  beginSecondFactor,
  type ConfirmedSecondFactor,
  confirmSecondFactor,
} from '../api/second-factor.ts';
import type { Session } from '../api/session.ts';
import { Copyable } from '../components/copyable.tsx';
import { DialogForm } from '../components/dialog-form.tsx';
import { Loading } from '../components/states.tsx';
import { secondFactorTexts } from '../texts/second-factor.ts';
import { CodeField } from './code-field.tsx';
import { CurrentPasswordField } from './current-password-field.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

/** Loaded on demand, since few visits need it. */
const QrCode = lazy(async () => ({ default: (await import('../components/qr-code.tsx')).QrCode }));

type SetupProps = {
  /** Explains the purpose, unless the page does so already. */
  readonly lead?: string;
  /** Called after the recovery codes have been shown. */
  readonly onDone: (session: Session) => void;
  readonly onCancel: () => void;
};

/** Sets two-factor authentication up: the password, the secret with a first code, the recovery codes. */
export function SecondFactorSetup({ lead, onDone, onCancel }: SetupProps) {
  const [secret, setSecret] = useState<AppSecret | null>(null);
  const [turnedOn, setTurnedOn] = useState<ConfirmedSecondFactor | null>(null);
  if (turnedOn !== null)
    return <RecoveryCodes codes={turnedOn.recoveryCodes} onDone={() => onDone(turnedOn.session)} />;
  if (secret !== null) return <ConfirmForm secret={secret} onConfirmed={setTurnedOn} onCancel={onCancel} />;
  return <BeginForm lead={lead} onBegun={setSecret} onCancel={onCancel} />;
}

type BeginProps = {
  readonly lead: string | undefined;
  readonly onBegun: (secret: AppSecret) => void;
  readonly onCancel: () => void;
};

function BeginForm({ lead, onBegun, onCancel }: BeginProps) {
  const [password, setPassword] = useState('');
  const beginning = useMutation({ mutationFn: () => beginSecondFactor(password), onSuccess: onBegun });
  return (
    <DialogForm sending={beginning} shows={[]} submit={secondFactorTexts.next} onCancel={onCancel}>
      {() => (
        <>
          {lead !== undefined && <p>{lead}</p>}
          <CurrentPasswordField value={password} onChange={setPassword} />
        </>
      )}
    </DialogForm>
  );
}

type ConfirmProps = {
  readonly secret: AppSecret;
  readonly onConfirmed: (turnedOn: ConfirmedSecondFactor) => void;
  readonly onCancel: () => void;
};

function ConfirmForm({ secret, onConfirmed, onCancel }: ConfirmProps) {
  const [code, setCode] = useState('');
  const confirming = useMutation({ mutationFn: () => confirmSecondFactor(code), onSuccess: onConfirmed });
  return (
    <DialogForm sending={confirming} shows={['code']} submit={secondFactorTexts.confirm} onCancel={onCancel}>
      {(wrong) => (
        <>
          <p>{secondFactorTexts.scan}</p>
          <Suspense fallback={<Loading />}>
            <QrCode text={secret.uri} label={secondFactorTexts.qrCode} />
          </Suspense>
          <p>{secondFactorTexts.secret}</p>
          <Copyable text={secret.secret.replace(/(.{4})(?=.)/g, '$1 ')} name={secondFactorTexts.secret} />
          <CodeField hint={secondFactorTexts.codeHint} value={code} error={wrong.code} onChange={setCode} />
        </>
      )}
    </DialogForm>
  );
}
