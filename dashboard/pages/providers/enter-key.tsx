import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ProviderKey } from '#client/paths.d.ts';
import { api, unwrap } from '../../api/client.ts';
import { refreshProviders } from '../../api/provider-keys.ts';
import { Dialog } from '../../components/dialog.tsx';
import { DialogForm } from '../../components/dialog-form.tsx';
import { Field } from '../../components/field.tsx';
import { useToast } from '../../components/toast.tsx';
import { providerTexts } from '../../texts/providers.ts';

type EnterProps = { readonly vendor: ProviderKey; readonly open: boolean; readonly onClose: () => void };

/** Asks for the key of a vendor, which the server tries before it stores it. */
export function EnterKey({ vendor, open, onClose }: EnterProps) {
  return (
    <Dialog title={providerTexts.dialogTitle(vendor.title)} open={open} onClose={onClose}>
      <KeyForm vendor={vendor} onClose={onClose} />
    </Dialog>
  );
}

function KeyForm({ vendor: { vendor, title, keys_url }, onClose }: Omit<EnterProps, 'open'>) {
  const [key, setKey] = useState('');
  const tell = useToast();
  const queries = useQueryClient();
  const saving = useMutation({
    mutationFn: () =>
      unwrap(api.PUT('/provider-keys/{vendor}', { params: { path: { vendor } }, body: { api_key: key.trim() } })),
    onSuccess: () => {
      void refreshProviders(queries);
      tell(providerTexts.saved(title));
      onClose();
    },
  });
  return (
    <DialogForm sending={saving} shows={['api_key']} submit={providerTexts.save} onCancel={onClose}>
      {(wrong) => (
        <>
          <Field
            label={providerTexts.field}
            hint={providerTexts.fieldHint}
            error={wrong.api_key}
            type="password"
            autoComplete="off"
            spellCheck={false}
            value={key}
            maxLength={400}
            required
            onChange={(event) => setKey(event.target.value)}
          />
          <p>
            <a href={keys_url} target="_blank" rel="noreferrer">
              {providerTexts.getKey(title)}
            </a>
          </p>
        </>
      )}
    </DialogForm>
  );
}
