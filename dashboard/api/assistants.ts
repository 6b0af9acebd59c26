import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { Assistant } from '#client/paths.d.ts';
import { api, unwrap } from './client.ts';

/** The maximum for a selection list. */
const most = 100;
const none: readonly Assistant[] = [];

/** The newest assistants of the account, for selection lists and for the time zones of calls. */
export function useAssistants(): readonly Assistant[] {
  const { data } = useQuery({
    queryKey: ['assistants', 'to pick'],
    queryFn: ({ signal }) => unwrap(api.GET('/ai-assistants', { params: { query: { page_size: most } }, signal })),
    staleTime: 60_000,
  });
  return data?.results ?? none;
}

/** The time zone of an assistant; undefined if unknown. */
export function useTimeZoneLookup(): (assistantId: string | null) => string | undefined {
  const assistants = useAssistants();
  return useCallback(
    (assistantId) => assistants.find(({ assistant_id }) => assistant_id === assistantId)?.timezone,
    [assistants],
  );
}
