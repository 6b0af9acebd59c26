import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { WalletEntry } from '#client/paths.d.ts';
import { api, unwrap } from '../../api/client.ts';
import { ApiFailure } from '../../api/failure.ts';
import { Button } from '../../components/button.tsx';
import { Confirm } from '../../components/confirm.tsx';
import { Dialog, DialogActions } from '../../components/dialog.tsx';
import { Field } from '../../components/field.tsx';
import { Problem } from '../../components/states.tsx';
import { useToast } from '../../components/toast.tsx';
import { dollars, plainDecimal } from '../../format/number.ts';
import { shellTexts } from '../../texts/shell.ts';
import { walletTexts } from '../../texts/wallet.ts';

type UndoProps = { readonly entry: WalletEntry | null; readonly onClose: () => void };

/** The queries to refresh. */
export function useRefreshWallet(): () => void {
  const queries = useQueryClient();
  return () => {
    for (const name of ['wallet', 'wallet entries', 'costs']) void queries.invalidateQueries({ queryKey: [name] });
  };
}

/** Reverses a whole payment or refund after a confirmation. */
export function ReverseTransaction({ entry, onClose }: UndoProps) {
  const again = useRefreshWallet();
  const tell = useToast();
  const path = { transaction_id: entry?.transaction_id ?? '' };
  return (
    <Confirm
      title={walletTexts.voidTitle(dollars(entry?.amount_micros ?? 0))}
      more={walletTexts.voidMore}
      action={walletTexts.void}
      open={entry !== null}
      act={() => unwrap(api.POST('/wallet/transactions/{transaction_id}/void', { params: { path }, body: {} }))}
      onDone={() => {
        tell(walletTexts.voided);
        again();
        onClose();
      }}
      onClose={onClose}
    />
  );
}

/** Refunds a charge, or part of it. */
export function Refund({ entry, onClose }: UndoProps) {
  return (
    <Dialog title={walletTexts.refundTitle} open={entry !== null} onClose={onClose}>
      {entry !== null && <RefundForm entry={entry} onClose={onClose} />}
    </Dialog>
  );
}

function RefundForm({ entry, onClose }: { readonly entry: WalletEntry; readonly onClose: () => void }) {
  const [amount, setAmount] = useState('');
  const [memo, setMemo] = useState('');
  const again = useRefreshWallet();
  const tell = useToast();
  const path = { transaction_id: entry.transaction_id };
  const giving = useMutation({
    mutationFn: () => {
      const body = amount.trim() === '' ? { memo } : { memo, amount: plainDecimal(amount) };
      return unwrap(api.POST('/wallet/transactions/{transaction_id}/refund', { params: { path }, body }));
    },
    onSuccess: ({ results }) => {
      tell(walletTexts.refunded(dollars(results.amount_micros)));
      again();
      onClose();
    },
  });
  const wrong = giving.error instanceof ApiFailure ? giving.error.fields : {};
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!giving.isPending) giving.mutate();
  };
  return (
    <form className="form" onSubmit={submit}>
      <Field
        label={walletTexts.amount}
        hint={walletTexts.refundHint(dollars(-entry.amount_micros))}
        error={wrong.amount}
        inputMode="decimal"
        value={amount}
        onChange={(event) => setAmount(event.target.value)}
      />
      <Field
        label={walletTexts.memo}
        error={wrong.memo}
        value={memo}
        maxLength={500}
        onChange={(event) => setMemo(event.target.value)}
      />
      {giving.error !== null && Object.keys(wrong).length === 0 && <Problem>{giving.error.message}</Problem>}
      <DialogActions>
        <Button onClick={onClose}>{shellTexts.cancel}</Button>
        <Button kind="danger" submits busy={giving.isPending}>
          {walletTexts.refundAction}
        </Button>
      </DialogActions>
    </form>
  );
}
