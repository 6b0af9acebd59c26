import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api, unwrap } from '../../api/client.ts';
import { Dialog } from '../../components/dialog.tsx';
import { DialogForm } from '../../components/dialog-form.tsx';
import { Field } from '../../components/field.tsx';
import { useToast } from '../../components/toast.tsx';
import { dollars, plainDecimal } from '../../format/number.ts';
import { walletTexts } from '../../texts/wallet.ts';
import { useRefreshWallet } from './reverse-transaction.tsx';

type PayInProps = { readonly open: boolean; readonly onClose: () => void };

/** Asks for the amount and the purpose of a deposit. */
export function AddFunds({ open, onClose }: PayInProps) {
  return (
    <Dialog title={walletTexts.addFunds} open={open} onClose={onClose}>
      <PayInForm onClose={onClose} />
    </Dialog>
  );
}

function PayInForm({ onClose }: { readonly onClose: () => void }) {
  const [amount, setAmount] = useState('');
  const [memo, setMemo] = useState('');
  const again = useRefreshWallet();
  const tell = useToast();
  const paying = useMutation({
    mutationFn: () => unwrap(api.POST('/wallet/transactions', { body: { amount: plainDecimal(amount), memo } })),
    onSuccess: ({ results }) => {
      tell(walletTexts.added(dollars(results.amount_micros)));
      again();
      onClose();
    },
  });
  return (
    <DialogForm sending={paying} shows={['amount', 'memo']} submit={walletTexts.addFunds} onCancel={onClose}>
      {(wrong) => (
        <>
          <Field
            label={walletTexts.amount}
            hint={walletTexts.amountHint}
            error={wrong.amount}
            inputMode="decimal"
            value={amount}
            onChange={(event) => setAmount(event.target.value)}
            required
          />
          <Field
            label={walletTexts.memo}
            hint={walletTexts.memoHint}
            error={wrong.memo}
            value={memo}
            maxLength={500}
            onChange={(event) => setMemo(event.target.value)}
          />
        </>
      )}
    </DialogForm>
  );
}
