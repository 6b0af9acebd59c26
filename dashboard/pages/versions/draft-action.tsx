import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Assistant } from '#client/paths.d.ts';
import { api, unwrap } from '../../api/client.ts';
import { Dialog } from '../../components/dialog.tsx';
import { DialogForm } from '../../components/dialog-form.tsx';
import { TextArea } from '../../components/field.tsx';
import { useToast } from '../../components/toast.tsx';
import { versionTexts } from '../../texts/versions.ts';
import { useOverride } from './override.tsx';

const { draft: texts } = versionTexts;

type DraftActionProps = {
  readonly assistant: Assistant;
  readonly action: 'save' | 'publish' | null;
  readonly onClose: () => void;
};

/** Asks for a note, then saves the draft as a version or publishes it. */
export function DraftAction({ action, ...rest }: DraftActionProps) {
  return (
    <Dialog
      title={action === 'save' ? texts.saveTitle : texts.publishTitle}
      open={action !== null}
      onClose={rest.onClose}
    >
      {action !== null && <NoteForm {...rest} action={action} />}
    </Dialog>
  );
}

function NoteForm({ assistant, action, onClose }: DraftActionProps & { readonly action: 'save' | 'publish' }) {
  const [note, setNote] = useState('');
  const queries = useQueryClient();
  const tell = useToast();
  const override = useOverride(assistant);
  const params = { path: { assistant_id: assistant.assistant_id } } as const;
  const sending = useMutation({
    mutationFn: async () => {
      const { results } =
        action === 'save'
          ? await unwrap(api.POST('/ai-assistants/{assistant_id}/versions', { params, body: { note } }))
          : await unwrap(
              api.POST('/ai-assistants/{assistant_id}/publish', { params, body: { note, ...override.body } }),
            );
      return results.number;
    },
    onSuccess: (number) => {
      tell((action === 'save' ? texts.saved : texts.published)(number));
      onClose();
      void queries.invalidateQueries({ queryKey: ['assistants'] });
    },
  });
  return (
    <DialogForm sending={sending} shows={['note']} submit={texts[action]} onCancel={onClose}>
      {(wrong) => (
        <>
          <TextArea
            label={texts.note}
            hint={texts.noteHint}
            error={wrong.note}
            rows={3}
            maxLength={1_000}
            value={note}
            onChange={(event) => setNote(event.target.value)}
          />
          {override.isOffered(sending.error) && override.field}
        </>
      )}
    </DialogForm>
  );
}
