import { useQuery } from '@tanstack/react-query';
import type { Integration } from '#client/paths.d.ts';
import { api, unwrap } from './client.ts';

const size = 100;
/** The prefix of the integrations' cache keys, for invalidation. */
export const integrationsKey = ['integrations'] as const;

async function readAll(signal: AbortSignal): Promise<readonly Integration[]> {
  const { results } = await unwrap(
    api.GET('/ruth-connect/integrations', { params: { query: { page_size: size } }, signal }),
  );
  return results;
}

/** The newest hundred integrations of the account. */
export function useIntegrations() {
  return useQuery({ queryKey: [...integrationsKey, 'all'], queryFn: ({ signal }) => readAll(signal) });
}

/** The available kinds of integrations. */
export function useIntegrationKinds() {
  return useQuery({
    queryKey: ['integration kinds'],
    queryFn: ({ signal }) => unwrap(api.GET('/ruth-connect/kinds', { signal })).then(({ results }) => results),
    staleTime: Number.POSITIVE_INFINITY,
  });
}
