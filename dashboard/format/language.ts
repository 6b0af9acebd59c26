const names = new Intl.DisplayNames(['en'], { type: 'language' });

/** German of de; what is no language stays as it is. */
export function languageName(code: string): string {
  try {
    return names.of(code) ?? code;
  } catch {
    return code;
  }
}
