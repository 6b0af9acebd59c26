import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Assistant, AssistantVersion } from '#client/paths.d.ts';
import { api, unwrap } from '../../api/client.ts';
import { Confirm } from '../../components/confirm.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { DialogForm } from '../../components/dialog-form.tsx';
import { useToast } from '../../components/toast.tsx';
import { versionTexts } from '../../texts/versions.ts';
import { useOverride } from './override.tsx';

export type VersionAction = 'publish' | 'restore';
type Numbered = Pick<AssistantVersion, 'number'>;
/** A change that is asked for. */
export type Changing = { readonly version: Numbered; readonly action: VersionAction };

type ChangeVersionProps = {
  readonly assistant: Assistant;
  readonly changing: Changing | null;
  readonly onClose: () => void;
};

/** Whether publishing a version means to return to an earlier one. */
export const isRollback = (assistant: Assistant, { number }: Numbered): boolean =>
  number < (assistant.published_version ?? 0);

/** Asks before a version is published or copied to the draft. */
export function ChangeVersion({ assistant, changing, onClose }: ChangeVersionProps) {
  const queries = useQueryClient();
  const tell = useToast();
  const { number = 0 } = changing?.version ?? {};
  const done = (text: string) => {
    tell(text);
    onClose();
    void queries.invalidateQueries({ queryKey: ['assistants'] });
  };
  const request = { params: { path: { assistant_id: assistant.assistant_id } }, body: { version: number } } as const;
  if (changing?.action === 'restore')
    return (
      <Confirm
        open
        onClose={onClose}
        title={versionTexts.restoreTitle(number)}
        more={versionTexts.restoreMore}
        action={versionTexts.restore}
        act={() => unwrap(api.POST('/ai-assistants/{assistant_id}/restore', request))}
        onDone={() => done(versionTexts.restored(number))}
      />
    );
  if (changing === null) return null;
  const returns = isRollback(assistant, changing.version);
  return (
    <Dialog title={(returns ? versionTexts.rollBackTitle : versionTexts.publishTitle)(number)} open onClose={onClose}>
      <PublishForm
        assistant={assistant}
        number={number}
        submit={returns ? versionTexts.rollBack : versionTexts.publish}
        onPublished={() => done(versionTexts.draft.published(number))}
        onClose={onClose}
      />
    </Dialog>
  );
}

type PublishFormProps = {
  readonly assistant: Assistant;
  readonly number: number;
  readonly submit: string;
  readonly onPublished: () => void;
  readonly onClose: () => void;
};

function PublishForm({ assistant, number, submit, onPublished, onClose }: PublishFormProps) {
  const override = useOverride(assistant);
  const sending = useMutation({
    mutationFn: () =>
      unwrap(
        api.POST('/ai-assistants/{assistant_id}/publish', {
          params: { path: { assistant_id: assistant.assistant_id } },
          body: { version: number, ...override.body },
        }),
      ),
    onSuccess: onPublished,
  });
  return (
    <DialogForm sending={sending} shows={[]} submit={submit} onCancel={onClose}>
      {() => (
        <>
          <p>{versionTexts.publishMore[assistant.publishes_edits ? 'immediate' : 'draft']}</p>
          {override.isOffered(sending.error) && override.field}
        </>
      )}
    </DialogForm>
  );
}
