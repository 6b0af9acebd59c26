import { useQuery } from '@tanstack/react-query';
import { api, unwrap } from './client.ts';

/** A side of a comparison: `draft`, `published` or the number of a version. */
export type VersionSide = string;

/** The differences between two versions of an assistant, by default what publishing the draft would change. */
export function useVersionChanges(
  assistantId: string,
  { from, to, enabled = true }: { readonly from: VersionSide; readonly to: VersionSide; readonly enabled?: boolean },
) {
  return useQuery({
    queryKey: ['assistants', assistantId, 'changes', from, to],
    queryFn: ({ signal }) =>
      unwrap(
        api.GET('/ai-assistants/{assistant_id}/changes', {
          params: { path: { assistant_id: assistantId }, query: { from, to } },
          signal,
        }),
      ),
    enabled,
  });
}

/** The newest versions of an assistant, for selection lists. */
export function useNewestVersions(assistantId: string) {
  const { data } = useQuery({
    queryKey: ['assistants', assistantId, 'versions', 'newest'],
    enabled: assistantId !== '',
    queryFn: ({ signal }) =>
      unwrap(
        api.GET('/ai-assistants/{assistant_id}/versions', {
          params: { path: { assistant_id: assistantId }, query: { page_size: 100 } },
          signal,
        }),
      ),
  });
  return data?.results;
}

type CallVersion = { readonly assistant_id: string | null; readonly version_id: string | null };

/** The number of the version that a call runs; undefined while it is unknown. */
export function useVersionNumber({ assistant_id, version_id }: CallVersion): number | undefined {
  const { data } = useQuery({
    queryKey: ['assistants', assistant_id, 'versions', version_id],
    enabled: assistant_id !== null && version_id !== null,
    queryFn: ({ signal }) =>
      unwrap(
        api.GET('/ai-assistants/{assistant_id}/versions', {
          params: { path: { assistant_id: assistant_id ?? '' }, query: { version_id: version_id ?? '' } },
          signal,
        }),
      ),
  });
  return data?.results[0]?.number;
}
