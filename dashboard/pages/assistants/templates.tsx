import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import type { NewAssistant } from '#client/paths.d.ts';
import { api, unwrap } from '../../api/client.ts';
import { Icon } from '../../components/icon.tsx';
import { Problem } from '../../components/states.tsx';
import { assistantTemplates } from '../../texts/assistant-templates.ts';
import { assistantsTexts } from '../../texts/assistants.ts';
import './templates.css';

/** Templates: a click creates the assistant and opens it. */
export function Templates() {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const creating = useMutation({
    mutationFn: (body: NewAssistant) => unwrap(api.POST('/ai-assistants', { body })),
    onSuccess: ({ results }) => {
      void queries.invalidateQueries({ queryKey: ['assistants'] });
      navigate(`/assistants/${results.assistant_id}`);
    },
  });
  const create = (assistant: NewAssistant) => {
    if (!creating.isPending) creating.mutate({ ...assistant, timezone: zone });
  };
  return (
    <>
      {creating.error !== null && <Problem>{creating.error.message}</Problem>}
      <ul className="templates" aria-label={assistantsTexts.templates} aria-busy={creating.isPending}>
        {assistantTemplates.map(({ id, icon, title, more, assistant }) => (
          <li key={id}>
            <button type="button" onClick={() => create(assistant)}>
              <span className="templates-icon">
                <Icon name={icon} />
              </span>
              <strong>{title}</strong>
              <span>{more}</span>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
