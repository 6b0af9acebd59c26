import { useQuery } from '@tanstack/react-query';
import type { Assistant } from '#client/paths.d.ts';
import { useAssistants } from '../../api/assistants.ts';
import { api, unwrap } from '../../api/client.ts';

/** The assistant of a campaign, even if it is not among the newest; undefined while it is loading, and without an assistant. */
export function useAssistant(assistant_id: string): Assistant | undefined {
  const listed = useAssistants().find((one) => one.assistant_id === assistant_id);
  const { data } = useQuery({
    queryKey: ['assistants', assistant_id],
    queryFn: ({ signal }) =>
      unwrap(api.GET('/ai-assistants/{assistant_id}', { params: { path: { assistant_id } }, signal })),
    enabled: assistant_id !== '' && listed === undefined,
    staleTime: 60_000,
  });
  return listed ?? data?.results;
}

/** The number of phone numbers that are checked. */
const most = 100;

/** The numbers that are connected to an assistant; undefined while they are loading, or without an assistant. */
export function useNumbersOf(assistantId: string): readonly string[] | undefined {
  const { data } = useQuery({
    queryKey: ['phone numbers', 'to pick'],
    queryFn: ({ signal }) => unwrap(api.GET('/phone-numbers', { params: { query: { page_size: most } }, signal })),
  });
  if (data === undefined) return undefined;
  const found = data.results.filter(
    ({ ai_assistant, is_active }) => is_active && ai_assistant?.assistant_id === assistantId,
  );
  return found.length === 0 && data.count > most ? undefined : found.map(({ phone_number }) => phone_number);
}
