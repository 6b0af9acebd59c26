import { useQuery } from '@tanstack/react-query';
import type { Assistant } from '#client/paths.d.ts';
import { useAssistants } from '../../api/assistants.ts';
import { api, take } from '../../api/client.ts';

/** The assistant of a campaign, also where it is none of the newest; undefined while it is loading, and for none. */
export function useAssistant(assistant_id: string): Assistant | undefined {
  const listed = useAssistants().find((one) => one.assistant_id === assistant_id);
  const { data } = useQuery({
    queryKey: ['assistants', assistant_id],
    queryFn: ({ signal }) =>
      take(api.GET('/ai-assistants/{assistant_id}', { params: { path: { assistant_id } }, signal })),
    enabled: assistant_id !== '' && listed === undefined,
    staleTime: 60_000,
  });
  return listed ?? data?.results;
}
