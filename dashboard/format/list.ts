import { locale } from './locale.ts';

const alternatives = new Intl.ListFormat(locale, { type: 'disjunction' });

/** 09:26 or 10:26 */
export const orList = (words: readonly string[]): string => alternatives.format(words);
