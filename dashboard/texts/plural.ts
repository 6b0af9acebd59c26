import { count } from '../format/number.ts';

type Forms = { readonly one: string; readonly other: string };

const rules = new Intl.PluralRules('en');

/** The form of a phrase that fits a number; `#` in it becomes the number, such as 1,234. */
export const plural = (value: number, { one, other }: Forms): string =>
  (rules.select(value) === 'one' ? one : other).replaceAll('#', count(value));
