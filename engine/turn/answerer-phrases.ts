import { wordsOf } from './phrases.ts';

/** What people and machines say when they answer a telephone, by language. All lower case, without punctuation. */
type AnswerBook = {
  /** What people say when they pick up. */
  readonly hellos: readonly string[];
};

const books: Readonly<Record<string, AnswerBook>> = {
  en: { hellos: ['hello', 'hi', 'hey', 'yes', 'yeah', 'good morning', 'good afternoon', 'good evening', 'speaking'] },
  de: { hellos: ['hallo', 'ja', 'guten tag', 'guten morgen', 'guten abend', 'grüß gott', 'moin'] },
  fr: { hellos: ['allô', 'allo', 'oui', 'bonjour', 'bonsoir'] },
  es: { hellos: ['hola', 'sí', 'diga', 'dígame', 'aló', 'bueno', 'buenos días', 'buenas tardes'] },
};

function bookOf(language: string): AnswerBook {
  return books[language] ?? (books.en as AnswerBook);
}

/** Whether `text` begins as people do who pick up a telephone. */
export function beginsWithHello(text: string, language: string): boolean {
  const said = ` ${wordsOf(text).join(' ')} `;
  return bookOf(language).hellos.some((phrase) => said.startsWith(` ${phrase} `));
}
