import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { AssistantChange } from '#client/paths.d.ts';
import type { Change } from '#engine/replay/changed-settings.ts';
import { api, unwrap } from '../../api/client.ts';
import { useHasRole } from '../../api/session-context.ts';
import { Button } from '../../components/button.tsx';
import { Problem } from '../../components/states.tsx';
import { callPageTexts } from '../../texts/call.ts';
import { assistantChange, withoutSetting } from './what-if-settings.ts';

type ApplyChangesProps = { readonly assistantId: string; readonly changes: readonly Change[] };

/** Gives the assistant the changed settings for its next calls, and can undo it. */
export function ApplyChanges({ assistantId, changes }: ApplyChangesProps) {
  const mayEdit = useHasRole('editor');
  const queries = useQueryClient();
  const params = { path: { assistant_id: assistantId } };
  const { data } = useQuery({
    queryKey: ['assistants', assistantId],
    queryFn: ({ signal }) => unwrap(api.GET('/ai-assistants/{assistant_id}', { params, signal })),
  });
  const [applied, setApplied] = useState<{
    readonly changes: readonly Change[];
    readonly before: AssistantChange;
  } | null>(null);
  const saving = useMutation({
    mutationFn: (body: AssistantChange) => unwrap(api.PATCH('/ai-assistants/{assistant_id}', { params, body })),
    onSuccess: (answer) => queries.setQueryData(['assistants', assistantId], answer),
  });
  if (!mayEdit || data === undefined) return null;
  const assistant = data.results;
  const missing = withoutSetting(changes);
  if (missing.length > 0) return <p className="whatif-lead">{callPageTexts.cannotApply(missing)}</p>;
  const isApplied = applied?.changes === changes;
  const apply = () => {
    const { behavior, turn_taking } = assistant;
    saving.mutate(assistantChange(assistant, changes), {
      onSuccess: () => setApplied({ changes, before: { behavior, turn_taking } }),
    });
  };
  const undo = () => saving.mutate(applied?.before ?? {}, { onSuccess: () => setApplied(null) });
  return (
    <div className="whatif-apply">
      {saving.error !== null && <Problem>{saving.error.message}</Problem>}
      <span role="status">{isApplied ? callPageTexts.applied(assistant.name) : ''}</span>
      {isApplied ? (
        <Button icon="undo" busy={saving.isPending} onClick={undo}>
          {callPageTexts.undoApply}
        </Button>
      ) : (
        <Button kind="primary" busy={saving.isPending} onClick={apply}>
          {callPageTexts.apply(assistant.name)}
        </Button>
      )}
    </div>
  );
}
