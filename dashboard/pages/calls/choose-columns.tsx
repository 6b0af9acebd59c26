import { type FormEvent, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Dialog, DialogActions } from '../../components/dialog.tsx';
import { Toggle } from '../../components/field.tsx';
import { Problem } from '../../components/states.tsx';
import { callTexts } from '../../texts/calls.ts';
import { queryTexts } from '../../texts/query.ts';
import { defaultColumns } from './chosen-columns.ts';

type ChooseProps = {
  readonly open: boolean;
  readonly columns: readonly { readonly id: string; readonly title: string }[];
  readonly chosen: readonly string[];
  readonly onChoose: (chosen: readonly string[]) => void;
  readonly onClose: () => void;
};

/** Selects the visible columns. */
export function ChooseColumns({ open, ...form }: ChooseProps) {
  return (
    <Dialog title={callTexts.chooseColumns} open={open} onClose={form.onClose}>
      <ColumnForm {...form} />
    </Dialog>
  );
}

function ColumnForm({ columns, chosen: before, onChoose, onClose }: Omit<ChooseProps, 'open'>) {
  const [chosen, setChosen] = useState(new Set(before));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (chosen.size === 0) return;
    onChoose(columns.map(({ id }) => id).filter((id) => chosen.has(id)));
    onClose();
  };
  const turn = (id: string, on: boolean) =>
    setChosen(new Set(on ? [...chosen, id] : [...chosen].filter((one) => one !== id)));
  return (
    <form className="form" onSubmit={submit}>
      <p className="field-hint">{callTexts.columnsHint}</p>
      <div className="calls-choice">
        {columns.map(({ id, title }) => (
          <Toggle key={id} label={title} checked={chosen.has(id)} onToggle={(on) => turn(id, on)} />
        ))}
      </div>
      {chosen.size === 0 && <Problem>{callTexts.oneColumn}</Problem>}
      <DialogActions>
        <Button onClick={() => setChosen(new Set(defaultColumns))}>{callTexts.resetColumns}</Button>
        <Button kind="primary" submits>
          {queryTexts.apply}
        </Button>
      </DialogActions>
    </form>
  );
}
