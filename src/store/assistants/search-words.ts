/** Search configurations by language, ISO 639-1. Polish and the languages without spaces have no stems here. */
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

/** The configuration of languages whose words are taken as they are; the ends of long ones are not compared. */
export const plainConfiguration = 'simple';

/** The text search configuration for a language; for one without stems, that which takes words as they are. */
export function configurationOf(language: string | null): string {
  return configurations[language?.slice(0, 2).toLowerCase() ?? ''] ?? plainConfiguration;
}

const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー々]+/gu;

/** A text as it is searched: scripts that do not divide words by spaces in overlapping pairs of characters. */
export function searchText(text: string): string {
  return text.normalize('NFC').replace(unspaced, (run) => {
    const characters = [...run];
    if (characters.length < 3) return ` ${run} `;
    const pairs = characters.slice(1).map((character, index) => `${characters[index]}${character}`);
    return ` ${pairs.join(' ')} `;
  });
}
