import { type QueryClient, useQuery } from '@tanstack/react-query';
import type { Provider, ProviderKey } from '#client/paths.d.ts';
import { api, unwrap } from './client.ts';
import { useProviders } from './providers.ts';

/** The vendors whose keys an account can enter, with its keys. */
export function useProviderKeys() {
  return useQuery({
    queryKey: ['provider keys'],
    queryFn: ({ signal }) => unwrap(api.GET('/provider-keys', { signal })).then(({ results }) => results),
  });
}

/** The parts of a call that a vendor can serve. */
export const speechParts = ['speech_to_text', 'language_model', 'text_to_speech'] as const;
export type SpeechPart = (typeof speechParts)[number];

/** The providers of each part; null while they load. */
export type PartsInUse = Readonly<Record<SpeechPart, readonly Provider[]>>;

/** Which providers serve each part of a call; null until known. */
export function usePartsInUse(): PartsInUse | null {
  const { data } = useProviders();
  if (data === undefined) return null;
  const of = (part: SpeechPart) => data.providers.filter((one) => one.part === part && one.configured);
  return {
    speech_to_text: of('speech_to_text'),
    language_model: of('language_model'),
    text_to_speech: of('text_to_speech'),
  };
}

/** The parts that only stand-ins of the server serve. */
export function standInsOf(parts: PartsInUse): readonly SpeechPart[] {
  return speechParts.filter((part) => parts[part].every(({ embedded }) => embedded));
}

/** Whether a key of the account works for at least one part. */
export const isWorking = ({ trials }: ProviderKey): boolean => trials.some(({ ok }) => ok);

/** Reads again what depends on keys. */
export async function refreshProviders(queries: QueryClient): Promise<void> {
  const dependent = [['provider keys'], ['providers'], ['voices']];
  await Promise.all(dependent.map((queryKey) => queries.invalidateQueries({ queryKey })));
}
