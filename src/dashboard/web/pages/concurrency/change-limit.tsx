import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { Concurrency } from '#client/paths.d.ts';
import { api, take } from '../../api/client.ts';
import { ApiFailure } from '../../api/failure.ts';
import { Button } from '../../components/button.tsx';
import { Dialog, DialogActions } from '../../components/dialog.tsx';
import { Field } from '../../components/field.tsx';
import { Problem } from '../../components/states.tsx';
import { useToast } from '../../components/toast.tsx';
import { count } from '../../format/number.ts';
import { concurrencyTexts } from '../../texts/concurrency.ts';
import { shellTexts } from '../../texts/shell.ts';

type ChangeLimitProps = { readonly usage: Concurrency; readonly open: boolean; readonly onClose: () => void };

/** Asks for another limit of the account. */
export function ChangeLimit({ usage, open, onClose }: ChangeLimitProps) {
  return (
    <Dialog title={concurrencyTexts.limitTitle} open={open} onClose={onClose}>
      <LimitForm usage={usage} onClose={onClose} />
    </Dialog>
  );
}

function LimitForm({ usage, onClose }: Omit<ChangeLimitProps, 'open'>) {
  const [limit, setLimit] = useState(String(usage.concurrency_limit));
  const queries = useQueryClient();
  const tell = useToast();
  const setting = useMutation({
    mutationFn: () => take(api.PUT('/users/concurrency-limit', { body: { concurrency_limit: Number(limit) } })),
    onSuccess: ({ results }) => {
      tell(concurrencyTexts.saved(count(results.concurrency_limit)));
      void queries.invalidateQueries({ queryKey: ['concurrency'] });
      onClose();
    },
  });
  const wrong = setting.error instanceof ApiFailure ? setting.error.fields.concurrency_limit : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!setting.isPending) setting.mutate();
  };
  return (
    <form className="form" onSubmit={submit}>
      <Field
        label={concurrencyTexts.limitField}
        hint={concurrencyTexts.limitHint(count(usage.concurrency_count))}
        error={wrong}
        type="number"
        inputMode="numeric"
        value={limit}
        onChange={(event) => setLimit(event.target.value)}
        required
      />
      {setting.error !== null && wrong === undefined && <Problem>{setting.error.message}</Problem>}
      <DialogActions>
        <Button onClick={onClose}>{shellTexts.cancel}</Button>
        <Button kind="primary" submits busy={setting.isPending}>
          {concurrencyTexts.save}
        </Button>
      </DialogActions>
    </form>
  );
}
