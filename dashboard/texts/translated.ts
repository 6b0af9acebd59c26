import { language } from '../format/locale.ts';

/** The same texts in another language: every key, and functions of the same arguments. */
type Translation<Text> = Text extends string
  ? string
  : Text extends (...given: infer Given) => infer Result
    ? (...given: Given) => Translation<Result>
    : Text extends object
      ? { readonly [Name in keyof Text]: Translation<Text[Name]> }
      : Text;

type Name = keyof typeof import('./de/index.ts');

// English users never download the German texts.
const translation: Readonly<Partial<Record<Name, unknown>>> = language === 'de' ? await import('./de/index.ts') : {};

/** Texts in the user's language, by the name under which they are exported here and in each language's folder. */
export function translated<const English extends object>(name: Name, english: English): Translation<English> {
  return (translation[name] ?? english) as Translation<English>;
}
