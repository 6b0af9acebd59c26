import { longNumberRules } from './markup.ts';
import type { Rule } from './spoken-form.ts';

/**
 * Corrections of texts that the two synthesizers mispronounce in English, each verified in the words or phonemes that they produce: flite spells
 * "mm-hm", drops € and £ and reads ten digits as billions; eSpeak NG says "dollar five point five zero" for $5.50 and "dash" in ranges.
 */
export const englishRules: readonly Rule[] = [
  { pattern: /\b[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,8}/gu, say: address },
  {
    pattern:
      /\b(?:[a-z\d-]{1,63}\.){1,8}(?:com|org|net|edu|gov|info|app|dev|io|co|uk|ai|eu|de)\b(?:\/[\w/.-]{0,100}\w)?/giu,
    say: address,
  },
  { pattern: /([$€£])\s?(\d[\d,]*)(?:\.(\d\d))?(\s(?:hundred|thousand|million|billion))?(?!\d)/gu, say: money },
  { pattern: /\b(\d[\d,]*)(?:\.(\d\d))?\s?([$€£])/gu, say: (_, whole, cents, sign) => money('', sign, whole, cents) },
  { pattern: /\b(\d{4})-(0\d|1[0-2])-([0-2]\d|3[01])\b/gu, say: (_, year, month, day) => date(year, month, day) },
  { pattern: /(?<![\w.,-])\+?\(?\d{1,4}\)?(?:[ -]\(?\d{2,4}\)?){2,4}(?![\d-])/gu, say: spacedNumber },
  ...longNumberRules,
  {
    pattern: /\b(\d{1,2}(?::\d\d)?\s?(?:[ap]m)?)\s?[-–—]\s?(\d{1,2}(?::\d\d)?(?![\d-]))/giu,
    say: (_, from = '', to = '') => `${from.trimEnd()} to ${to}`,
  },
  { pattern: /\band\/or\b/giu, say: () => 'and or' },
  { pattern: /\b0?(\d|1[0-2]):00(?!\s?[ap]\.?m)/giu, say: (_, hour = '') => `${hour} o'clock` },
  { pattern: /\b(1[3-9]|2[0-3]):00\b/gu, say: (_, hour = '') => `${hour} hundred` },
  {
    pattern: /\b([13])\/([234])\b(?!\/)/gu,
    say: (match, top = '', bottom = '') => fractions[`${top}/${bottom}`] ?? match,
  },
  { pattern: /(\d)\s?\/\s?(?=\d)/gu, say: (_, digit = '') => `${digit} ` },
  {
    pattern: /(\d)\s?(kg|km\/h|km|cm|mm|ft|hrs?|mins?|secs?)\b(\.(?=\s[a-z]))?/gu,
    say: (_, digit = '', unit = '') => `${digit} ${units[unit]}`,
  },
  { pattern: /\s?°\s?([CF])\b/gu, say: (_, scale) => (scale === 'C' ? ' degrees Celsius' : ' degrees Fahrenheit') },
  { pattern: /\s?°/gu, say: () => ' degrees' },
  { pattern: /#\s?(?=\d)|\bNo\.\s?(?=\d)/gu, say: () => 'number ' },
  {
    pattern: /\b(Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec)\b\.?(?=\s\d)/gu,
    say: (_, name = '') => months[name.slice(0, 3)] ?? name,
  },
  {
    pattern: /\b(Mon|Tue|Tues|Wed|Thu|Thurs|Fri|Sat|Sun)\b\.?(?=,?\s(?:\d|at\b|the\b))/gu,
    say: (_, name = '') => days[name.slice(0, 3)] ?? name,
  },
  { pattern: /\be\.\s?g\.,?/giu, say: () => 'for example' },
  { pattern: /\bi\.\s?e\.,?/giu, say: () => 'that is' },
  { pattern: /\bvs\b\.?/giu, say: () => 'versus' },
  {
    pattern: /\b(AI|ID|FAQ|CEO|CFO|CTO|EU)(s?)\b/gu,
    say: (_, letters = '', plural = '') => `${[...letters].join(' ')}${plural && "'s"}`,
  },
  { pattern: /\bm+[\s-]?hm+\b|\bmhm+\b/giu, say: () => 'um-hum' },
  { pattern: /\bhm+\b/giu, say: () => 'hum' },
  { pattern: /(?<!\d\s?)\bm{2,}\b/giu, say: () => 'um' },
  { pattern: /\s?&\s?/gu, say: () => ' and ' },
  { pattern: /\s?=\s?/gu, say: () => ' equals ' },
  { pattern: /\s?\+\s?/gu, say: () => ' plus ' },
  { pattern: /\s?@\s?/gu, say: () => ' at ' },
  { pattern: /(?<=\p{L})\s?\/\s?(?=\p{L})/gu, say: () => ' or ' },
  { pattern: /(?<=\w)_(?=\w)|[_/#]/gu, say: () => ' ' },
];

function address(written: string): string {
  const signs: Readonly<Record<string, string>> = {
    '@': 'at',
    '.': 'dot',
    _: 'underscore',
    '-': 'dash',
    '+': 'plus',
    '/': 'slash',
  };
  return written.replace(/^www\./i, '').replace(/[@._+/-]/g, (sign) => ` ${signs[sign]} `);
}

const currencies: Readonly<Record<string, readonly [one: string, many: string, hundredths: string]>> = {
  $: ['dollar', 'dollars', 'cents'],
  '€': ['euro', 'euros', 'cents'],
  '£': ['pound', 'pounds', 'pence'],
};

function money(_: string, sign = '', whole = '', hundredths = '', scale = ''): string {
  const [one, many, small] = currencies[sign]!;
  const cents = Number(hundredths);
  if (Number(whole) === 0 && cents > 0) return `${cents} ${small}`;
  const unit = whole === '1' && scale === '' && cents === 0 ? one : many;
  return `${whole}${scale} ${unit}${cents > 0 ? ` ${cents}` : ''}`;
}

const monthNames = 'January February March April May June July August September October November December'.split(' ');
const months = Object.fromEntries(monthNames.map((name) => [name.slice(0, 3), name]));
const dayNames = 'Monday Tuesday Wednesday Thursday Friday Saturday Sunday'.split(' ');
const days = Object.fromEntries(dayNames.map((name) => [name.slice(0, 3), name]));

function date(year = '', month = '', day = ''): string {
  return `${monthNames[Number(month) - 1]} ${Number(day)}, ${year}`;
}

function spacedNumber(written: string): string {
  const digits = written.replace(/\D/g, '').length;
  if (digits < 7) return written;
  const parts = written.match(/\d+/g) ?? [];
  return `${written.startsWith('+') ? '+' : ''}${parts.map((part) => [...part].join(' ')).join(', ')}`;
}

const fractions: Readonly<Record<string, string>> = {
  '1/2': 'one half',
  '1/3': 'one third',
  '1/4': 'one quarter',
  '3/4': 'three quarters',
};

const units: Readonly<Record<string, string>> = {
  kg: 'kilograms',
  'km/h': 'kilometres per hour',
  km: 'kilometres',
  cm: 'centimetres',
  mm: 'millimetres',
  ft: 'feet',
  hr: 'hour',
  hrs: 'hours',
  min: 'minutes',
  mins: 'minutes',
  sec: 'seconds',
  secs: 'seconds',
};

/** Flite reads only printable ASCII: typographic characters become plain ones, accents are removed, everything else is dropped. */
export const asciiRules: readonly Rule[] = [
  { pattern: /[‘’ʼ′]/gu, say: () => "'" },
  { pattern: /[“”„«»″]/gu, say: () => '"' },
  { pattern: /\s?[–—―]\s?/gu, say: () => ', ' },
  { pattern: /…/gu, say: () => '...' },
  {
    pattern: /[\u00c0-\u024f\u1e00-\u1eff]/gu,
    say: (letter) => letter.normalize('NFD').replace(/[^\x20-\x7e]/g, '') || (latin[letter] ?? ''),
  },
  { pattern: /[^\x20-\x7e]+/gu, say: () => '' },
];

const latin: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  Æ: 'Ae',
  ø: 'o',
  Ø: 'O',
  œ: 'oe',
  Œ: 'Oe',
  ł: 'l',
  Ł: 'L',
  ı: 'i',
  đ: 'd',
};
