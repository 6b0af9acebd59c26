import { parseSync } from 'vite';
import { escapedParts, type Piece } from './pieces.ts';

type Json = {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly value?: unknown;
  readonly elements?: readonly Json[];
  readonly properties?: readonly { readonly key: Json; readonly value: Json }[];
};

const texts = new Set(['summary', 'description', 'title']);
const messages = new Set(['msg', 'message', 'detail']);

/** Summaries and descriptions of an OpenAPI document, and the messages in its examples; other example data is not prose. */
export function piecesOfApi(json: string): readonly Piece[] {
  const { program } = parseSync('openapi.js', `(${json})`);
  const pieces: Piece[] = [];
  const visit = (node: Json, isExample: boolean): void => {
    for (const element of node.elements ?? []) visit(element, isExample);
    for (const { key, value } of node.properties ?? []) {
      const name = String(key.value);
      const isText = typeof value.value === 'string' && (isExample ? messages : texts).has(name);
      // The parenthesis before the document moves all positions by one.
      if (isText) pieces.push(pieceAt(value.start - 1, value.end - 1));
      else visit(value, isExample || name === 'example' || name === 'value');
    }
  };
  const pieceAt = (start: number, end: number): Piece => ({
    kind: 'api',
    start,
    end,
    parts: escapedParts(json, start + 1, end - 1),
  });
  const [statement] = program.body as unknown as readonly { readonly expression: Json & { expression?: Json } }[];
  const root = statement!.expression;
  visit(root.expression ?? root, false);
  return pieces;
}
