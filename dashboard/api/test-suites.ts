import { useQuery } from '@tanstack/react-query';
import type { TestSuite } from '#client/paths.d.ts';
import { api, unwrap } from './client.ts';

type Watching = {
  /** How often the suites are read again, in milliseconds; false for not at all. */
  readonly every?: (suites: readonly TestSuite[]) => number | false;
};

/** The account's suites of simulated callers with their last runs. */
export function useTestSuites({ every = () => false }: Watching = {}) {
  return useQuery({
    queryKey: ['test suites'],
    queryFn: ({ signal }) => unwrap(api.GET('/test-suites', { params: { query: { page_size: 100 } }, signal })),
    refetchInterval: ({ state }) => every(state.data?.results ?? []),
  });
}
