import { useQuery } from '@tanstack/react-query';
import type { ListedVoice } from '#client/paths.d.ts';
import { api, unwrap } from './client.ts';

const size = 100;
/** More than all catalogs have together. */
const mostPages = 20;

/** The cache key of the list, for invalidation. */
export const voicesKey = ['voices'] as const;

async function readAll(signal: AbortSignal): Promise<readonly ListedVoice[]> {
  const read = (page: number) => unwrap(api.GET('/voices', { params: { query: { page, page_size: size } }, signal }));
  const first = await read(1);
  const more = Math.min(mostPages, Math.ceil(first.count / size)) - 1;
  const others = await Promise.all(Array.from({ length: Math.max(0, more) }, (_, place) => read(place + 2)));
  return [first, ...others].flatMap(({ results }) => results);
}

/** All voices that the account may use, the default first. */
export function useVoices() {
  return useQuery({ queryKey: voicesKey, queryFn: ({ signal }) => readAll(signal), staleTime: 60_000 });
}
