import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api, unwrap } from '../../api/client.ts';
import { Dialog } from '../../components/dialog.tsx';
import { DialogForm } from '../../components/dialog-form.tsx';
import { OneTimeSecret } from '../../components/shown-once.tsx';
import { keyTexts } from '../../texts/api-keys.ts';
import { emptyDraft, toApiKeyInput } from './key-draft.ts';
import { KeyFields } from './key-fields.tsx';

type CreateKeyProps = { readonly open: boolean; readonly onClose: () => void };

/** Asks for the name and scopes of a key, creates it and shows it once. */
export function CreateKey({ open, onClose }: CreateKeyProps) {
  const [made, setMade] = useState<string | null>(null);
  const close = () => {
    setMade(null);
    onClose();
  };
  return (
    <Dialog title={made === null ? keyTexts.create : keyTexts.made} open={open} onClose={close}>
      {made === null ? (
        <AskKey onMade={setMade} onClose={close} />
      ) : (
        <OneTimeSecret
          label={keyTexts.key}
          hint={keyTexts.madeHint}
          value={made}
          done={keyTexts.done}
          onClose={close}
        />
      )}
    </Dialog>
  );
}

type AskKeyProps = { readonly onMade: (key: string) => void; readonly onClose: () => void };

function AskKey({ onMade, onClose }: AskKeyProps) {
  const [draft, setDraft] = useState(emptyDraft);
  const queries = useQueryClient();
  const creating = useMutation({
    mutationFn: () => unwrap(api.POST('/api-keys', { body: toApiKeyInput(draft) })),
    onSuccess: ({ results }) => {
      void queries.invalidateQueries({ queryKey: ['api keys'] });
      onMade(results.api_key);
    },
  });
  return (
    <DialogForm sending={creating} shows={shown} submit={keyTexts.create} onCancel={onClose}>
      {(wrong) => (
        <KeyFields
          draft={draft}
          wrong={wrong}
          onChange={(change) => setDraft((before) => ({ ...before, ...change }))}
        />
      )}
    </DialogForm>
  );
}

const shown = ['name', 'scopes', 'assistants', 'expires_at', 'allowed_addresses'] as const;
