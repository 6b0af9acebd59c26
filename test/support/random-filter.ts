import fc from 'fast-check';
import { type Exact, exact, type Sent } from './sql-oracle.ts';

/** A column for random filters, with values near those of its rows. */
export type FilterColumn =
  | { readonly name: string; readonly kind: 'text'; readonly values: readonly string[] }
  | { readonly name: string; readonly kind: 'integer' | 'dollars'; readonly values: readonly Exact[] };

/** Texts that challenge patterns, quotes, encodings and comparisons. */
export const oddTexts: readonly string[] = [
  '',
  ' ',
  '%',
  '_',
  '\\',
  '\\\\',
  '\\%',
  '100%',
  '100',
  '10',
  '9',
  '1e1',
  '-0',
  'a_b',
  'a\\b',
  'a%b',
  'a',
  'A',
  'aa',
  'ab',
  'é',
  'e\u0301',
  'ß',
  '日本',
  '日本語',
  '\ufffd',
  '😀',
  '😀😀',
  "O'Brien",
  '"quoted"',
  "'; drop table leads; --",
  '$1',
  '{"$ne":1}',
  'null',
  'NULL',
  'true',
  'line\nbreak',
  '\t',
  '__proto__',
];

const piece = fc.oneof(
  fc.constantFrom('%', '_', '\\%', '\\_', '\\\\', '\\a', 'a', 'b', '日', '😀', '0', '%%', '\\'),
  fc.string({ unit: 'grapheme', maxLength: 2 }),
);
const pattern = fc.array(piece, { maxLength: 5 }).map((pieces) => storable(pieces.join('')));

const comparisons = ['$eq', '$ne', '$neq', '$lt', '$lte', '$gt', '$gte'] as const;
const patterns = ['$lk', '$like', '$nlk', '$notlike', '$has', '$contains'] as const;
const lists = ['$in', '$nin', '$notin'] as const;

const storable = (text: string): string => text.toWellFormed().replaceAll('\0', '');

function operandFor(column: FilterColumn): fc.Arbitrary<Sent> {
  switch (column.kind) {
    case 'text':
      return fc.oneof(fc.constantFrom(...column.values), fc.constantFrom(...oddTexts), fc.string().map(storable));
    case 'integer':
      return fc.oneof(
        fc.constantFrom(...column.values),
        fc.integer({ min: -3, max: 12 }).map((value) => exact(value)),
        fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n }).map((value) => exact(value)),
        fc.constantFrom(exact(2n ** 31n), exact(2n ** 31n - 1n), exact(-(2n ** 63n)), exact(10n ** 18n), exact(20, 1)),
      );
    case 'dollars':
      return fc.oneof(
        fc.constantFrom(...column.values),
        fc.constantFrom(...column.values).map(({ digits, scale }) => exact(digits * 1000n + 1n, scale + 3)),
        fc
          .tuple(fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n }), fc.nat(12))
          .map(([digits, scale]) => exact(digits, scale)),
      );
  }
}

function comparatorFor(column: FilterColumn): fc.Arbitrary<readonly [string, Sent]> {
  const operand = operandFor(column);
  const plain = fc.tuple(fc.constantFrom(...comparisons), operand);
  const listed = fc.tuple(
    fc.constantFrom(...lists),
    fc.array(fc.oneof({ arbitrary: operand, weight: 6 }, { arbitrary: fc.constant(null), weight: 1 }), {
      maxLength: 4,
    }),
  );
  const none = fc.tuple(fc.constantFrom('$is', '$isnot'), fc.constant(null));
  const matched = fc.tuple(fc.constantFrom(...patterns), fc.oneof(pattern, operand));
  return column.kind === 'text'
    ? fc.oneof(plain, listed, none, matched, matched)
    : fc.oneof(plain, plain, listed, none);
}

/** The value of a column: comparators, nested by `$not`, `$and` and `$or`. */
function comparatorsFor(column: FilterColumn, depth: number): fc.Arbitrary<Sent> {
  const flat = fc.array(comparatorFor(column), { maxLength: 2 }).map((entries) => Object.fromEntries(entries));
  if (depth === 0) return flat;
  const inner = comparatorsFor(column, depth - 1);
  return fc.oneof(
    { arbitrary: flat, weight: 5 },
    { arbitrary: inner.map((one) => ({ $not: one })), weight: 1 },
    { arbitrary: fc.array(inner, { maxLength: 2 }).map((all) => ({ $and: all })), weight: 1 },
    { arbitrary: fc.array(inner, { maxLength: 2 }).map((all) => ({ $or: all })), weight: 1 },
  );
}

function conditionOn(column: FilterColumn): fc.Arbitrary<Sent> {
  const value = fc.oneof(
    { arbitrary: comparatorsFor(column, 2), weight: 6 },
    { arbitrary: operandFor(column), weight: 2 },
    { arbitrary: fc.constant(null), weight: 1 },
  );
  return value.map((one) => ({ [column.name]: one }));
}

/** Random filters over these columns, nested up to `depth`. */
export function randomFilter(columns: readonly FilterColumn[], depth = 4): fc.Arbitrary<Sent> {
  const leaf = fc.oneof(...columns.map(conditionOn));
  if (depth === 0) return leaf;
  const inner = randomFilter(columns, depth - 1);
  const group = fc.array(inner, { maxLength: 3 });
  const merged = group.map((all) => Object.assign({}, ...(all as object[])) as Sent);
  return fc.oneof(
    { arbitrary: leaf, weight: 3 },
    { arbitrary: group.map((all) => ({ $and: all })), weight: 2 },
    { arbitrary: group.map((all) => ({ $or: all })), weight: 2 },
    { arbitrary: inner.map((one) => ({ $not: one })), weight: 2 },
    { arbitrary: merged, weight: 2 },
  );
}
