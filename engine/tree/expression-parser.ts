import type { Comparison, Expression } from './expression.ts';
import { type ExpressionProblem, type Token, tokenize } from './expression-tokens.ts';

/** Longest condition in characters, and deepest nesting of its brackets and negations. */
export const maxExpressionChars = 1_000;
const maxDepth = 16;

/** A parsed condition or its error. */
type ParsedExpression =
  | { readonly ok: true; readonly expression: Expression }
  | { readonly ok: false; readonly problem: ExpressionProblem };

/**
 * Parses a condition on variables, such as `wish == "booking" and visits > 2 and not exists(name)`:
 *
 *     condition = all { "or" all }        all = one { "and" one }
 *     one       = "not" one | value [ comparison value ]
 *     value     = name | "{{" any name "}}" | text | number | "true" | "false" | "null"
 *               | "[" [ value { "," value } ] "]" | "exists" "(" name ")" | "(" condition ")"
 *     comparison = "==" | "!=" | "<" | "<=" | ">" | ">=" | "in" | "not" "in"
 */
export function parseExpression(text: string): ParsedExpression {
  if (text.length > maxExpressionChars) {
    const problem = { at: maxExpressionChars + 1, came: '…', expected: `at most ${maxExpressionChars} characters` };
    return { ok: false, problem };
  }
  const tokens = tokenize(text);
  if (!isTokens(tokens)) return { ok: false, problem: tokens };
  try {
    const reader = new Reader(tokens);
    const expression = readCondition(reader);
    reader.take('end', '"and", "or", a comparison or the end');
    return { ok: true, expression };
  } catch (error) {
    if (error instanceof Unexpected) return { ok: false, problem: error.problem };
    throw error;
  }
}

/** The error of a condition, in one clause; null if it is valid. */
export function describeProblem({ at, came, expected }: ExpressionProblem): string {
  return `expected ${expected} at character ${at}, got ${came === '' ? 'the end' : `"${came}"`}`;
}

const comparisons = new Set<string>(['==', '!=', '<', '<=', '>', '>=']);
const aValue = 'a variable or a value';

/** Stops parsing at the first unexpected token; never leaves this file. */
class Unexpected extends Error {
  readonly problem: ExpressionProblem;

  constructor(problem: ExpressionProblem) {
    super(problem.expected);
    this.problem = problem;
  }
}

/** The tokens and the current position. */
class Reader {
  readonly #tokens: readonly Token[];
  #place = 0;
  #depth = 0;

  constructor(tokens: readonly Token[]) {
    this.#tokens = tokens;
  }

  /** The next token, or the one after it. */
  peek(ahead = 0): Token {
    return this.#tokens[Math.min(this.#place + ahead, this.#tokens.length - 1)]!;
  }

  next(): Token {
    const token = this.peek();
    this.#place += 1;
    return token;
  }

  /** Consumes this word if it is the next token; returns whether it was. */
  reads(word: string): boolean {
    if (!this.sees(word)) return false;
    this.#place += 1;
    return true;
  }

  sees(word: string, ahead = 0): boolean {
    const token = this.peek(ahead);
    return (token.type === 'keyword' || token.type === 'symbol') && token.text === word;
  }

  /** Consumes a token of this type. Throws `Unexpected` if another follows. */
  take(type: Token['type'], expected: string): Token {
    if (this.peek().type !== type) throw this.unexpected(expected);
    return this.next();
  }

  /** Consumes this word. Throws `Unexpected` if another token follows. */
  expect(word: string): void {
    if (!this.reads(word)) throw this.unexpected(`"${word}"`);
  }

  unexpected(expected: string): Unexpected {
    const { at, text: came } = this.peek();
    return new Unexpected({ at, came, expected });
  }

  /** Parses a recursive rule. Throws `Unexpected` if the nesting is too deep. */
  deeper(read: () => Expression): Expression {
    this.#depth += 1;
    if (this.#depth > maxDepth) throw this.unexpected(`at most ${maxDepth} levels of parentheses and "not"`);
    const expression = read();
    this.#depth -= 1;
    return expression;
  }
}

function readCondition(reader: Reader): Expression {
  return joined('or', reader, () => joined('and', reader, () => readOne(reader)));
}

function joined(type: 'and' | 'or', reader: Reader, read: () => Expression): Expression {
  const first = read();
  const operands = [first];
  while (reader.reads(type)) operands.push(read());
  return operands.length === 1 ? first : { type, operands };
}

function readOne(reader: Reader): Expression {
  if (reader.reads('not')) return { type: 'not', operand: reader.deeper(() => readOne(reader)) };
  const left = readValue(reader);
  const comparison = readComparison(reader);
  return comparison === null ? left : { type: 'compare', comparison, left, right: readValue(reader) };
}

function readComparison(reader: Reader): Comparison | null {
  if (reader.reads('in')) return 'in';
  if (reader.sees('not') && reader.sees('in', 1)) {
    reader.next();
    reader.next();
    return 'not in';
  }
  const token = reader.peek();
  if (token.type !== 'symbol' || !comparisons.has(token.text)) return null;
  reader.next();
  return token.text as Comparison;
}

function readValue(reader: Reader): Expression {
  const token = reader.peek();
  if (token.type === 'name') return { type: 'variable', name: reader.next().text };
  if (token.type === 'text') return { type: 'literal', value: reader.next().text };
  if (token.type === 'number') {
    reader.next();
    return { type: 'literal', value: token.value };
  }
  if (reader.reads('true')) return { type: 'literal', value: true };
  if (reader.reads('false')) return { type: 'literal', value: false };
  if (reader.reads('null')) return { type: 'literal', value: null };
  if (reader.reads('exists')) return readExists(reader);
  if (reader.reads('[')) return reader.deeper(() => readList(reader));
  if (!reader.reads('(')) throw reader.unexpected(aValue);
  const inner = reader.deeper(() => readCondition(reader));
  reader.expect(')');
  return inner;
}

function readExists(reader: Reader): Expression {
  reader.expect('(');
  const { text: name } = reader.take('name', 'the name of a variable');
  reader.expect(')');
  return { type: 'exists', name };
}

function readList(reader: Reader): Expression {
  const items: Expression[] = [];
  while (!reader.reads(']')) {
    if (items.length > 0) reader.expect(',');
    items.push(readValue(reader));
  }
  return { type: 'list', items };
}

function isTokens(tokens: readonly Token[] | ExpressionProblem): tokens is readonly Token[] {
  return Array.isArray(tokens);
}
