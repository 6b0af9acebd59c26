import type { Json, JsonObject } from '../json.ts';
import { isJsonObject } from './parameters.ts';

/** Comparison operators. */
export type Comparison = '==' | '!=' | '<' | '<=' | '>' | '>=' | 'in' | 'not in';

/** A condition on variables as parsed by `parseExpression`. */
export type Expression =
  | { readonly type: 'literal'; readonly value: Json }
  | { readonly type: 'variable'; readonly name: string }
  | { readonly type: 'list'; readonly items: readonly Expression[] }
  | { readonly type: 'exists'; readonly name: string }
  | { readonly type: 'not'; readonly operand: Expression }
  | { readonly type: 'and' | 'or'; readonly operands: readonly Expression[] }
  | {
      readonly type: 'compare';
      readonly comparison: Comparison;
      readonly left: Expression;
      readonly right: Expression;
    };

/**
 * Whether a condition matches. A variable without a value is null. A single value matches if it is true or the text "true". Pure and total: it throws
 * for no values.
 */
export function evaluateCondition(expression: Expression, values: JsonObject): boolean {
  switch (expression.type) {
    case 'exists':
      return isKnown(valueAt(values, expression.name));
    case 'not':
      return !evaluateCondition(expression.operand, values);
    case 'and':
      return expression.operands.every((operand) => evaluateCondition(operand, values));
    case 'or':
      return expression.operands.some((operand) => evaluateCondition(operand, values));
    case 'compare':
      return compare(expression.comparison, evaluate(expression.left, values), evaluate(expression.right, values));
    default:
      return equal(evaluate(expression, values), true);
  }
}

/** The variables that a condition names, null for those without a value. */
export function variablesIn(expression: Expression, values: JsonObject): JsonObject {
  return Object.fromEntries(namesIn(expression).map((name) => [name, valueAt(values, name)]));
}

function namesIn(expression: Expression): readonly string[] {
  switch (expression.type) {
    case 'literal':
      return [];
    case 'variable':
    case 'exists':
      return [expression.name];
    case 'list':
      return expression.items.flatMap(namesIn);
    case 'not':
      return namesIn(expression.operand);
    case 'and':
    case 'or':
      return expression.operands.flatMap(namesIn);
    case 'compare':
      return [...namesIn(expression.left), ...namesIn(expression.right)];
  }
}

function evaluate(expression: Expression, values: JsonObject): Json {
  switch (expression.type) {
    case 'literal':
      return expression.value;
    case 'variable':
      return valueAt(values, expression.name);
    case 'list':
      return expression.items.map((item) => evaluate(item, values));
    default:
      return evaluateCondition(expression, values);
  }
}

/** The value of exactly this name; otherwise the value at its dotted path. */
function valueAt(values: JsonObject, name: string): Json {
  if (Object.hasOwn(values, name)) return values[name] ?? null;
  let value: Json = values;
  for (const part of name.split('.')) {
    if (!isJsonObject(value) || !Object.hasOwn(value, part)) return null;
    value = value[part] ?? null;
  }
  return value;
}

/** Blank text counts as missing: the value was not learned. */
function isKnown(value: Json): boolean {
  return value !== null && !(typeof value === 'string' && value.trim() === '');
}

function compare(comparison: Comparison, left: Json, right: Json): boolean {
  switch (comparison) {
    case '==':
      return equal(left, right);
    case '!=':
      return !equal(left, right);
    case 'in':
      return isAmong(left, right);
    case 'not in':
      return !isAmong(left, right);
    default:
      return isOrdered(comparison, order(left, right));
  }
}

function isAmong(value: Json, list: Json): boolean {
  return Array.isArray(list) && list.some((item: Json) => equal(value, item));
}

/** Text equals the number or boolean that it spells, because call variables are always text. */
function equal(left: Json, right: Json): boolean {
  if (typeof left === 'string' && typeof right !== 'string') return equalsText(right, left);
  if (typeof right === 'string' && typeof left !== 'string') return equalsText(left, right);
  return typeof left === 'object' ? JSON.stringify(left) === JSON.stringify(right) : left === right;
}

function equalsText(value: Json, text: string): boolean {
  if (typeof value === 'number') return numberIn(text) === value;
  return typeof value === 'boolean' && text.trim().toLowerCase() === String(value);
}

/** Negative, 0 or positive as `left` is less than, equal to or greater than `right`; null if they cannot be ordered. */
function order(left: Json, right: Json): number | null {
  const [a, b] = [numberIn(left), numberIn(right)];
  if (a !== null && b !== null) return a - b;
  if (typeof left !== 'string' || typeof right !== 'string') return null;
  if (left === right) return 0;
  return left < right ? -1 : 1;
}

function isOrdered(comparison: '<' | '<=' | '>' | '>=', sign: number | null): boolean {
  if (sign === null) return false;
  if (sign === 0) return comparison === '<=' || comparison === '>=';
  return sign < 0 ? comparison.startsWith('<') : comparison.startsWith('>');
}

function numberIn(value: Json): number | null {
  if (typeof value === 'number') return value;
  if (typeof value !== 'string' || !/^\s*[+-]?\d{1,15}(\.\d{1,15})?\s*$/.test(value)) return null;
  return Number(value);
}
