import { digitWords, minuteWords, numberWords, ordinalWords } from './numbers.ts';

const ABBREVIATIONS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    'dr.': 'doctor',
    'mr.': 'mister',
    'mrs.': 'missus',
    'st.': 'street',
    'a.m.': 'am',
    'p.m.': 'pm',
    'a.m': 'am',
    'p.m': 'pm',
    '&': 'and',
    '%': 'percent',
    ok: 'okay',
  }),
);

/**
 * The words of a written text as spoken: lowercase, no punctuation; numbers, clock times, amounts, ordinals and telephone numbers in words. Hyphens
 * remain only in words of the recognizer (`mm-hm`, `uh-huh`, `x-ray`).
 */
export function spokenWords(text: string): string[] {
  return text
    .toLowerCase()
    .replaceAll(/[’‘]/g, "'")
    .split(/(?:[\s;!?…"“”()[\]{}—–/]|,(?!\d{3}))+/)
    .flatMap(spokenToken);
}

function spokenToken(token: string): string[] {
  const known = ABBREVIATIONS.get(token);
  if (known !== undefined) return [known];
  const bare = token.replaceAll(/^[^\p{L}\p{N}$€£+]+|[^\p{L}\p{N}%]+$/gu, '');
  if (bare === '') return [];
  if (/\d/.test(bare)) return spokenNumber(bare);
  if (JOINED.has(bare)) return [bare];
  return bare.split(/[-_.:@*#+=<>|~^\\]+/).flatMap((word) => (word === '' ? [] : [ABBREVIATIONS.get(word) ?? word]));
}

const JOINED: ReadonlySet<string> = new Set(['mm-hm', 'mm-hmm', 'uh-huh', 'uh-oh', 'x-ray', 'x-rays']);

function spokenNumber(token: string): string[] {
  const clock = /^(\d{1,2}):(\d{2})(am|pm)?$/.exec(token);
  if (clock) return [...numberWords(Number(clock[1])), ...minuteWords(Number(clock[2])), ...optional(clock[3])];
  const hour = /^(\d{1,2})(am|pm)$/.exec(token);
  if (hour) return [...numberWords(Number(hour[1])), ...optional(hour[2])];
  const ordinal = /^(\d{1,2})(?:st|nd|rd|th)$/.exec(token);
  if (ordinal) return ordinalWords(Number(ordinal[1]));
  const amount = /^([$€£])(\d[\d,]*)(?:\.(\d{2}))?$/.exec(token);
  if (amount) return amountWords(amount[1]!, amount[2]!, amount[3]);
  if (/^\d{1,6}%?$/.test(token)) return plainWords(token);
  return token.split(/(\d+)/).flatMap((part) => (/^\d/.test(part) ? digitWords(part) : spokenToken(part)));
}

function plainWords(token: string): string[] {
  const digits = token.replace('%', '');
  const words = digits.length > 4 || /^0\d/.test(digits) ? digitWords(digits) : numberWords(Number(digits));
  return token.endsWith('%') ? [...words, 'percent'] : words;
}

function amountWords(sign: string, whole: string, cents: string | undefined): string[] {
  const unit = { $: 'dollars', '€': 'euros', '£': 'pounds' }[sign] ?? 'dollars';
  const words = [...numberWords(Number(whole.replaceAll(',', ''))), unit];
  return cents === undefined || cents === '00' ? words : [...words, ...numberWords(Number(cents))];
}

function optional(word: string | undefined): string[] {
  return word === undefined ? [] : [word];
}
