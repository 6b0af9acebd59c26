import type { ColumnKind, Columns } from './columns.ts';
import { decimalText, isWhole, readDecimal } from './decimal.ts';
import { type Column, describeValue, type Filter, type Operator } from './filter.ts';
import type { JsonNode } from './json.ts';
import { errorAt, type Place, quoted } from './place.ts';

/** A column of the collection, by its name there. */
export type KnownColumn = { readonly name: string; readonly kind: ColumnKind };
export type Relation = 'eq' | 'ne' | 'lt' | 'lte' | 'gt' | 'gte';
/** A filter checked against a collection. Values are text: numbers in digits, dollars in micro-dollars, seconds in milliseconds. */
export type Condition =
  | { readonly type: 'all' | 'any'; readonly conditions: readonly Condition[] }
  | { readonly type: 'not'; readonly condition: Condition }
  | { readonly type: 'null'; readonly column: KnownColumn; readonly negated: boolean }
  | { readonly type: 'relation'; readonly column: KnownColumn; readonly relation: Relation; readonly value: string }
  | { readonly type: 'like'; readonly column: KnownColumn; readonly pattern: string; readonly negated: boolean }
  | {
      readonly type: 'in';
      readonly column: KnownColumn;
      readonly values: readonly (string | null)[];
      readonly negated: boolean;
    };

/** Checks a filter against the columns of a collection. Throws `QueryError` with the position of the first mismatch. */
export function checkFilter(filter: Filter, columns: Columns): Condition {
  switch (filter.type) {
    case 'all':
    case 'any':
      return { type: filter.type, conditions: filter.filters.map((inner) => checkFilter(inner, columns)) };
    case 'not':
      return { type: 'not', condition: checkFilter(filter.filter, columns) };
    case 'null':
      return { type: 'null', column: known(filter.column, columns), negated: filter.negated };
    case 'comparison':
      return checkComparison(filter.operator, filter.operand, known(filter.column, columns));
  }
}

function known({ name, place }: Column, columns: Columns): KnownColumn {
  const kind = columns.get(name);
  if (kind === undefined)
    throw errorAt(place, `expected one of the columns ${[...columns.keys()].join(', ')}, got ${quoted(name)}`);
  return { name, kind };
}

function checkComparison(operator: Operator, operand: JsonNode, column: KnownColumn): Condition {
  switch (operator) {
    case 'like':
    case 'not_like':
      return { type: 'like', column, pattern: patternOf(operand, column), negated: operator === 'not_like' };
    case 'has':
      return { type: 'like', column, pattern: containing(operand, column), negated: false };
    case 'in':
    case 'not_in':
      return { type: 'in', column, values: literalsOf(operand, column), negated: operator === 'not_in' };
    default:
      return { type: 'relation', column, relation: operator, value: literalOf(operand, column) };
  }
}

function literalOf(node: JsonNode, { name, kind }: KnownColumn): string {
  if (kind === 'text' || kind === 'identifier') {
    if (node.type !== 'string') throw errorAt(node.place, `expected a string for ${name}, got ${describeValue(node)}`);
    return node.value;
  }
  if (kind === 'moment') return momentOf(node, name);
  if (node.type !== 'number')
    throw errorAt(node.place, `expected a ${numberKind[kind]} for ${name}, got ${describeValue(node)}`);
  const decimal = readDecimal(node.source, powersOfTen[kind]);
  if (decimal === null)
    throw errorAt(node.place, `expected a number of at most 400 digits, got ${describeValue(node)}`);
  if (kind === 'integer' && !isWhole(decimal))
    throw errorAt(node.place, `expected a ${numberKind[kind]} for ${name}, got ${describeValue(node)}`);
  return decimalText(decimal);
}

const numberKind = { integer: 'whole number', dollars: 'number', seconds: 'number' } as const;
const powersOfTen = { integer: 0, dollars: 6, seconds: 3 } as const;

/** A date-time with its offset; a day begins at midnight UTC. */
function momentOf(node: JsonNode, name: string): string {
  const text = node.type === 'string' && momentForm.test(node.value) ? node.value : '';
  const [day] = text.split('T');
  // `Date` rolls over days that a month does not have.
  if (Number.isNaN(Date.parse(text)) || !new Date(`${day}T00:00:00Z`).toISOString().startsWith(day!))
    throw errorAt(
      node.place,
      `expected a date-time such as "2026-03-14T09:26:53Z" for ${name}, got ${describeValue(node)}`,
    );
  return new Date(text).toISOString();
}

const momentForm = /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:\d\d))?$/;

function literalsOf(node: JsonNode, column: KnownColumn): readonly (string | null)[] {
  if (node.type !== 'array') throw errorAt(node.place, `expected an array of values, got ${describeValue(node)}`);
  return node.items.map((item) => (item.type === 'null' ? null : literalOf(item, column)));
}

function patternOf(node: JsonNode, column: KnownColumn): string {
  const pattern = textFor(node, column);
  checkEnd(pattern, node.place);
  return pattern;
}

function containing(node: JsonNode, column: KnownColumn): string {
  return `%${textFor(node, column)}%`;
}

function textFor(node: JsonNode, column: KnownColumn): string {
  if (column.kind !== 'text' && column.kind !== 'identifier')
    throw errorAt(node.place, `${column.name} is not a text column; patterns match text columns only`);
  return literalOf(node, column);
}

/** A backslash escapes the next character, so it cannot be the last. */
function checkEnd(pattern: string, place: Place): void {
  const [backslashes = ''] = /\\*$/.exec(pattern) ?? [];
  if (backslashes.length % 2 === 1)
    throw errorAt(place, `expected a pattern that does not end in a single backslash, got ${quoted(pattern)}`);
}
