/** The languages of the dashboard, each with the locale for browsers that name no region of it. */
const regions = { en: 'en-US', de: 'de-DE' } as const;

export type Language = keyof typeof regions;
export const languages: readonly Language[] = ['en', 'de'];

/** The user's choice: a language, or the browser's. */
export type LanguageChoice = Language | 'browser';
export const languageChoices: readonly LanguageChoice[] = [...languages, 'browser'];

const key = 'parley.language';
const languageOf = (tag: string): Language | undefined =>
  languages.find((language) => tag.toLowerCase().split('-')[0] === language);

/** The locale of the dashboard: one of its languages in the browser's preferred region, such as en-GB. */
export function localeFor(choice: LanguageChoice, preferred: readonly string[]): Intl.Locale {
  const chosen = choice === 'browser' ? (preferred.map(languageOf).find(Boolean) ?? 'en') : choice;
  const regional = preferred.find((tag) => languageOf(tag) === chosen && tag.includes('-'));
  return new Intl.Locale(regional ?? regions[chosen]);
}

/** The stored choice; the browser's language by default. */
export function readLanguageChoice(): LanguageChoice {
  const stored = inBrowser ? localStorage.getItem(key) : null;
  return languageChoices.find((choice) => choice === stored) ?? 'browser';
}

/** Stores a choice, which the page follows when it is loaded again. */
export const storeLanguageChoice = (choice: LanguageChoice): void => localStorage.setItem(key, choice);

// Tests under Node read English texts, whatever the language of the machine.
const inBrowser = 'document' in globalThis;
const current = localeFor(readLanguageChoice(), inBrowser ? navigator.languages : []);

/** The language of all texts. */
export const language: Language = languageOf(current.language) ?? 'en';
/** The locale of all numbers, dates and names. */
export const locale: string = current.toString();
