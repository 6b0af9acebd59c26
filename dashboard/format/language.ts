import { locale } from './locale.ts';

const names = new Intl.DisplayNames(locale, { type: 'language' });

/** German for `de`; other text stays as it is. */
export function languageName(code: string): string {
  try {
    return names.of(code) ?? code;
  } catch {
    return code;
  }
}
