import { Button } from './button.tsx';
import { CopyButton } from './copy.tsx';
import { DialogActions } from './dialog.tsx';
import { Field } from './field.tsx';

type ShownOnceProps = {
  readonly label: string;
  readonly hint: string;
  readonly value: string;
  /** The label of the close button. */
  readonly done: string;
  readonly onClose: () => void;
};

/** A secret in a dialog that is not shown again. */
export function OneTimeSecret({ label, hint, value, done, onClose }: ShownOnceProps) {
  return (
    <>
      <Field label={label} hint={hint} value={value} readOnly onFocus={(event) => event.target.select()} />
      <DialogActions>
        <CopyButton text={value} />
        <Button kind="primary" onClick={onClose}>
          {done}
        </Button>
      </DialogActions>
    </>
  );
}
