/** Words of one language that turn taking treats in a way of their own. All lower case, without punctuation. */
type PhraseBook = {
  /** Said to show attention, not to take the floor. */
  readonly backchannels: readonly string[];
  /** Stop the assistant at once. */
  readonly interrupters: readonly string[];
  /** At the end of what was said they promise more. */
  readonly connectors: readonly string[];
  /** Carry no meaning of their own. */
  readonly fillers: readonly string[];
};

const english: PhraseBook = {
  backchannels: [
    'mm hm',
    'mmhm',
    'mhm',
    'mm',
    'hmm',
    'hm',
    'uh huh',
    'um hm',
    'um hum',
    'aha',
    'ah',
    'oh',
    'yes',
    'yeah',
    'yep',
    'okay',
    'ok',
    'right',
    'sure',
    'i see',
    'got it',
    'all right',
    'alright',
    'good',
    'great',
    'fine',
  ],
  interrupters: [
    'stop',
    'wait',
    'no',
    'hold on',
    'hello',
    'excuse me',
    'hang on',
    'one moment',
    'sorry',
    'actually',
    'but',
  ],
  connectors: [
    'and',
    'or',
    'but',
    'so',
    'because',
    'with',
    'the',
    'a',
    'an',
    'my',
    'to',
    'for',
    'of',
    'in',
    'on',
    'is',
    'um',
    'uh',
    'er',
    'well',
    'then',
    'i',
    'if',
    'that',
    'about',
    'like',
    'its',
  ],
  fillers: ['um', 'uh', 'er', 'erm', 'hmm', 'hm', 'mm', 'well'],
};
const german: PhraseBook = {
  backchannels: [
    'mhm',
    'mm',
    'hm',
    'ja',
    'okay',
    'ok',
    'genau',
    'gut',
    'aha',
    'ach so',
    'verstehe',
    'klar',
    'alles klar',
    'stimmt',
  ],
  interrupters: ['stopp', 'halt', 'nein', 'moment', 'warten sie', 'hallo', 'entschuldigung', 'aber'],
  connectors: [
    'und',
    'oder',
    'aber',
    'also',
    'weil',
    'mit',
    'der',
    'die',
    'das',
    'ein',
    'eine',
    'mein',
    'meine',
    'zu',
    'für',
    'ähm',
    'äh',
    'dann',
    'wenn',
    'dass',
    'am',
    'im',
  ],
  fillers: ['ähm', 'äh', 'hm', 'mm', 'tja'],
};
const french: PhraseBook = {
  backchannels: ['mm', 'hm', 'oui', 'ouais', 'd accord', 'ok', 'okay', 'bien', 'je vois', 'ah', 'voilà', 'très bien'],
  interrupters: ['stop', 'attendez', 'non', 'un instant', 'allô', 'excusez moi', 'pardon', 'mais'],
  connectors: [
    'et',
    'ou',
    'mais',
    'donc',
    'parce que',
    'avec',
    'le',
    'la',
    'les',
    'un',
    'une',
    'mon',
    'ma',
    'à',
    'pour',
    'de',
    'euh',
    'alors',
    'si',
    'que',
  ],
  fillers: ['euh', 'hm', 'mm', 'ben', 'bah'],
};
const spanish: PhraseBook = {
  backchannels: ['mm', 'ajá', 'sí', 'vale', 'ok', 'okay', 'claro', 'bien', 'ya', 'entiendo', 'de acuerdo', 'muy bien'],
  interrupters: ['para', 'espere', 'no', 'un momento', 'hola', 'perdón', 'disculpe', 'pero'],
  connectors: [
    'y',
    'o',
    'pero',
    'entonces',
    'porque',
    'con',
    'el',
    'la',
    'los',
    'un',
    'una',
    'mi',
    'a',
    'para',
    'de',
    'eh',
    'pues',
    'si',
    'que',
  ],
  fillers: ['eh', 'este', 'mm', 'pues'],
};

const books: Readonly<Record<string, PhraseBook>> = { en: english, de: german, fr: french, es: spanish };

function bookOf(language: string): PhraseBook {
  return books[language] ?? english;
}

/** Lower case words without punctuation, for comparing what was said. */
export function wordsOf(text: string): readonly string[] {
  return (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []) as readonly string[];
}

/** Same words, whatever their case, spacing and punctuation. */
export function sameWords(one: string, other: string): boolean {
  return wordsOf(one).join(' ') === wordsOf(other).join(' ');
}

/**
 * What `text` says beyond `said`: without the words at its beginning that are all of `said`, or the end of it; a single
 * word counts as its end by chance.
 */
export function wordsBeyond(text: string, said: string): string {
  const before = wordsOf(said);
  const words = [...text.matchAll(/[\p{L}\p{N}]+/gu)];
  const repeats = (count: number): boolean =>
    before.slice(-count).every((word, index) => words[index]?.[0].toLowerCase() === word);
  let count = before.length;
  while (count > 0 && !(repeats(count) && (count > 1 || before.length === 1))) count -= 1;
  return count === 0 ? text : text.slice(words[count]?.index ?? text.length);
}

/** Whether `text` is made of nothing but phrases of `phrases`. */
function madeOf(text: string, phrases: readonly string[]): boolean {
  let rest = wordsOf(text);
  if (rest.length === 0) return false;
  const longestFirst = [...phrases].sort((a, b) => b.length - a.length).map((phrase) => phrase.split(' '));
  while (rest.length > 0) {
    const found = longestFirst.find((phrase) => phrase.every((word, index) => rest[index] === word));
    if (found === undefined) return false;
    rest = rest.slice(found.length);
  }
  return true;
}

/** Whether `text` shows attention and asks for nothing. */
export function isBackchannel(text: string, language: string): boolean {
  return madeOf(text, bookOf(language).backchannels);
}

/** Whether `text` has nothing in it but sounds of hesitation. */
export function isFiller(text: string, language: string): boolean {
  return madeOf(text, bookOf(language).fillers);
}

/** Whether `text` begins with a phrase that stops the assistant at once. */
export function isInterrupter(text: string, language: string): boolean {
  const said = ` ${wordsOf(text).join(' ')} `;
  return bookOf(language).interrupters.some((phrase) => said.startsWith(` ${phrase} `));
}

/** Whether `text` ends in a word or a comma that promises more. */
export function promisesMore(text: string, language: string): boolean {
  if (/[,–—-]\s*$/.test(text)) return true;
  if (/[.?!。？！]["')]?\s*$/.test(text)) return false;
  const last = wordsOf(text).at(-1);
  return last !== undefined && bookOf(language).connectors.includes(last);
}
