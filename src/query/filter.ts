import { type JsonEntry, type JsonNode, readJson } from './json.ts';
import { errorAt, type Place, quoted } from './place.ts';

/** The comparison operators of columns. */
export type Operator = 'eq' | 'ne' | 'lt' | 'lte' | 'gt' | 'gte' | 'like' | 'not_like' | 'has' | 'in' | 'not_in';
/** A filter as a tree that knows neither the columns nor SQL. */
export type Filter =
  | { readonly type: 'all' | 'any'; readonly filters: readonly Filter[] }
  | { readonly type: 'not'; readonly filter: Filter }
  | { readonly type: 'null'; readonly column: Column; readonly negated: boolean }
  | { readonly type: 'comparison'; readonly column: Column; readonly operator: Operator; readonly operand: JsonNode };
/** A column as the filter names it. */
export type Column = { readonly name: string; readonly place: Place };

const operators: ReadonlyMap<string, Operator> = new Map([
  ['$eq', 'eq'],
  ['$ne', 'ne'],
  ['$neq', 'ne'],
  ['$lt', 'lt'],
  ['$lte', 'lte'],
  ['$gt', 'gt'],
  ['$gte', 'gte'],
  ['$lk', 'like'],
  ['$like', 'like'],
  ['$nlk', 'not_like'],
  ['$notlike', 'not_like'],
  ['$has', 'has'],
  ['$contains', 'has'],
  ['$in', 'in'],
  ['$nin', 'not_in'],
  ['$notin', 'not_in'],
]);
const groups: ReadonlyMap<string, 'all' | 'any'> = new Map([
  ['$and', 'all'],
  ['$or', 'any'],
]);

/** The outermost filter is level one; each `$and`, `$or` and `$not` adds a level. */
const deepest = 32;
/** Groups, negations, comparisons, and array values. */
const mostNodes = 500;

/** Parses a filter. Throws `QueryError` with the position of the error. */
export function parseFilter(text: string): Filter {
  return new FilterReader().filter(readJson(text), null, 1);
}

/** Parses the members of a group or negation: whole filters or, if `column` is set, comparators of that column. */
class FilterReader {
  #nodes = 0;

  filter(node: JsonNode, column: Column | null, depth: number): Filter {
    if (depth > deepest)
      throw errorAt(node.place, `the filter is nested too deeply; at most ${deepest} levels are accepted`);
    const filters = objectOf(node).map((entry) => this.#entry(entry, column, depth));
    const [first] = filters;
    return filters.length === 1 && first !== undefined ? first : { type: 'all', filters };
  }

  #entry({ key, value }: JsonEntry, column: Column | null, depth: number): Filter {
    const group = groups.get(key);
    if (group !== undefined) {
      this.#count(value.place);
      return { type: group, filters: arrayOf(value).map((item) => this.filter(item, column, depth + 1)) };
    }
    if (key === '$not') {
      this.#count(value.place);
      return { type: 'not', filter: this.filter(value, column, depth + 1) };
    }
    if (column !== null) return this.#comparison(key, value, column);
    if (key.startsWith('$')) throw unknownOperator(key, value.place);
    return this.#column({ name: key, place: value.place }, value, depth);
  }

  /** Parses the value of a column: comparators, or a plain value that it must equal. */
  #column(column: Column, value: JsonNode, depth: number): Filter {
    if (value.type === 'object') return this.filter(value, column, depth);
    return this.#comparison('$eq', value, column);
  }

  #comparison(key: string, operand: JsonNode, column: Column): Filter {
    this.#count(operand.place);
    if (key === '$is' || key === '$isnot') {
      if (operand.type !== 'null') throw errorAt(operand.place, `expected null, got ${describeValue(operand)}`);
      return { type: 'null', column, negated: key === '$isnot' };
    }
    const operator = operators.get(key);
    if (operator === undefined) throw unknownOperator(key, operand.place);
    if (operand.type === 'null' && (operator === 'eq' || operator === 'ne'))
      return { type: 'null', column, negated: operator === 'ne' };
    if (operand.type === 'array') for (const { place } of operand.items) this.#count(place);
    return { type: 'comparison', column, operator, operand };
  }

  #count(place: Place): void {
    this.#nodes += 1;
    if (this.#nodes > mostNodes) throw errorAt(place, `expected at most ${mostNodes} conditions and values`);
  }
}

function objectOf(node: JsonNode): readonly JsonEntry[] {
  if (node.type !== 'object') throw errorAt(node.place, `expected an object, got ${describeValue(node)}`);
  return node.entries;
}

function arrayOf(node: JsonNode): readonly JsonNode[] {
  if (node.type !== 'array') throw errorAt(node.place, `expected an array of filters, got ${describeValue(node)}`);
  return node.items;
}

function unknownOperator(key: string, place: Place) {
  const known = ['$and', '$or', '$not', '$is', '$isnot', ...operators.keys()];
  const isKnown = known.includes(key);
  const accepted = isKnown ? `${key} inside a column` : `one of ${known.join(', ')}`;
  return errorAt(place, `expected ${accepted}, got the operator ${quoted(key)}`);
}

/** Describes a value in an error message. */
export function describeValue(node: JsonNode): string {
  switch (node.type) {
    case 'string':
      return quoted(node.value);
    case 'number':
      return quoted(node.source).slice(1, -1);
    case 'boolean':
      return String(node.value);
    case 'null':
      return 'null';
    case 'array':
      return `an array of ${node.items.length}`;
    case 'object':
      return 'an object';
  }
}
