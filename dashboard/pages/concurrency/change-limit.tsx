import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Concurrency } from '#client/paths.d.ts';
import { api, unwrap } from '../../api/client.ts';
import { Dialog } from '../../components/dialog.tsx';
import { DialogForm } from '../../components/dialog-form.tsx';
import { Field } from '../../components/field.tsx';
import { useToast } from '../../components/toast.tsx';
import { concurrencyTexts } from '../../texts/concurrency.ts';

type ChangeLimitProps = { readonly usage: Concurrency; readonly open: boolean; readonly onClose: () => void };

/** Changes the account's limit. */
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
    mutationFn: () => unwrap(api.PUT('/users/concurrency-limit', { body: { concurrency_limit: Number(limit) } })),
    onSuccess: ({ results }) => {
      tell(concurrencyTexts.saved(results.concurrency_limit));
      void queries.invalidateQueries({ queryKey: ['concurrency'] });
      onClose();
    },
  });
  return (
    <DialogForm sending={setting} shows={['concurrency_limit']} submit={concurrencyTexts.save} onCancel={onClose}>
      {(wrong) => (
        <Field
          label={concurrencyTexts.limitField}
          hint={concurrencyTexts.limitHint(usage.concurrency_count)}
          error={wrong.concurrency_limit}
          type="number"
          inputMode="numeric"
          value={limit}
          onChange={(event) => setLimit(event.target.value)}
          required
        />
      )}
    </DialogForm>
  );
}
