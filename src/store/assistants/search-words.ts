/** Text search configurations by language, as ISO 639-1 codes. Polish and languages without spaces have no stemming here. */
const configurations: Readonly<Record<string, string>> = {
  de: 'parley_german',
  en: 'parley_english',
  es: 'parley_spanish',
  fr: 'parley_french',
  hi: 'parley_hindi',
  it: 'parley_italian',
  nl: 'parley_dutch',
  pt: 'parley_portuguese',
  ru: 'parley_russian',
  sv: 'parley_swedish',
  tr: 'parley_turkish',
};

/** The configuration without stemming; searches ignore the endings of long words. */
export const plainConfiguration = 'simple';

/** The text search configuration for a language; the one without stemming if there is no other. */
export function configurationOf(language: string | null): string {
  return configurations[language?.slice(0, 2).toLowerCase() ?? ''] ?? plainConfiguration;
}

const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー々]+/gu;

/** The searchable form of a text: scripts without spaces between words are split into overlapping pairs of characters. */
export function searchText(text: string): string {
  return text.normalize('NFC').replace(unspaced, (run) => {
    const characters = [...run];
    if (characters.length < 3) return ` ${run} `;
    const pairs = characters.slice(1).map((character, index) => `${characters[index]}${character}`);
    return ` ${pairs.join(' ')} `;
  });
}
