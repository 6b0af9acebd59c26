import { useQuery } from '@tanstack/react-query';
import { api, unwrap } from '../../api/client.ts';
import { providerTexts } from '../../texts/providers.ts';

/** Sentences to begin with, if the assistant has just been created from a template. */
export function Examples({ templateId }: { readonly templateId: string | null }) {
  const { data } = useQuery({
    queryKey: ['assistant templates', 'en'],
    queryFn: ({ signal }) => unwrap(api.GET('/assistant-templates', { signal })),
    staleTime: Number.POSITIVE_INFINITY,
    enabled: templateId !== null,
  });
  const examples = data?.results.find(({ template_id }) => template_id === templateId)?.examples ?? [];
  if (examples.length === 0) return null;
  return (
    <section className="test-call-examples" aria-label={providerTexts.tryTitle}>
      <strong>{providerTexts.tryTitle}</strong>
      <ul>
        {examples.map((example) => (
          <li key={example} lang="en">
            {example}
          </li>
        ))}
      </ul>
    </section>
  );
}
