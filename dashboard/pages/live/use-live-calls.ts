import { useQueries, useQuery } from '@tanstack/react-query';
import type { Call, ConcurrencyUsage } from '#client/paths.d.ts';
import { api, unwrap } from '../../api/client.ts';
import { liveStatuses, sortLiveCalls } from './live-calls.ts';

const everyMs = 3_000;
/** The maximum number per status in one request. */
const mostCalls = 100;
/** The next poll is the retry. */
const looking = { refetchInterval: everyMs, refetchIntervalInBackground: false, retry: false, staleTime: 0 } as const;

/** The live calls, polled every few seconds. */
type LiveCalls = {
  /** Undefined before the first response. */
  readonly calls: readonly Call[] | undefined;
  readonly usage: ConcurrencyUsage | undefined;
  /** The number of calls that are not listed. */
  readonly unseen: number;
  /** The error of the last poll; the previous calls are still listed. */
  readonly error: Error | null;
  readonly retry: () => void;
};

export function useLiveCalls(): LiveCalls {
  const lists = useQueries({
    queries: liveStatuses.map((status) => ({
      queryKey: ['calls', 'live', status],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        unwrap(api.GET('/calls', { params: { query: { status, brief: 'true', page_size: mostCalls } }, signal })),
      ...looking,
    })),
  });
  const usage = useQuery({
    queryKey: ['concurrency'],
    queryFn: ({ signal }) => unwrap(api.GET('/users/concurrency-usage', { signal })),
    ...looking,
  });
  const all = [...lists, usage];
  const found = lists.flatMap(({ data }) => (data === undefined ? [] : [data]));
  return {
    calls: found.length < lists.length ? undefined : sortLiveCalls(found.flatMap(({ results }) => results)),
    usage: usage.data?.results,
    unseen: found.reduce((sum, { count, results }) => sum + count - results.length, 0),
    error: all.find(({ error }) => error !== null)?.error ?? null,
    retry: () => void Promise.all(all.map(({ refetch }) => refetch())),
  };
}
