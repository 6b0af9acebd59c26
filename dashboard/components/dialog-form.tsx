import type { FormEvent, ReactNode } from 'react';
import { ApiFailure } from '../api/failure.ts';
import { shellTexts } from '../texts/shell.ts';
import { Button } from './button.tsx';
import { DialogActions } from './dialog.tsx';
import { Problem } from './states.tsx';

type DialogFormProps = {
  /** The form's request, as returned by `useMutation`. */
  readonly sending: { readonly error: Error | null; readonly isPending: boolean; readonly mutate: () => void };
  /** The fields, named as in the API, that show their own errors or those of their entries. */
  readonly shows: readonly string[];
  readonly submit: string;
  readonly onCancel: () => void;
  /** Receives the errors of the fields. */
  readonly children: (wrong: Readonly<Record<string, string>>) => ReactNode;
};

/** A form in a dialog: submits once at a time and shows errors that belong to no field above its buttons. */
export function DialogForm({ sending, shows, submit, onCancel, children }: DialogFormProps) {
  const { error, isPending } = sending;
  const wrong = error instanceof ApiFailure ? error.fields : {};
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!isPending) sending.mutate();
  };
  return (
    <form className="form" onSubmit={send}>
      {children(wrong)}
      {error !== null && !shows.some((name) => isWrong(name, wrong)) && <Problem>{error.message}</Problem>}
      <DialogActions>
        <Button onClick={onCancel}>{shellTexts.cancel}</Button>
        <Button kind="primary" submits busy={isPending}>
          {submit}
        </Button>
      </DialogActions>
    </form>
  );
}

const isWrong = (name: string, wrong: Readonly<Record<string, string>>): boolean =>
  Object.keys(wrong).some((path) => path === name || path.startsWith(`${name}.`));
