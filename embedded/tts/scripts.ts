/** A script that a supported language is written in, how many Latin letters one of its letters is worth, and the language that is meant without a better guess. */
const scripts = [
  { name: 'Latin', letters: /\p{Script=Latin}/gu, weight: 1, language: 'en' },
  { name: 'Cyrillic', letters: /\p{Script=Cyrillic}/gu, weight: 1, language: 'ru' },
  { name: 'Devanagari', letters: /\p{Script=Devanagari}/gu, weight: 1, language: 'hi' },
  { name: 'Chinese', letters: /\p{Script=Han}/gu, weight: 3, language: 'zh' },
  { name: 'Japanese', letters: /[\p{Script=Hiragana}\p{Script=Katakana}]/gu, weight: 3, language: 'ja' },
  { name: 'Korean', letters: /\p{Script=Hangul}/gu, weight: 3, language: 'ko' },
] as const;

type Script = (typeof scripts)[number]['name'];

/** Scripts that voices of a language read; voices of other languages read Latin letters only. Japanese voices spell Latin letters. */
const readBy: Readonly<Record<string, readonly Script[]>> = {
  ru: ['Cyrillic', 'Latin'],
  hi: ['Devanagari', 'Latin'],
  zh: ['Chinese', 'Latin'],
  ja: ['Japanese', 'Chinese'],
  ko: ['Korean', 'Latin'],
};

/** The letters of which a text has the most; `null` if it has no letters, and `other` if no supported language is written in them. */
export function scriptOf(text: string): Script | 'other' | null {
  const all = text.match(/\p{L}/gu)?.length ?? 0;
  const counted = scripts.map(({ name, letters, weight }) => ({
    name,
    count: text.match(letters)?.length ?? 0,
    weight,
  }));
  const others = all - counted.reduce((sum, { count }) => sum + count, 0);
  const [most] = counted.toSorted((a, b) => b.count * b.weight - a.count * a.weight);
  if (most === undefined || all <= 0) return null;
  return others > most.count * most.weight ? 'other' : most.name;
}

/** Whether voices of a language read a script. */
export function reads(language: string, script: ReturnType<typeof scriptOf>): boolean {
  return script === null || (script !== 'other' && (readBy[language] ?? ['Latin']).includes(script));
}

/** The language that a text is read in: `usual` if its voices read the letters of the text, otherwise the language of these letters; null if no supported language has them. */
export function languageOf(text: string, usual: string): string | null {
  const script = scriptOf(text);
  if (reads(usual, script)) return usual;
  // Kanji between kana make a Japanese text, whatever their share.
  if (script === 'Chinese' && /[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)) return 'ja';
  return scripts.find(({ name }) => name === script)?.language ?? null;
}
