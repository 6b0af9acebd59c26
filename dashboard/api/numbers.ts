import { useQuery } from '@tanstack/react-query';
import type { Carrier, PhoneNumber } from '#client/paths.d.ts';
import { api, unwrap } from './client.ts';

const size = 100;
/** More than any account has. */
const mostPages = 50;

/** The prefix of the numbers' cache keys, for invalidation. */
export const numbersKey = ['phone numbers'] as const;

async function readAll(signal: AbortSignal): Promise<readonly PhoneNumber[]> {
  const read = (page: number) =>
    unwrap(api.GET('/phone-numbers', { params: { query: { page, page_size: size } }, signal }));
  const first = await read(1);
  const more = Math.min(mostPages, Math.ceil(first.count / size)) - 1;
  const others = await Promise.all(Array.from({ length: Math.max(0, more) }, (_, place) => read(place + 2)));
  return [first, ...others].flatMap(({ results }) => results);
}

/** The numbers of the account, newest first. */
export function useNumbers() {
  return useQuery({ queryKey: [...numbersKey, 'all'], queryFn: ({ signal }) => readAll(signal) });
}

/** The available carriers, and which of them are configured. */
export function useCarriers() {
  return useQuery({
    queryKey: ['carriers'],
    queryFn: ({ signal }) => unwrap(api.GET('/carriers', { signal })).then(({ results }) => results),
    staleTime: 300_000,
  });
}

/** The display name of a carrier; its id if it is unknown. */
export const carrierTitle = (carriers: readonly Carrier[] | undefined, provider: string): string =>
  carriers?.find((one) => one.provider === provider)?.title ?? provider;
