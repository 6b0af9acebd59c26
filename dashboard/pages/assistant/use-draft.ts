import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Assistant, AssistantChange } from '#client/paths.d.ts';
import { api, unwrap } from '../../api/client.ts';
import { ApiFailure } from '../../api/failure.ts';
import { useSession } from '../../api/session-context.ts';
import { useToast } from '../../components/toast.tsx';
import { assistantTexts } from '../../texts/assistant.ts';
import {
  changesBetween,
  type Draft,
  draftOf,
  mergeSaved,
  rebaseDraft,
  unresolvedErrors,
  withValueAt,
} from './draft.ts';

type Edited = { readonly of: Assistant; readonly draft: Draft };
/** Unsaved changes that survive the end of a session until the user is back. */
const kept = new Map<string, Edited>();

/** An assistant with unsaved changes. Changes by others are merged into unchanged fields. */
export function useDraft(assistant: Assistant) {
  const queries = useQueryClient();
  const tell = useToast();
  const key = `${useSession().user.user_id}/${assistant.assistant_id}`;
  const [edited, setEdited] = useState<Edited>(() => kept.get(key) ?? { of: assistant, draft: draftOf(assistant) });
  if (edited.of !== assistant)
    setEdited({ of: assistant, draft: rebaseDraft(edited.draft, draftOf(edited.of), draftOf(assistant)) });
  const { draft } = edited;
  const changes = changesBetween(draftOf(assistant), draft);
  const dirty = Object.keys(changes).length > 0;
  useEffect(() => {
    if (dirty) kept.set(key, edited);
    else kept.delete(key);
  }, [key, dirty, edited]);
  const { assistant_id } = assistant;
  const saving = useMutation({
    mutationFn: (body: AssistantChange) =>
      unwrap(api.PATCH('/ai-assistants/{assistant_id}', { params: { path: { assistant_id } }, body })),
    onSuccess: (answer, sent) => {
      setEdited((now) => ({ ...now, draft: mergeSaved(now.draft, sent, draftOf(answer.results)) }));
      queries.setQueryData(['assistants', assistant_id], answer);
      tell(answer.results.publishes_edits ? assistantTexts.saved : assistantTexts.savedDraft);
      void queries.invalidateQueries({ queryKey: ['assistants'] });
    },
  });
  const failure = saving.error instanceof ApiFailure ? saving.error : null;
  return {
    draft,
    set: (path: string, value: unknown) => setEdited((now) => ({ ...now, draft: withValueAt(now.draft, path, value) })),
    dirty,
    /** Discards unsaved changes when the user leaves. */
    forget: () => void kept.delete(key),
    discard: () => {
      saving.reset();
      setEdited((now) => ({ ...now, draft: draftOf(now.of) }));
    },
    save: () => saving.mutate(changes),
    isSaving: saving.isPending,
    failure: saving.error,
    /** The API's errors in fields that have not been changed since. */
    errors: unresolvedErrors(failure?.fields ?? {}, saving.variables ?? {}, draft),
  } as const;
}
