import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Assistant, AssistantChange } from '#client/paths.d.ts';
import { api, take } from '../../api/client.ts';
import { ApiFailure } from '../../api/failure.ts';
import { useToast } from '../../components/toast.tsx';
import { assistantTexts } from '../../texts/assistant.ts';
import { afterSaving, changesBetween, draftOf, rebased, standingErrors, withValueAt } from './draft.ts';

/** An assistant with what is not saved of it. What others change meanwhile is taken over where nothing was changed here. */
export function useDraft(assistant: Assistant) {
  const queries = useQueryClient();
  const tell = useToast();
  const [edited, setEdited] = useState(() => ({ of: assistant, draft: draftOf(assistant) }));
  if (edited.of !== assistant)
    setEdited({ of: assistant, draft: rebased(edited.draft, draftOf(edited.of), draftOf(assistant)) });
  const { draft } = edited;
  const changes = changesBetween(draftOf(assistant), draft);
  const { assistant_id } = assistant;
  const saving = useMutation({
    mutationFn: (body: AssistantChange) =>
      take(api.PATCH('/ai-assistants/{assistant_id}', { params: { path: { assistant_id } }, body })),
    onSuccess: (answer, sent) => {
      setEdited((now) => ({ ...now, draft: afterSaving(now.draft, sent, draftOf(answer.results)) }));
      queries.setQueryData(['assistants', assistant_id], answer);
      tell(assistantTexts.saved);
      void queries.invalidateQueries({ queryKey: ['assistants'] });
    },
  });
  const failure = saving.error instanceof ApiFailure ? saving.error : null;
  return {
    draft,
    set: (path: string, value: unknown) => setEdited((now) => ({ ...now, draft: withValueAt(now.draft, path, value) })),
    dirty: Object.keys(changes).length > 0,
    discard: () => {
      saving.reset();
      setEdited((now) => ({ ...now, draft: draftOf(now.of) }));
    },
    save: () => saving.mutate(changes),
    isSaving: saving.isPending,
    failure: saving.error,
    /** What the API found wrong with what has not been changed since. */
    errors: standingErrors(failure?.fields ?? {}, saving.variables ?? {}, draft),
  } as const;
}
