import { findYesNo } from './extract/choices.ts';
import { stem } from './extract/stem.ts';
import { plainText } from './extract/tokens.ts';

/** Represents agreement and refusal in any wording. */
export const yesToken = '#yes';
export const noToken = '#no';

const STOP_WORDS = new Set(
  `a about actually again ah all also am an and any anything are as at be been but by call called calling can could did
  do does doing er for from get give go going good got had has have having he hello her here hey hi him his how i i'd
  i'll i'm i've if in into is it it's its just kind know let like look looking lot may maybe me might mine morning must
  my need needs new now of off oh on one or our out over own please possible put quite really said say see she should
  so some somebody something sorry sort take tell than that that's the their them then there there's these they thing things
  think this those to too uh um under until up us very want wanted wants was we well were what what's when where which
  while who why will wish with wonder would you you're your yours afternoon caller ask asks says example wondering
  yes yeah yep yup sure correct exactly absolutely definitely certainly okay ok alright perfect great wonderful lovely
  fine right no nope nah not don't doesn't can't cannot isn't won't thank thanks`.split(/\s+/),
);

const SYNONYMS: readonly (readonly [string, string])[] = [
  ['book', 'schedule arrange reserve reservation make fix plan'],
  ['appointment', 'visit slot booking checkin meeting'],
  ['cancel', 'scrap drop'],
  ['change', 'move reschedule postpone shift different another other instead rather'],
  ['price', 'cost charge fee expensive cheap pay much euros'],
  ['open', 'opening hours hour opened closed close closing closes'],
  ['person', 'human someone receptionist operator colleague staff representative'],
  ['ache', 'pain hurt hurts sore aching painful toothache'],
  ['address', 'located location find where directions'],
  ['else', 'further more'],
  ['done', 'finished everything nothing'],
  ['bye', 'goodbye farewell cheerio'],
  ['day', 'date'],
  ['insurance', 'insured'],
  ['parking', 'park car'],
];
const CANONICAL = new Map(
  SYNONYMS.flatMap(([name, others]) => [name, ...others.split(' ')].map((word) => [stem(word), stem(name)] as const)),
);
const PHRASES: readonly (readonly [RegExp, string])[] = [
  [/\bhow much\b/g, 'price'],
  [/\bwhere(?:'s| is| are)\b/g, 'address'],
  [/\bcall off\b/g, 'cancel'],
  [/\bget rid of\b/g, 'cancel'],
  [/\bcome in\b/g, 'appointment'],
  [/\bwhat time(?:s)?\b(?= (?:do|are|is))/g, 'open'],
  [/\b(?:that's|that is|that was|that will be|that'll be) (?:all|it|everything)\b/g, 'done'],
  [/\bnothing else\b/g, 'done'],
];

/** The content of a text: stems of its content words with synonyms merged, and `#yes` or `#no` for agreement or refusal. */
export function contentWords(text: string): string[] {
  let plain = plainText(text).replace(/(?<=\p{L})-(?=\p{L})/gu, ' ');
  for (const [pattern, word] of PHRASES) plain = plain.replace(pattern, word);
  const stems = plain
    .split(' ')
    .filter((word) => word !== '' && !STOP_WORDS.has(word))
    .map((word) => stem(word))
    .map((word) => CANONICAL.get(word) ?? word);
  const answer = findYesNo(text);
  return answer === null ? stems : [...stems, answer ? yesToken : noToken];
}
