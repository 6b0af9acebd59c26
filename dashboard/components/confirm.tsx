import { useMutation } from '@tanstack/react-query';
import { shellTexts } from '../texts/shell.ts';
import { Button } from './button.tsx';
import { Dialog, DialogActions } from './dialog.tsx';
import { Problem } from './states.tsx';

type ConfirmProps = {
  readonly title: string;
  /** The consequences. */
  readonly more: string;
  /** The label of the confirm button. */
  readonly action: string;
  /** `primary` for reversible actions that should be deliberate, such as spending money. */
  readonly kind?: 'danger' | 'primary';
  readonly open: boolean;
  readonly act: () => Promise<unknown>;
  readonly onDone: () => void;
  readonly onClose: () => void;
};

/** Asks for confirmation before an irreversible action. */
export function Confirm({ title, more, action, kind = 'danger', open, act, onDone, onClose }: ConfirmProps) {
  const acting = useMutation({ mutationFn: act, onSuccess: onDone });
  const close = () => {
    acting.reset();
    onClose();
  };
  return (
    <Dialog title={title} open={open} onClose={close}>
      <p>{more}</p>
      {acting.error !== null && <Problem>{acting.error.message}</Problem>}
      <DialogActions>
        <Button onClick={close}>{shellTexts.cancel}</Button>
        <Button kind={kind} busy={acting.isPending} onClick={() => acting.mutate()}>
          {action}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
