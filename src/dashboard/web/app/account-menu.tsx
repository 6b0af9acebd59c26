import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { signOut } from '../api/session.ts';
import { Button } from '../components/button.tsx';
import { Dialog, DialogActions } from '../components/dialog.tsx';
import { Icon } from '../components/icon.tsx';
import { Choice } from '../components/tabs.tsx';
import { useToast } from '../components/toast.tsx';
import { shellTexts } from '../texts/shell.ts';
import './account-menu.css';
import { PasswordForm } from './password-form.tsx';
import { useSession } from './session-context.ts';
import { applyTheme, readTheme, themes } from './theme.ts';

/** Who is signed in, and what they may do with themselves. */
export function AccountMenu({ onLeave }: { readonly onLeave: () => void }) {
  const { user, account } = useSession();
  const [open, setOpen] = useState(false);
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
      <Dialog title={shellTexts.account} open={open} onClose={() => setOpen(false)}>
        <Settings onLeave={onLeave} onDone={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

type SettingsProps = { readonly onLeave: () => void; readonly onDone: () => void };

function Settings({ onLeave, onDone }: SettingsProps) {
  const tell = useToast();
  const [theme, setTheme] = useState(readTheme);
  const [changing, setChanging] = useState(false);
  const leaving = useMutation({
    mutationFn: signOut,
    onSuccess: onLeave,
    onError: () => tell(shellTexts.signOutFailed, 'danger'),
  });
  if (changing) return <PasswordForm onDone={onDone} />;
  return (
    <>
      <div className="account-line">
        <span>{shellTexts.theme}</span>
        <Choice
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
        <span>{shellTexts.changePassword}</span>
        <Button onClick={() => setChanging(true)}>{shellTexts.changePassword}</Button>
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
