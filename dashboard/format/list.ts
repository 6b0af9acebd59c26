import { locale } from './locale.ts';

const all = new Intl.ListFormat(locale, { type: 'conjunction' });
const alternatives = new Intl.ListFormat(locale, { type: 'disjunction' });

/** Austria, Germany, and Spain */
export const andList = (words: readonly string[]): string => all.format(words);
/** 9:26 AM or 10:26 AM */
export const orList = (words: readonly string[]): string => alternatives.format(words);
