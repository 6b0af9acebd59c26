import type { ExpectedAnswer } from '#engine/ports/expected-answers.ts';
import { findAmount, findHeadcount, findNumber } from './amounts.ts';
import { findChoice, findYesNo } from './choices.ts';
import { findEmail, findPhone } from './contact.ts';
import { findDate } from './dates.ts';
import { longestDigits } from './digits.ts';
import { findName, findSpelled } from './names.ts';
import { findTime } from './times.ts';
import { wordsOf } from './tokens.ts';

/** Context of an extraction. `asked`: the words answer a question for this value. */
export type ExtractContext = {
  /** ISO 8601 with offset; dates are relative to it. */
  readonly now: string;
  readonly asked: boolean;
  /** The value so far: after a time in the evening, "at eight" is in the evening too. */
  readonly near?: string | null;
};

/** From this time on, hours without a half of the day are in the evening. */
const EVENING = '17:00';

/** Longest text of one turn. */
const MAX_TEXT_CHARS = 4000;

/**
 * Extracts an expected value from the caller's words: dates as `YYYY-MM-DD`, times as `HH:MM` or a part of the day, yes and no as `true` and `false`,
 * choices in the spelling of the options, everything else as text. Null if the words do not contain it. Values that were not asked for count only if
 * they are unambiguous.
 */
export function extractValue(said: string, answer: ExpectedAnswer, context: ExtractContext): string | null {
  const text = said.slice(0, MAX_TEXT_CHARS);
  const { asked } = context;
  switch (answer.kind) {
    case 'yes_no':
      return asked ? shown(findYesNo(text)) : null;
    case 'choice':
      return findChoice(text, answer.options, asked);
    case 'digits':
      return digits(text, answer.digits, asked);
    case 'number':
      return shown(findNumber(text, asked) ?? (HEADCOUNT.test(answer.name) ? findHeadcount(text) : null));
    case 'amount':
      return shown(findAmount(text, asked));
    case 'phone':
      return findPhone(text, asked);
    case 'email':
      return findEmail(text);
    case 'spelled':
      return asked ? (findSpelled(text) ?? extractOpenAnswer(text)) : null;
    case 'date':
      return ifSure(findDate(text, context.now), asked)?.date ?? null;
    case 'time':
      return timeOf(text, context);
    case 'name':
      return findName(text, asked)?.name ?? null;
    case 'address':
    case 'open':
      return asked ? extractOpenAnswer(text) : null;
  }
}

/** Names of values that are a number of people. */
const HEADCOUNT = /guests|people|persons|party/i;

const shown = (value: boolean | number | null): string | null => (value === null ? null : String(value));

const ifSure = <T extends { readonly strong: boolean }>(found: T | null, asked: boolean): T | null =>
  found && (asked || found.strong) ? found : null;

/** A bare "ten thirty" is a time if one was asked for or a day was said with it, unless it is part of a longer number. */
function timeOf(text: string, { now, asked, near = null }: ExtractContext): string | null {
  const dictated = findPhone(text, false) !== null;
  const likely = !dictated && (asked || findDate(text, now) !== null);
  const isEvening = near !== null && /^\d\d:\d\d$/.test(near) && near >= EVENING;
  return ifSure(findTime(withoutDate(text), { isEvening }), likely)?.time ?? null;
}

const SPOKEN_DATE =
  /\b(?:the )?(?:[a-z]+[ -])?(?:\d{1,2}(?:st|nd|rd|th)|[a-z]+(?:st|nd|rd|th))(?: of)? (?=january|february|march|april|may|june|july|august|september|october|november|december)|\b(?:in )?(?:a|one|two|three|four|five|six|seven|\d+) (?=days?\b|weeks?\b)/gi;

const withoutDate = (text: string): string => text.replace(SPOKEN_DATE, '');

function digits(text: string, count: number | null, asked: boolean): string | null {
  const run = longestDigits(text);
  if (run === null || (!asked && (count === null || count < 4))) return null;
  return count === null || run.digits.length === count ? run.digits : null;
}

const LEAD_IN =
  /^(?:(?:um+|uh+|er+|well|so|oh|yes|yeah|okay|ok|sure|hello|hi|please|it is|it's|that is|that's|that would be|i think|i guess|actually|no)\b[\s,.]*)+/i;
const LEAD_OUT = /[\s,.]*(?:\b(?:please|thank you|thanks))?[\s.!?,]*$/i;

/** The words of an open answer without politeness; null if nothing is left. */
export function extractOpenAnswer(text: string): string | null {
  const bare = text.trim().replace(LEAD_IN, '').replace(LEAD_OUT, '').trim();
  return wordsOf(bare).length === 0 ? null : bare.slice(0, 500);
}
