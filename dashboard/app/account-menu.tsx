import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { signOut } from '../api/session.ts';
import { Button } from '../components/button.tsx';
import { Dialog, DialogActions } from '../components/dialog.tsx';
import { Icon } from '../components/icon.tsx';
import { SegmentedControl } from '../components/tabs.tsx';
import { useToast } from '../components/toast.tsx';
import { secondFactorTexts } from '../texts/second-factor.ts';
import { shellTexts } from '../texts/shell.ts';
import './account-menu.css';
import { useSession } from '../api/session-context.ts';
import { LanguageSelect } from './language-select.tsx';
import { PasswordForm } from './password-form.tsx';
import { SecondFactor } from './second-factor.tsx';
import { applyTheme, readTheme, themes } from './theme.ts';

type Part = 'password' | 'second_factor';
const titles: Readonly<Record<Part, string>> = {
  password: shellTexts.changePassword,
  second_factor: secondFactorTexts.title,
};

/** The signed-in user, with the account menu. */
export function AccountMenu({ onLeave }: { readonly onLeave: () => void }) {
  const { user, account } = useSession();
  const [open, setOpen] = useState(false);
  const [part, setPart] = useState<Part | null>(null);
  const close = () => {
    setOpen(false);
    setPart(null);
  };
  return (
    <>
      <button type="button" className="account" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <span className="account-picture">
          <Icon name="person" />
        </span>
        <span className="account-words">
          <span>{user.username}</span>
          <span className="account-role">{shellTexts.roleIn(account.name, shellTexts.roles[user.role])}</span>
        </span>
      </button>
      <Dialog title={part === null ? shellTexts.account : titles[part]} open={open} onClose={close}>
        {part === null && <Settings onLeave={onLeave} onPick={setPart} />}
        {part === 'password' && <PasswordForm onDone={close} />}
        {part === 'second_factor' && <SecondFactor onDone={close} />}
      </Dialog>
    </>
  );
}

type SettingsProps = { readonly onLeave: () => void; readonly onPick: (part: Part) => void };

function Settings({ onLeave, onPick }: SettingsProps) {
  const tell = useToast();
  const [theme, setTheme] = useState(readTheme);
  const { user } = useSession();
  const leaving = useMutation({
    mutationFn: signOut,
    onSuccess: onLeave,
    onError: () => tell(shellTexts.signOutFailed, 'danger'),
  });
  return (
    <>
      <div className="account-line">
        <span>{shellTexts.theme}</span>
        <SegmentedControl
          label={shellTexts.theme}
          value={theme}
          options={themes.map((value) => ({ value, text: shellTexts.themes[value] }))}
          onPick={(picked) => {
            applyTheme(picked);
            setTheme(picked);
          }}
        />
      </div>
      <div className="account-line">
        <span>{shellTexts.language}</span>
        <LanguageSelect />
      </div>
      <div className="account-line">
        <span>{shellTexts.changePassword}</span>
        <Button onClick={() => onPick('password')}>{shellTexts.changePassword}</Button>
      </div>
      <div className="account-line">
        <span>{secondFactorTexts.title}</span>
        <Button onClick={() => onPick('second_factor')}>
          {user.second_factor === 'set' ? secondFactorTexts.manage : secondFactorTexts.open}
        </Button>
      </div>
      <DialogActions>
        <Button kind="quiet" onClick={() => leaving.mutate('everywhere')}>
          {shellTexts.signOutEverywhere}
        </Button>
        <Button onClick={() => leaving.mutate('here')}>{shellTexts.signOut}</Button>
      </DialogActions>
    </>
  );
}
