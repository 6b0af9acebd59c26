import type { ListedVoice } from '#client/paths.d.ts';

export const sources = ['all', 'catalogue', 'own'] as const;
type Source = (typeof sources)[number];

/** The filter of voices; empty fields match everything. */
export type VoiceFilter = {
  readonly search: string;
  readonly provider: string;
  readonly language: string;
  readonly gender: string;
  readonly source: Source;
};
export const noFilter: VoiceFilter = { search: '', provider: '', language: '', gender: '', source: 'all' };

/** Parses a filter from the address. */
export function readFilter(search: URLSearchParams): VoiceFilter {
  const text = (name: string) => search.get(name) ?? '';
  const source = sources.find((one) => one === search.get('source')) ?? 'all';
  return {
    search: text('search'),
    provider: text('provider'),
    language: text('language'),
    gender: text('gender'),
    source,
  };
}

/** Serializes a filter for the address, without empty fields. */
export function writeFilter(filter: VoiceFilter): Record<string, string> {
  return Object.fromEntries(
    Object.entries(filter).filter(([name, value]) => value !== noFilter[name as keyof VoiceFilter]),
  );
}

/** The voices that match a filter, in order. */
export function filterVoices<Voice extends ListedVoice>(
  voices: readonly Voice[],
  { search, provider, language, gender, source }: VoiceFilter,
): readonly Voice[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return voices.filter((voice) => {
    const text = `${voice.name} ${voice.description} ${voice.provider_id}`.toLowerCase();
    return (
      words.every((word) => text.includes(word)) &&
      (provider === '' || voice.provider === provider) &&
      (language === '' || voice.language === language) &&
      (gender === '' || voice.gender === gender) &&
      (source === 'all' || voice.is_own === (source === 'own'))
    );
  });
}

/** The distinct values of a field, in order of appearance. */
export function valuesOf(voices: readonly ListedVoice[], field: 'provider' | 'language' | 'gender'): readonly string[] {
  return [...new Set(voices.map((voice) => voice[field]))].filter(Boolean);
}
