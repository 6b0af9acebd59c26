import type { CallerBrief, Fact } from '../scenario/caller-schema.ts';
import { includesWords, plain } from './text.ts';

/** A fact that a caller knows: its words, one after the other as it is asked again. */
export type KnownFact = {
  readonly name: string;
  readonly say: readonly string[];
  readonly asked: readonly string[];
  readonly wrong: string | null;
};

/** Words by which questions ask for common facts. */
const synonyms: Readonly<Record<string, readonly string[]>> = {
  phone: ['phone number', 'telephone', 'phone', 'number', 'callback'],
  number: ['number'],
  name: ['name', 'who is calling', 'whos calling', 'who am i speaking', 'call you'],
  day: ['which day', 'what day', 'which other day', 'day', 'date', 'when'],
  date: ['date', 'which day', 'what day', 'day', 'when'],
  time: ['what time', 'which time', 'which other time', 'time', 'what hour', 'when'],
  email: ['email', 'e mail', 'mail address'],
  address: ['address', 'where do you live', 'where are you'],
  people: ['how many', 'people', 'guests', 'party'],
  party: ['how many', 'people', 'guests', 'party'],
  guests: ['how many', 'people', 'guests', 'party'],
  size: ['how many', 'people', 'guests', 'how big', 'how large', 'size'],
  reason: ['what is it about', 'whats it about', 'reason', 'why', 'regarding', 'concerning', 'matter'],
  message: ['message', 'what should i tell', 'pass on'],
  birthday: ['date of birth', 'born', 'birthday'],
  order: ['order number', 'order', 'reference'],
  postcode: ['postcode', 'postal code', 'zip'],
};

/** Reads the facts of a scenario. */
export function readFacts(facts: CallerBrief['facts']): readonly KnownFact[] {
  return Object.entries(facts).map(([name, fact]) => readFact(name, fact));
}

function readFact(name: string, fact: Fact): KnownFact {
  if (typeof fact === 'string') return { name, say: [fact], asked: [], wrong: null };
  if (Array.isArray(fact)) return { name, say: fact, asked: [], wrong: null };
  const { say, asked, wrong = null } = fact as Exclude<Fact, string | string[]>;
  return { name, say: typeof say === 'string' ? [say] : say, asked, wrong };
}

/** The fact that a question asks for; null if it asks for none. */
export function factAsked(question: string, facts: readonly KnownFact[]): KnownFact | null {
  let best: { readonly fact: KnownFact; readonly score: number } | null = null;
  for (const fact of facts) {
    const score = scoreOf(question, fact);
    if (score > (best?.score ?? 0)) best = { fact, score };
  }
  return best?.fact ?? null;
}

/** Own words count most, then the longest matching word of the name, then a value among offered alternatives. */
function scoreOf(question: string, { name, asked, say }: KnownFact): number {
  if (asked.some((words) => includesWords(question, words))) return 100;
  const parts = plain(name.replaceAll('_', ' ')).split(' ');
  const whole = includesWords(question, parts.join(' ')) ? 60 : 0;
  const named = parts
    .flatMap((part) => [part, ...(synonyms[part] ?? [])])
    .filter((words) => includesWords(question, words));
  const longest = Math.max(0, ...named.map((words) => words.length));
  const offered = /\bor\b/i.test(question) && say.some((value) => sharesWord(question, value)) ? 20 : 0;
  return Math.max(whole, longest === 0 ? 0 : longest + 10, offered);
}

const little = new Set([
  'a',
  'an',
  'the',
  'please',
  'for',
  'on',
  'at',
  'in',
  'my',
  'is',
  'it',
  'to',
  'of',
  'and',
  'or',
  'yes',
  'no',
  'i',
  'you',
]);

function sharesWord(question: string, value: string): boolean {
  return plain(value)
    .split(' ')
    .some((word) => word.length > 2 && !little.has(word) && includesWords(question, word));
}
