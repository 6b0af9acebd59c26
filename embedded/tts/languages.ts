import { asciiRules, englishRules } from './english.ts';
import { longNumberRules, markupRules, whitespaceRules } from './markup.ts';
import { type Rule, rewrite, type SpokenForm, unchangedForm } from './spoken-form.ts';

/** The word for "and", because eSpeak NG parses its input as SSML and cannot receive `&`. */
const and: Readonly<Record<string, string>> = {
  fr: 'et',
  de: 'und',
  es: 'y',
  pt: 'e',
  zh: '和',
  ja: 'と',
  hi: 'और',
  it: 'e',
  ko: '와',
  nl: 'en',
  pl: 'i',
  ru: 'и',
  sv: 'och',
  tr: 've',
};

/** Corrections of texts that eSpeak NG mispronounces in a language: a spelled title, a dropped currency, a counter in kanji. */
const particular: Readonly<Record<string, readonly Rule[]>> = {
  fr: [{ pattern: /\bM\.(?=\s\p{Lu})/gu, say: () => 'Monsieur' }],
  de: [
    { pattern: /\bz\.\s?B\./gu, say: () => 'zum Beispiel' },
    { pattern: /\bd\.\s?h\./gu, say: () => 'das heißt' },
  ],
  zh: [{ pattern: /[¥￥]\s?(\d[\d,.]*)/gu, say: (_, amount = '') => `${amount}元` }],
  hi: [{ pattern: /₹\s?(\d[\d,.]*)/gu, say: (_, amount = '') => `${amount} रुपये` }],
  ru: [{ pattern: /(\d)\s?₽/gu, say: (_, digit = '') => `${digit} рублей` }],
  pl: [{ pattern: /(\d)\s?zł(?!\p{L})/gu, say: (_, digit = '') => `${digit} złotych` }],
  ja: [
    { pattern: /(\d)\s?(時|分|円|年|月|日)/gu, say: (_, digit = '', counter = '') => `${digit}${counters[counter]}` },
  ],
};
const counters: Readonly<Record<string, string>> = {
  時: 'じ',
  分: 'ふん',
  円: 'えん',
  年: 'ねん',
  月: 'がつ',
  日: 'にち',
};

/** Converts a written text for a synthesizer: removes markup and pictures, and expands what would be mispronounced. `language` is ISO 639-1. */
export function spokenForm(written: string, voice: { language: string; engine: 'flite' | 'espeak' }): SpokenForm {
  const rules = voice.language === 'en' ? englishRules : foreign(voice.language);
  const signs = voice.engine === 'flite' ? asciiRules : [];
  return rewrite(unchangedForm(written), [...markupRules, ...rules, ...signs, ...whitespaceRules]);
}

function foreign(language: string): readonly Rule[] {
  const conjunction: Rule = { pattern: /\s?&\s?/gu, say: () => ` ${and[language] ?? ''} ` };
  return [...(particular[language] ?? []), ...longNumberRules, conjunction];
}
