import { useQueryClient } from '@tanstack/react-query';
import type { Assistant, AssistantVersion } from '#client/paths.d.ts';
import { api, unwrap } from '../../api/client.ts';
import { Confirm } from '../../components/confirm.tsx';
import { useToast } from '../../components/toast.tsx';
import { versionTexts } from '../../texts/versions.ts';

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
  const common = { open: changing !== null, onClose } as const;
  const request = { params: { path: { assistant_id: assistant.assistant_id } }, body: { version: number } } as const;
  if (changing?.action === 'restore')
    return (
      <Confirm
        {...common}
        title={versionTexts.restoreTitle(number)}
        more={versionTexts.restoreMore}
        action={versionTexts.restore}
        act={() => unwrap(api.POST('/ai-assistants/{assistant_id}/restore', request))}
        onDone={() => done(versionTexts.restored(number))}
      />
    );
  const returns = changing !== null && isRollback(assistant, changing.version);
  return (
    <Confirm
      {...common}
      title={(returns ? versionTexts.rollBackTitle : versionTexts.publishTitle)(number)}
      more={versionTexts.publishMore[assistant.publishes_edits ? 'immediate' : 'draft']}
      action={returns ? versionTexts.rollBack : versionTexts.publish}
      kind="primary"
      act={() => unwrap(api.POST('/ai-assistants/{assistant_id}/publish', request))}
      onDone={() => done(versionTexts.draft.published(number))}
    />
  );
}
