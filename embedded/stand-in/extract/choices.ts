import { ordinalAt } from './numbers.ts';
import { stem } from './stem.ts';
import { firstPhrase, hasPhrase, plainText, wordsOf } from './tokens.ts';

const YES_PHRASES = [
  'yes',
  'yeah',
  'yep',
  'yup',
  'mm-hm',
  'mhm',
  'mm hm',
  'uh-huh',
  'uh huh',
  'ja',
  'sure',
  'correct',
  'exactly',
  'absolutely',
  'definitely',
  'certainly',
  'of course',
  'okay',
  'ok',
  'alright',
  'all right',
  'perfect',
  'great',
  'wonderful',
  'lovely',
  'fine',
  'please do',
  'go ahead',
  'sounds good',
  'works for me',
  'that works',
  'suits me',
  "that's right",
  'that is right',
  'i do',
  'i agree',
  'i am',
  'indeed',
  'why not',
];
const NO_PHRASES = [
  'no',
  'nope',
  'nah',
  'never',
  'wrong',
  'incorrect',
  'not',
  "don't",
  'do not',
  "doesn't",
  "can't",
  'cannot',
  "isn't",
  "won't",
  'rather not',
];
const YES_IN_SPITE_OF_NO = [
  'no problem',
  'not a problem',
  'why not',
  "don't mind",
  'no worries',
  "that's fine",
  'that is fine',
];
const NO_IN_SPITE_OF_YES = [
  'not really',
  'not sure',
  'not right',
  'not correct',
  'not okay',
  'not fine',
  "that's not",
  'not quite',
];
const UNDECIDED = ["don't know", 'do not know', 'no idea', 'not sure', "i'm unsure", 'maybe', 'perhaps'];

/** Detects agreement or refusal; null if there is neither or the caller does not know. */
export function findYesNo(text: string): boolean | null {
  const plain = plainText(text);
  if (firstPhrase(plain, UNDECIDED)) return null;
  if (firstPhrase(plain, NO_IN_SPITE_OF_YES)) return false;
  if (firstPhrase(plain, YES_IN_SPITE_OF_NO)) return true;
  const yes = earliest(plain, YES_PHRASES);
  const no = earliest(plain, NO_PHRASES);
  if (yes === null && no === null) return null;
  return no === null || (yes !== null && yes < no);
}

function earliest(plain: string, phrases: readonly string[]): number | null {
  const places = phrases.map((phrase) => ` ${plain} `.indexOf(` ${phrase} `)).filter((at) => at >= 0);
  return places.length === 0 ? null : Math.min(...places);
}

const SPOKEN_PLACES = ['first', 'second', 'third', 'fourth', 'fifth'];

/**
 * Finds the option that is meant: by whole words, stems, a misspelling by one letter, or position ("the second one", only if `asked`). Null if none
 * or several match.
 */
export function findChoice(text: string, options: readonly string[], asked: boolean): string | null {
  const plain = plainText(text);
  const named = options.filter((option) => option !== '' && hasPhrase(plain, plainText(option)));
  if (named.length > 0) return single(longestOnly(named)) ?? lastNamed(plain, named);
  const words = wordsOf(text);
  const heard = [...words, ...words.slice(1).map((word, at) => words[at] + word)].map(joined);
  const scored = options.map((option) => ({ option, score: likeness(heard, wordsOf(option).map(joined)) }));
  const best = Math.max(0, ...scored.map(({ score }) => score));
  const fitting = scored.filter(({ score }) => score === best && score >= 0.75).map(({ option }) => option);
  return single(fitting) ?? (asked ? byPlace(words, options) : null);
}

const single = (options: readonly string[]): string | null => (options.length === 1 ? (options[0] ?? null) : null);

/** "root canal treatment" means that option and not also "treatment". */
const longestOnly = (options: readonly string[]): string[] =>
  options.filter(
    (option) => !options.some((other) => other !== option && hasPhrase(plainText(other), plainText(option))),
  );

/** The option after a correction ("no, cleaning") wins over others. */
function lastNamed(plain: string, named: readonly string[]): string | null {
  if (!firstPhrase(plain, ['no', 'rather', 'sorry', 'actually', 'instead'])) return null;
  return named.reduce((last, option) =>
    plain.lastIndexOf(plainText(option)) > plain.lastIndexOf(plainText(last)) ? option : last,
  );
}

/** "check-up", "check up" and "checkup" are one word. */
const joined = (word: string): string => word.replaceAll('-', '');

function likeness(said: readonly string[], option: readonly string[]): number {
  if (option.length === 0) return 0;
  const hits = option.filter((word) => said.some((heard) => stem(heard) === stem(word) || isSlip(heard, word)));
  return hits.length / option.length;
}

/** Whether two words of five letters or more differ in at most one letter. */
function isSlip(heard: string, word: string): boolean {
  if (word.length < 5 || Math.abs(heard.length - word.length) > 1) return false;
  let prefix = 0;
  while (prefix < word.length && heard[prefix] === word[prefix]) prefix += 1;
  const [restHeard, restWord] = [heard.slice(prefix), word.slice(prefix)];
  return restHeard.slice(1) === restWord.slice(1) || restHeard === restWord.slice(1) || restHeard.slice(1) === restWord;
}

function byPlace(words: readonly string[], options: readonly string[]): string | null {
  if (words.includes('last')) return options.at(-1) ?? null;
  for (let at = 0; at < words.length; at++) {
    const ordinal = SPOKEN_PLACES.includes(words[at] ?? '') ? ordinalAt(words, at) : null;
    if (ordinal) return options[ordinal.value - 1] ?? null;
  }
  return null;
}
