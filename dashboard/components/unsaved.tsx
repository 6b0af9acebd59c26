import { useEffect, useEffectEvent, useState } from 'react';
import { useBlocker } from 'react-router';
import { shellTexts } from '../texts/shell.ts';
import { Button } from './button.tsx';
import { Dialog, DialogActions } from './dialog.tsx';
import { Problem } from './states.tsx';
import './unsaved.css';

type UnsavedProps = {
  /** Whether there are unsaved changes. */
  readonly dirty: boolean;
  readonly busy: boolean;
  /** The error of the last save; null if it succeeded. */
  readonly problem: string | null;
  readonly onSave: () => void;
  readonly onDiscard: () => void;
  /** Called when the user leaves and discards the changes. */
  readonly onLeave?: () => void;
};

/** A bar for saving unsaved changes (also with Ctrl+S) or discarding them, and a confirmation before leaving the page. */
export function UnsavedChangesBar({ dirty, busy, problem, onSave, onDiscard, onLeave }: UnsavedProps) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey) return;
    event.preventDefault();
    if (dirty && !busy) onSave();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  return (
    <>
      <ConfirmLeave when={dirty} onSave={onSave} {...(onLeave === undefined ? {} : { onLeave })} />
      {dirty && (
        <section className="unsaved" aria-label={shellTexts.unsaved}>
          {problem !== null && <Problem>{problem}</Problem>}
          <p>{shellTexts.unsaved}</p>
          <Button kind="quiet" onClick={onDiscard}>
            {shellTexts.discard}
          </Button>
          <Button kind="primary" busy={busy} onClick={onSave} aria-keyshortcuts="Control+S">
            {shellTexts.save}
          </Button>
        </section>
      )}
    </>
  );
}

type AskToLeaveProps = { readonly when: boolean; readonly onLeave?: () => void; readonly onSave?: () => void };

/** Asks for confirmation before navigation with unsaved changes. */
export function ConfirmLeave({ when, onLeave, onSave }: AskToLeaveProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => when && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!when) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [when]);
  /** Leaves once nothing is unsaved. What the user does in the meantime cancels it. */
  const [leavesOnceSaved, setLeavesOnceSaved] = useState(false);
  useEffect(() => {
    if (!leavesOnceSaved) return undefined;
    if (!when) {
      blocker.proceed?.();
      setLeavesOnceSaved(false);
      return undefined;
    }
    const cancel = () => {
      blocker.reset?.();
      setLeavesOnceSaved(false);
    };
    document.addEventListener('pointerdown', cancel);
    document.addEventListener('keydown', cancel);
    return () => {
      document.removeEventListener('pointerdown', cancel);
      document.removeEventListener('keydown', cancel);
    };
  }, [leavesOnceSaved, when, blocker]);
  const save = () => {
    setLeavesOnceSaved(true);
    onSave?.();
  };
  const stay = () => {
    // Hiding the dialog closes it too.
    if (!leavesOnceSaved) blocker.reset?.();
  };
  const leave = () => {
    onLeave?.();
    blocker.proceed?.();
  };
  return (
    <Dialog title={shellTexts.leaveTitle} open={blocker.state === 'blocked' && !leavesOnceSaved} onClose={stay}>
      <p>{shellTexts.leaveMore}</p>
      <DialogActions>
        <Button kind={onSave === undefined ? 'primary' : 'quiet'} onClick={stay}>
          {shellTexts.stay}
        </Button>
        <Button kind="danger" onClick={leave}>
          {shellTexts.leave}
        </Button>
        {onSave !== undefined && (
          <Button kind="primary" onClick={save}>
            {shellTexts.saveAndLeave}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
