import { plainText } from './extract/tokens.ts';

const number = String.raw`(?:me|us|(?:my|this|our) (?:\w+ ){0,2}?(?:number|name|phone))`;
const call = '(?:call|phone|ring|contact|bother)';
const never = '(?:again|any ?more|ever|at all)';
const list = String.raw`(?:\w+ ){0,3}?(?:lists?|database|records|system|files?)`;

const noCalls: readonly RegExp[] = [
  new RegExp(
    String.raw`\b(?:stop|quit) (?:\w+ )?(?:calling|phoning|ringing|contacting|bothering)(?: ${number}| here|$| (?:and|please|now)\b)`,
  ),
  new RegExp(String.raw`\b(?:don't|do not|never) (?:you )?(?:ever )?${call} ${number}(?: back)?(?: ${never}|$)`),
  new RegExp(String.raw`\b(?:don't|do not|never) (?:you )?(?:ever )?${call}(?: here)? ${never}`),
  new RegExp(String.raw`\b(?:don't|do not) want (?:you )?to (?:be called|get calls|receive calls|${call} ${number})\b`),
  new RegExp(String.raw`\b(?:take|get|strike|cross) ${number} (?:off|from|out of) (?:of )?${list}\b`),
  new RegExp(String.raw`\b(?:remove|delete|erase|lose) ${number}\b`),
  /\b(?:do not|don't|no) call (?:list|registry|register)\b/,
  /\bno more calls\b/,
  /\bunsubscribe\b|\bopt (?:me )?out\b/,
];
/** Phrases that say the opposite. */
const calls = /\b(?:don't|do not|didn't|did not|never) (?:\w+ ){0,4}?(?:stop|quit|remove|delete|lose)\b/;

/** Whether the callee does not want further calls, according to common English phrases. */
export function isOptOut(words: string): boolean {
  const plain = plainText(words);
  return noCalls.some((pattern) => pattern.test(plain)) && !calls.test(plain);
}

const otherPerson: readonly RegExp[] = [
  /\b(?:you|you've|you have|you must|you may) (?:\w+ ){0,3}?(?:the|a) wrong (?:number|person)\b/,
  /\b(?:this is|it's|it is) (?:the|a) wrong (?:number|person)\b/,
  /^(?:\w+ ){0,2}wrong number(?: \w+)?$/,
  /\b(?:nobody|no one|no body|there's no|there is no|isn't anybody|is nobody|not anybody) (?:\w+ ){0,3}?(?:by|with|of) (?:that|this) name\b/,
];
/** Phrases that correct a number. */
const given = /\b(?:gave|give|told|tell) you\b/;

/** Whether the number belongs to another person, according to common English phrases. */
export function saysWrongNumber(words: string): boolean {
  const plain = plainText(words);
  return otherPerson.some((pattern) => pattern.test(plain)) && !given.test(plain);
}
