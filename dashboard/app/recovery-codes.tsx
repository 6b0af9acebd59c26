import { Button } from '../components/button.tsx';
import { CopyButton } from '../components/copy.tsx';
import { DialogActions } from '../components/dialog.tsx';
import { secondFactorTexts } from '../texts/second-factor.ts';
import './recovery-codes.css';

type RecoveryCodesProps = { readonly codes: readonly string[]; readonly onDone: () => void };

/** Shows recovery codes, once. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  return (
    <>
      <h3>{secondFactorTexts.recovery}</h3>
      <p>{secondFactorTexts.recoveryLead}</p>
      <ul className="recovery-codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <DialogActions>
        <CopyButton text={codes.join('\n')} />
        <Button kind="primary" onClick={onDone}>
          {secondFactorTexts.done}
        </Button>
      </DialogActions>
    </>
  );
}
