import { QueryClient } from '@tanstack/react-query';
import { ApiFailure } from './failure.ts';

/** What is refused stays refused; what did not get through is tried twice more. */
const retry = (failures: number, error: Error): boolean =>
  failures < 2 && (!(error instanceof ApiFailure) || error.status === 0 || error.status >= 500);

export const queryClient = new QueryClient({
  defaultOptions: { queries: { retry, staleTime: 10_000, refetchOnWindowFocus: true }, mutations: { retry: false } },
});
