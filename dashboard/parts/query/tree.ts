import { isJsonObject } from '../../format/json-object.ts';

/** The operators of the query API that the builder offers. */
export type Operator =
  | 'is'
  | 'is_not'
  | 'above'
  | 'at_least'
  | 'below'
  | 'at_most'
  | 'contains'
  | 'begins'
  | 'empty'
  | 'not_empty';
export type Condition = {
  readonly type: 'condition';
  readonly column: string;
  readonly operator: Operator;
  /** The input; empty for operators without a value. */
  readonly value: string;
};
export type Group = { readonly type: 'group'; readonly match: 'all' | 'any'; readonly nodes: readonly Node[] };
/** A filter in the builder. */
export type Node = Condition | Group;
/** The value type of a column, as far as it affects notation. */
type ValueKind = 'text' | 'number' | 'moment';
export type KindOf = (column: string) => ValueKind;

export const noConditions: Group = { type: 'group', match: 'all', nodes: [] };

const comparators: Readonly<Record<Exclude<Operator, 'empty' | 'not_empty' | 'begins'>, string>> = {
  is: '$eq',
  is_not: '$ne',
  above: '$gt',
  at_least: '$gte',
  below: '$lt',
  at_most: '$lte',
  contains: '$has',
};
const operators = new Map<string, Operator>([
  ...Object.entries(comparators).map(([operator, name]) => [name, operator as Operator] as const),
  ['$neq', 'is_not'],
  ['$contains', 'contains'],
]);

/** Whether an operator takes a value. */
export const takesValue = (operator: Operator): boolean => operator !== 'empty' && operator !== 'not_empty';

type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json };

/** A filter for the API. Omits incomplete conditions; null if none are left. */
export function writeFilter(node: Node, kindOf: KindOf): { readonly [name: string]: Json } | null {
  if (node.type === 'condition') return writeCondition(node, kindOf(node.column));
  const written = node.nodes.map((inner) => writeFilter(inner, kindOf)).filter((one) => one !== null);
  const [first] = written;
  if (first === undefined) return null;
  if (written.length === 1) return first;
  return { [node.match === 'all' ? '$and' : '$or']: written };
}

function writeCondition({ column, operator, value }: Condition, kind: ValueKind) {
  if (operator === 'empty') return { [column]: null };
  if (operator === 'not_empty') return { [column]: { $isnot: null } };
  const typed = value.trim();
  if (typed === '') return null;
  if (operator === 'begins') return { [column]: { $like: `${typed.replaceAll(/[\\%_]/g, '\\$&')}%` } };
  const operand = kind === 'number' ? Number(typed) : kind === 'moment' ? momentOf(typed) : typed;
  if (operand === null || Number.isNaN(operand)) return null;
  return operator === 'is' ? { [column]: operand } : { [column]: { [comparators[operator]]: operand } };
}

/** Input of date and time is in the viewer's time zone. */
function momentOf(typed: string): string | null {
  const at = new Date(typed);
  return Number.isNaN(at.getTime()) ? null : at.toISOString();
}

/** A filter in the builder; null if it is invalid or the builder cannot show it, such as one with `$not`. */
export function readFilter(text: string, kindOf: KindOf): Group | null {
  if (text === '') return noConditions;
  try {
    const node = readNode(JSON.parse(text), kindOf);
    return node.type === 'group' ? node : { type: 'group', match: 'all', nodes: [node] };
  } catch {
    return null;
  }
}

const notShown = (): Error => new Error('The builder cannot show this filter.');

function readNode(json: Json, kindOf: KindOf): Node {
  if (!isJsonObject(json)) throw notShown();
  const nodes = Object.entries(json).flatMap(([name, value]) => readEntry(name, value, kindOf));
  const [first] = nodes;
  return nodes.length === 1 && first !== undefined ? first : { type: 'group', match: 'all', nodes };
}

function readEntry(name: string, value: Json, kindOf: KindOf): Node[] {
  if (name === '$and' || name === '$or') {
    if (!Array.isArray(value)) throw notShown();
    const nodes = value.map((inner: Json) => readNode(inner, kindOf));
    return [{ type: 'group', match: name === '$and' ? 'all' : 'any', nodes }];
  }
  if (name.startsWith('$')) throw notShown();
  const comparisons: { readonly [operator: string]: Json } = isJsonObject(value) ? value : { $eq: value };
  return Object.entries(comparisons).map(([operator, operand]) => readComparison(name, operator, operand, kindOf));
}

function readComparison(column: string, name: string, operand: Json, kindOf: KindOf): Condition {
  const of = (operator: Operator, value = ''): Condition => ({ type: 'condition', column, operator, value });
  if (operand === null) {
    if (name === '$eq' || name === '$is') return of('empty');
    if (name === '$isnot' || name === '$ne') return of('not_empty');
    throw notShown();
  }
  if (name === '$like' && typeof operand === 'string') return of('begins', beginningOf(operand));
  const operator = operators.get(name);
  if (operator === undefined || (typeof operand !== 'string' && typeof operand !== 'number')) throw notShown();
  return of(operator, kindOf(column) === 'moment' ? typedMoment(String(operand)) : String(operand));
}

/** The text before the `%` of a pattern without other wildcards. */
function beginningOf(pattern: string): string {
  const [, text] = /^((?:[^\\%_]|\\[\\%_])*)%$/.exec(pattern) ?? [];
  if (text === undefined) throw notShown();
  return text.replaceAll(/\\([\\%_])/g, '$1');
}

/** A time for an input of date and time, in the viewer's time zone. */
function typedMoment(text: string): string {
  const at = new Date(text);
  if (Number.isNaN(at.getTime())) throw notShown();
  const local = new Date(at.getTime() - at.getTimezoneOffset() * 60_000);
  return local.toISOString().slice(0, 16);
}
