import { useQuery } from '@tanstack/react-query';
import type { Provider } from '#client/paths.d.ts';
import { api, unwrap } from './client.ts';

/** All providers with their health, polled. */
export function useProviders(everyMs?: number) {
  return useQuery({
    queryKey: ['providers'],
    queryFn: ({ signal }) => unwrap(api.GET('/providers', { signal })).then(({ results }) => results),
    ...(everyMs === undefined ? { staleTime: 60_000 } : { refetchInterval: everyMs }),
  });
}

/** The display name of a provider; its id until the list has loaded. */
export function useProviderTitle(part: Provider['part']): (name: string) => string {
  const { data } = useProviders();
  return (name) => data?.providers.find((one) => one.part === part && one.provider === name)?.title ?? name;
}
