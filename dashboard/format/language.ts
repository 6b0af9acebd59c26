const names = new Intl.DisplayNames(['en'], { type: 'language' });

/** German for de; an unknown language code is unchanged. */
export function languageName(code: string): string {
  try {
    return names.of(code) ?? code;
  } catch {
    return code;
  }
}
