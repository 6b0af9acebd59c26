import { wordValue } from './numbers.ts';
import { type Token, tokensOf } from './tokens.ts';

const STRONG_LEADS = [
  'my name is',
  'my name',
  'the name is',
  'name is',
  "name's",
  'under the name',
  'call me',
  'i am called',
];
const WEAK_LEADS = ['this is', 'i am', "i'm", 'it is', "it's", 'speaking is', 'for'];
const FILLERS = new Set(
  'yes yeah sure of course certainly um uh er hmm well okay ok so hello hi please oh right and is name last first the'
    .concat(' my actually no sorry')
    .split(' '),
);
const STOPS = new Set(
  'and my is i am you the a an for at with please phone number mail email i would want like from but here speaking on'
    .concat(' to not thank thanks it by in of or that this have has had was were can could need do does did calling')
    .concat(" sorry afraid about just looking trying we he she they what when where who how there i'm i'd it's im")
    .concat(' good fine ok okay sure yes no tomorrow today back again later soon')
    .split(' '),
);
const PARTICLES = new Set('van von de der den la le da di del bin al mac st'.split(' '));
const MAX_NAME_WORDS = 4;

/** A name in a text. `strong` if it was introduced as a name ("my name is …"). */
export type FoundName = { readonly name: string; readonly strong: boolean };

/** Finds a person's name. A bare answer ("Anna Miller, please") counts only if a name was `asked` for. */
export function findName(text: string, asked: boolean): FoundName | null {
  const tokens = tokensOf(text);
  const strong = afterLead(tokens, STRONG_LEADS);
  if (strong) return { name: strong, strong: true };
  if (!asked) return null;
  const weak = afterLead(tokens, WEAK_LEADS) ?? bare(tokens);
  return weak ? { name: weak, strong: false } : null;
}

function afterLead(tokens: readonly Token[], leads: readonly string[]): string | null {
  let found: string | null = null;
  for (let at = 0; at < tokens.length; at++) {
    const lead = leads.find((phrase) => startsAt(tokens, at, phrase.split(' ')));
    if (lead === undefined) continue;
    found = nameAt(tokens, at + lead.split(' ').length) ?? found;
  }
  return found;
}

const startsAt = (tokens: readonly Token[], at: number, phrase: readonly string[]): boolean =>
  phrase.every((word, offset) => tokens[at + offset]?.text === word);

function bare(tokens: readonly Token[]): string | null {
  let at = 0;
  while (FILLERS.has(tokens[at]?.text ?? '')) at += 1;
  const clause = tokens.findIndex((token, index) => index >= at && (token.text === 'and' || token.text === 'my'));
  const rest = tokens.slice(at, clause < 0 ? undefined : clause);
  const content = rest.filter((token) => token.text !== 'please' && token.text !== 'speaking');
  const spelled = content.filter((token) => token.text.length === 1).length;
  if (content.length - spelled > MAX_NAME_WORDS || content.some((token) => wordValue(token.text) !== undefined))
    return null;
  return nameAt(tokens, at);
}

function nameAt(tokens: readonly Token[], start: number): string | null {
  let at = start;
  while (FILLERS.has(tokens[at]?.text ?? '') && at < start + 3) at += 1;
  const parts: Token[] = [];
  for (; at < tokens.length && parts.length < MAX_NAME_WORDS; at++) {
    const token = tokens[at] as Token;
    if (token.text.length === 1) break;
    if (STOPS.has(token.text) || wordValue(token.text) !== undefined) break;
    parts.push(token);
  }
  const spelled = spelledAt(tokens, at);
  if (parts.length === 0) return spelled ? capital(spelled) : null;
  const name = parts.map(written);
  if (spelled) name[name.length - 1] = capital(spelled);
  return name.join(' ');
}

function written(token: Token): string {
  if (PARTICLES.has(token.text)) return token.text;
  const ownCase = /[a-z]/.test(token.raw) && /[A-Z]/.test(token.raw);
  return ownCase
    ? token.raw
    : token.text
        .split(/(?<=['-])/)
        .map(capital)
        .join('');
}

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** Consecutive single letters from `start`, joined; null for fewer than two. */
export function spelledAt(tokens: readonly Token[], start: number): string | null {
  let letters = '';
  for (let at = start; /^\p{L}$/u.test(tokens[at]?.text ?? ''); at++) letters += tokens[at]?.text ?? '';
  return letters.length > 1 ? letters : null;
}

/** The longest sequence of single letters in a text, joined ("m i l l e r"), or null. */
export function findSpelled(text: string): string | null {
  const tokens = tokensOf(text);
  let best: string | null = null;
  for (let at = 0; at < tokens.length; at++) {
    const here = spelledAt(tokens, at);
    if (here && here.length > (best?.length ?? 0)) best = here;
  }
  return best;
}
