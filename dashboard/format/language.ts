import { locale } from './locale.ts';

const names = new Intl.DisplayNames(locale, { type: 'language' });

/** German for de; an unknown language code is unchanged. */
export function languageName(code: string): string {
  try {
    return names.of(code) ?? code;
  } catch {
    return code;
  }
}
