/** An exact decimal number: `digits / 10 ** scale`. */
export type Exact = { readonly digits: bigint; readonly scale: number };
export type Cell = string | Exact | null;
export type Row = Readonly<Record<string, Cell>>;
/** A filter as it is sent; numbers are exact. */
export type Sent = null | string | boolean | Exact | readonly Sent[] | { readonly [key: string]: Sent };
/** True, false or unknown. */
type Truth = boolean | null;

export const exact = (digits: bigint | number, scale = 0): Exact => ({ digits: BigInt(digits), scale });
export const isExact = (value: unknown): value is Exact =>
  typeof value === 'object' && value !== null && 'digits' in value && typeof value.digits === 'bigint';

/** A pattern that is invalid in SQL. */
export class BadPattern extends Error {}

/**
 * SQL's verdict on a filter and a row: an independent evaluator that walks the filter as it was sent and shares no code with the server's parser and
 * compiler. Throws `BadPattern`.
 */
export function evaluateFilter(filter: Sent, row: Row): Truth {
  return every(Object.entries(filter as object).map(([key, value]) => truthOfEntry(key, value as Sent, row)));
}

function truthOfEntry(key: string, value: Sent, row: Row): Truth {
  if (key === '$and') return every((value as readonly Sent[]).map((one) => evaluateFilter(one, row)));
  if (key === '$or') return not(every((value as readonly Sent[]).map((one) => not(evaluateFilter(one, row)))));
  if (key === '$not') return not(evaluateFilter(value, row));
  const cell = row[key];
  if (cell === undefined) throw new RangeError(`no column ${key}`);
  return truthOfColumn(cell, value);
}

function truthOfColumn(cell: Cell, value: Sent): Truth {
  if (value === null) return cell === null;
  if (typeof value !== 'object' || isExact(value)) return comparison('$eq', cell, value);
  return every(
    Object.entries(value).map(([operator, operand]) => {
      const items = operand as readonly Sent[];
      if (operator === '$not') return not(truthOfColumn(cell, operand as Sent));
      if (operator === '$and') return every(items.map((one) => truthOfColumn(cell, one)));
      if (operator === '$or') return not(every(items.map((one) => not(truthOfColumn(cell, one)))));
      return comparison(operator, cell, operand as Sent);
    }),
  );
}

/** The conjunction of three-valued logic: false wins over unknown, unknown over true. */
function every(truths: readonly Truth[]): Truth {
  if (truths.includes(false)) return false;
  return truths.includes(null) ? null : true;
}

const not = (truth: Truth): Truth => (truth === null ? null : !truth);

function comparison(operator: string, cell: Cell, operand: Sent): Truth {
  switch (operator) {
    case '$is':
      return cell === null;
    case '$isnot':
      return cell !== null;
    case '$in':
      return oneOf(cell, operand as readonly Cell[]);
    case '$nin':
    case '$notin':
      return not(oneOf(cell, operand as readonly Cell[]));
    case '$like':
    case '$lk':
      return like(cell, operand as string);
    case '$nlk':
    case '$notlike':
      return not(like(cell, operand as string));
    case '$has':
    case '$contains':
      return like(cell, `%${operand as string}%`);
    default:
      return related(operator, cell, operand as Cell);
  }
}

function oneOf(cell: Cell, values: readonly Cell[]): Truth {
  return not(every(values.map((value) => not(related('$eq', cell, value)))));
}

function related(operator: string, cell: Cell, operand: Cell): Truth {
  if (cell === null || operand === null) return null;
  const order = compare(cell, operand);
  switch (operator) {
    case '$eq':
      return order === 0;
    case '$ne':
    case '$neq':
      return order !== 0;
    case '$lt':
      return order < 0;
    case '$lte':
      return order <= 0;
    case '$gt':
      return order > 0;
    case '$gte':
      return order >= 0;
    default:
      throw new RangeError(`no operator ${operator}`);
  }
}

/** Negative, zero or positive; numbers by value, texts by code points. */
export function compare(one: string | Exact, other: string | Exact): number {
  if (isExact(one) && isExact(other)) {
    const scale = Math.max(one.scale, other.scale);
    const [a, b] = [one, other].map(({ digits, scale: own }) => digits * 10n ** BigInt(scale - own));
    return a! < b! ? -1 : a! > b! ? 1 : 0;
  }
  const [a, b] = [[...String(one)], [...String(other)]];
  for (let place = 0; place < Math.min(a.length, b.length); place += 1) {
    const difference = a[place]!.codePointAt(0)! - b[place]!.codePointAt(0)!;
    if (difference !== 0) return difference;
  }
  return a.length - b.length;
}

type Piece = 'any' | 'one' | { readonly literal: string };

/** LIKE by the set of positions at which the pattern so far can end. */
function like(cell: Cell, pattern: string): Truth {
  const pieces = piecesOf(pattern);
  if (cell === null) return null;
  const text = [...(cell as string)];
  let ends = new Set([0]);
  for (const piece of pieces) {
    const next = new Set<number>();
    for (const end of ends) {
      if (piece === 'any') for (let place = end; place <= text.length; place += 1) next.add(place);
      else if (end < text.length && (piece === 'one' || piece.literal === text[end])) next.add(end + 1);
    }
    ends = next;
  }
  return ends.has(text.length);
}

function piecesOf(pattern: string): readonly Piece[] {
  const pieces: Piece[] = [];
  const characters = [...pattern];
  while (characters.length > 0) {
    const character = characters.shift()!;
    if (character === '%') pieces.push('any');
    else if (character === '_') pieces.push('one');
    else if (character !== '\\') pieces.push({ literal: character });
    else if (characters.length === 0) throw new BadPattern();
    else pieces.push({ literal: characters.shift()! });
  }
  return pieces;
}

/** The filter as JSON text, with every digit of its numbers. */
export function textOf(filter: Sent): string {
  if (isExact(filter)) return numberText(filter);
  if (Array.isArray(filter)) return `[${filter.map(textOf).join(',')}]`;
  if (typeof filter !== 'object' || filter === null) return JSON.stringify(filter);
  return `{${Object.entries(filter)
    .map(([key, value]) => `${JSON.stringify(key)}:${textOf(value as Sent)}`)
    .join(',')}}`;
}

export function numberText({ digits, scale }: Exact): string {
  const sign = digits < 0n ? '-' : '';
  const all = String(digits < 0n ? -digits : digits).padStart(scale + 1, '0');
  const point = all.length - scale;
  return sign + all.slice(0, point) + (scale === 0 ? '' : `.${all.slice(point)}`);
}
