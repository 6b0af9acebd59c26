import { type Query, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiFailure } from './failure.ts';

/** Rejected requests are not retried; network and server errors are retried twice. */
const retry = (failures: number, error: Error): boolean =>
  failures < 2 && (!(error instanceof ApiFailure) || error.status === 0 || error.status >= 500);

/** Whether a query ended without reaching the server. */
const isUnreached = ({ state }: Query): boolean =>
  state.fetchStatus === 'idle' && state.error instanceof ApiFailure && state.error.status === 0;

/** Once one request reaches the server again, the others that could not are repeated, so that no part of a page keeps its error. */
const queryCache = new QueryCache({
  onSuccess: () => {
    if (queryCache.getAll().some(isUnreached))
      void queryClient.refetchQueries({ type: 'active', predicate: isUnreached });
  },
});

export const queryClient = new QueryClient({
  queryCache,
  defaultOptions: { queries: { retry, staleTime: 10_000, refetchOnWindowFocus: true }, mutations: { retry: false } },
});
