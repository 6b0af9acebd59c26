import { useQuery } from '@tanstack/react-query';
import type { ListedVoice } from '#client/paths.d.ts';
import { api, unwrap } from '../../api/client.ts';

const size = 100;
/** More than anyone selects from by hand. */
const mostPages = 10;

/** All voices that the account may use. */
export function useVoices() {
  const { data, error, refetch } = useQuery({
    queryKey: ['voices', 'all'],
    queryFn: ({ signal }) => readAll(signal),
    staleTime: 60_000,
  });
  return { voices: data, error, retry: () => void refetch() };
}

async function readAll(signal: AbortSignal): Promise<readonly ListedVoice[]> {
  const voices: ListedVoice[] = [];
  for (let page = 1; page <= mostPages; page += 1) {
    const { results, next } = await unwrap(
      api.GET('/voices', { params: { query: { page, page_size: size } }, signal }),
    );
    voices.push(...results);
    if (next === null) break;
  }
  return voices;
}
