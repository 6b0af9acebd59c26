import type { CodeKind } from './text-nodes.ts';

/** A part of a piece: text, an escape with its value, an interpolation, or a line break. */
export type Part = {
  readonly type: 'Str' | 'Code' | 'Break';
  readonly start: number;
  readonly end: number;
  readonly value?: string;
};
export type Piece =
  | { readonly kind: CodeKind; readonly start: number; readonly end: number; readonly parts: readonly Part[] }
  | { readonly kind: 'exception'; readonly start: number; readonly end: number };

/** The text of a string: escapes become parts with their value. */
export function escapedParts(code: string, start: number, end: number): readonly Part[] {
  const parts: Part[] = [];
  let from = start;
  const escapes = /\\(?:u\{[\da-fA-F]+\}|u[\da-fA-F]{4}|x[\da-fA-F]{2}|[\s\S])|\n/g;
  for (const { index, 0: found } of code.slice(start, end).matchAll(escapes)) {
    const at = start + index;
    if (at > from) parts.push({ type: 'Str', start: from, end: at });
    from = at + found.length;
    const value = characterOf(found);
    parts.push(value === ' ' ? { type: 'Break', start: at, end: from } : { type: 'Str', start: at, end: from, value });
  }
  if (end > from) parts.push({ type: 'Str', start: from, end });
  return parts;
}

function characterOf(found: string): string {
  if (/^\\?[\s]|^\\[ntr]/.test(found)) return ' ';
  const hex = /^\\[ux]\{?([\da-fA-F]+)/.exec(found)?.[1];
  return hex === undefined ? found.slice(-1) : String.fromCodePoint(Number.parseInt(hex, 16));
}
