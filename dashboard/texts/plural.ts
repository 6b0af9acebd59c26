import { locale } from '../format/locale.ts';
import { count } from '../format/number.ts';

type Forms = { readonly other: string } & { readonly [Form in Intl.LDMLPluralRule]?: string };

const rules = new Intl.PluralRules(locale);

/** The form of a phrase that fits a number; `#` in it becomes the number, such as 1,234. */
export const plural = (value: number, forms: Forms): string =>
  (forms[rules.select(value)] ?? forms.other).replaceAll('#', count(value));
