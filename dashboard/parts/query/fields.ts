import type { KindOf, Operator } from './tree.ts';

/** A column for conditions. */
export type QueryField = {
  readonly name: string;
  readonly title: string;
  readonly kind: 'text' | 'number' | 'moment' | 'choice';
  /** The options of a choice. */
  readonly options?: readonly { readonly value: string; readonly text: string }[];
};

/** The operators for a kind of column, the most likely first. */
export const operatorsOf: Readonly<Record<QueryField['kind'], readonly Operator[]>> = {
  text: ['is', 'is_not', 'contains', 'begins', 'empty', 'not_empty'],
  choice: ['is', 'is_not', 'empty', 'not_empty'],
  number: ['above', 'at_least', 'is', 'at_most', 'below'],
  moment: ['at_least', 'below', 'empty', 'not_empty'],
};

/** The value types of these columns. */
export function kindsOf(fields: readonly QueryField[]): KindOf {
  const kinds = new Map(fields.map(({ name, kind }) => [name, kind === 'choice' ? 'text' : kind] as const));
  return (column) => kinds.get(column) ?? 'text';
}
