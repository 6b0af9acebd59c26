import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { api, unwrap } from '../../api/client.ts';
import { Button } from '../../components/button.tsx';
import { Field } from '../../components/field.tsx';
import { ErrorState } from '../../components/states.tsx';
import { knowledgeTexts } from '../../texts/assistant.ts';
import { Section } from './section.tsx';

/** Shows the knowledge that a caller's words find, as in a call. */
export function KnowledgeSearch({ assistantId }: { readonly assistantId: string }) {
  const [typed, setTyped] = useState('');
  const [question, setQuestion] = useState('');
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['assistants', assistantId, 'knowledge', question],
    queryFn: ({ signal }) =>
      unwrap(
        api.GET('/ai-assistants/knowledge/{assistant_id}', {
          params: { path: { assistant_id: assistantId }, query: { question } },
          signal,
        }),
      ),
    enabled: question !== '',
  });
  const ask = (event: FormEvent) => {
    event.preventDefault();
    const next = typed.trim();
    if (next !== '' && next === question) void refetch();
    setQuestion(next);
  };
  return (
    <Section title={knowledgeTexts.search} hint={knowledgeTexts.searchHint}>
      <form className="knowledge-search" onSubmit={ask}>
        <Field
          type="search"
          label={knowledgeTexts.ask}
          value={typed}
          maxLength={1_000}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button submits icon="search" busy={isFetching}>
          {knowledgeTexts.find}
        </Button>
      </form>
      {error !== null && <ErrorState error={error} onRetry={() => void refetch()} />}
      <div role="status">
        {data !== undefined && data.results.passages.length === 0 && (
          <p>{data.results.looked_up ? knowledgeTexts.nothing : knowledgeTexts.whole}</p>
        )}
        {data !== undefined && data.results.passages.length > 0 && (
          <ol className="knowledge-found" aria-label={knowledgeTexts.found}>
            {data.results.passages.map(({ heading, content }) => (
              <li key={`${heading}\n${content}`}>
                <strong>{heading}</strong>
                <p>{content}</p>
              </li>
            ))}
          </ol>
        )}
      </div>
    </Section>
  );
}
