import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  readSecondFactor,
  regenerateRecoveryCodes,
  type SecondFactor as State,
  turnOffSecondFactor,
} from '../api/second-factor.ts';
import type { Session } from '../api/session.ts';
import { sessionKey } from '../api/session-context.ts';
import { Button } from '../components/button.tsx';
import { DialogActions } from '../components/dialog.tsx';
import { Facts } from '../components/facts.tsx';
import { ErrorState, Loading } from '../components/states.tsx';
import { Time } from '../components/time.tsx';
import { useToast } from '../components/toast.tsx';
import { secondFactorTexts } from '../texts/second-factor.ts';
import { FactorProofForm } from './factor-proof-form.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { SecondFactorSetup } from './second-factor-setup.tsx';

/** Shows and changes the two-factor authentication of the signed-in user, in a dialog. */
export function SecondFactor({ onDone }: { readonly onDone: () => void }) {
  const queries = useQueryClient();
  const tell = useToast();
  const { data, error, refetch } = useQuery({ queryKey: ['second-factor'], queryFn: readSecondFactor, gcTime: 0 });
  const changed = (text: string) => (session: Session) => {
    queries.setQueryData(sessionKey, session);
    tell(text);
    onDone();
  };
  if (error !== null) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Loading />;
  if (data.since === null)
    return (
      <SecondFactorSetup lead={secondFactorTexts.lead} onDone={changed(secondFactorTexts.turnedOn)} onCancel={onDone} />
    );
  return <Manage state={data} onOff={changed(secondFactorTexts.turnedOff)} onDone={onDone} />;
}

type ManageProps = {
  readonly state: State;
  readonly onOff: (session: Session) => void;
  readonly onDone: () => void;
};

function Manage({ state, onOff, onDone }: ManageProps) {
  const [part, setPart] = useState<'renew' | 'off' | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const back = () => setPart(null);
  if (codes !== null) return <RecoveryCodes codes={codes} onDone={onDone} />;
  if (part === 'renew')
    return (
      <FactorProofForm
        lead={secondFactorTexts.renewLead}
        submit={secondFactorTexts.renew}
        send={regenerateRecoveryCodes}
        onSent={setCodes}
        onCancel={back}
      />
    );
  if (part === 'off')
    return (
      <FactorProofForm
        lead={secondFactorTexts.turnOffLead}
        submit={secondFactorTexts.turnOff}
        send={turnOffSecondFactor}
        onSent={onOff}
        onCancel={back}
      />
    );
  return (
    <>
      <p>{state.required ? secondFactorTexts.requiredHere : secondFactorTexts.lead}</p>
      <Facts
        facts={[
          { term: secondFactorTexts.since, value: <Time at={state.since ?? ''} /> },
          { term: secondFactorTexts.recovery, value: secondFactorTexts.recoveryLeft(state.recovery_codes_left) },
        ]}
      />
      <DialogActions>
        {!state.required && (
          <Button kind="quiet" onClick={() => setPart('off')}>
            {secondFactorTexts.turnOff}
          </Button>
        )}
        <Button onClick={() => setPart('renew')}>{secondFactorTexts.renew}</Button>
      </DialogActions>
    </>
  );
}
