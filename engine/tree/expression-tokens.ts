/** One token of a condition. `at` counts characters from 1. */
export type Token =
  | { readonly type: 'name' | 'keyword' | 'symbol' | 'text'; readonly text: string; readonly at: number }
  | { readonly type: 'number'; readonly text: string; readonly at: number; readonly value: number }
  | { readonly type: 'end'; readonly text: ''; readonly at: number };

/** An error in a condition and its position: `at` counts characters from 1. */
export type ExpressionProblem = { readonly at: number; readonly came: string; readonly expected: string };

const keywords = new Set(['and', 'or', 'not', 'in', 'exists', 'true', 'false', 'null']);

const patterns = {
  space: /\s+/y,
  braced: /\{\{\s*([^{}\n]{0,98}?[^{}\s])\s*\}\}/y,
  name: /[\p{L}_][\p{L}\p{N}_]*(?:\.[\p{L}_][\p{L}\p{N}_]*)*/uy,
  number: /-?\d{1,15}(?:\.\d{1,15})?(?![\p{L}\p{N}_.])/uy,
  text: /'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)"/sy,
  symbol: /==|!=|<=|>=|[<>()[\],]/y,
};

/** Splits a condition into tokens; the last one is always the end. */
export function tokenize(text: string): readonly Token[] | ExpressionProblem {
  const tokens: Token[] = [];
  let place = skipSpace(text, 0);
  while (place < text.length) {
    const read = readToken(text, place);
    if (read === null)
      return { at: place + 1, came: text.charAt(place), expected: expectedInstead(text.charAt(place)) };
    tokens.push(read.token);
    place = skipSpace(text, read.until);
  }
  return [...tokens, { type: 'end', text: '', at: text.length + 1 }];
}

function expectedInstead(character: string): string {
  if (character === '=') return '"=="';
  if (character === '"' || character === "'") return 'a text that ends with the same quotation mark';
  return 'a variable, a value, a comparison, "and", "or" or "not"';
}

function skipSpace(text: string, place: number): number {
  return place + (match('space', text, place)?.[0].length ?? 0);
}

function readToken(text: string, place: number): { readonly token: Token; readonly until: number } | null {
  const at = place + 1;
  const took = (found: RegExpExecArray, token: Token) => ({ token, until: place + found[0].length });
  const braced = match('braced', text, place);
  if (braced !== null) return took(braced, { type: 'name', text: braced[1] ?? '', at });
  const name = match('name', text, place);
  if (name !== null) return took(name, { type: keywords.has(name[0]) ? 'keyword' : 'name', text: name[0], at });
  const number = match('number', text, place);
  if (number !== null) return took(number, { type: 'number', text: number[0], at, value: Number(number[0]) });
  const quoted = match('text', text, place);
  if (quoted !== null) return took(quoted, { type: 'text', text: unescaped(quoted[1] ?? quoted[2] ?? ''), at });
  const symbol = match('symbol', text, place);
  return symbol === null ? null : took(symbol, { type: 'symbol', text: symbol[0], at });
}

function match(kind: keyof typeof patterns, text: string, place: number): RegExpExecArray | null {
  const pattern = patterns[kind];
  pattern.lastIndex = place;
  return pattern.exec(text);
}

function unescaped(text: string): string {
  return text.replace(/\\(.)/gs, '$1');
}
