import { QueryClient } from '@tanstack/react-query';
import { ApiFailure } from './failure.ts';

/** Rejected requests are not retried; network and server errors are retried twice. */
const retry = (failures: number, error: Error): boolean =>
  failures < 2 && (!(error instanceof ApiFailure) || error.status === 0 || error.status >= 500);

export const queryClient = new QueryClient({
  defaultOptions: { queries: { retry, staleTime: 10_000, refetchOnWindowFocus: true }, mutations: { retry: false } },
});
