import { piecesOfApi } from './api-pieces.ts';
import { piecesOfCode, piecesOfCss } from './code-pieces.ts';
import type { Piece } from './pieces.ts';
import type { Position, TextNode } from './text-nodes.ts';

/**
 * Textlint plugin for code: the document has one paragraph per comment, test name and prose string. Nodes have
 * their positions in the file, so the rules work on Markdown and code alike.
 */
export const codePlugin = {
  Processor: class {
    readonly #extensions = ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.css', '.json'];

    availableExtensions() {
      return this.#extensions;
    }

    processor() {
      return {
        preProcess: (text: string, path = '') => treeOf(text, readPieces(path, text)),
        postProcess: (messages: unknown[], filePath = '') => ({ messages, filePath }),
      };
    }
  },
};

function readPieces(path: string, text: string): readonly Piece[] {
  if (path.endsWith('.json')) return piecesOfApi(text);
  return path.endsWith('.css') ? piecesOfCss(text) : piecesOfCode(path, text);
}

function treeOf(text: string, pieces: readonly Piece[]): TextNode {
  const positionAt = positions(text);
  const node = (type: string, start: number, end: number, more: Partial<TextNode> = {}): TextNode => ({
    type,
    raw: text.slice(start, end),
    range: [start, end],
    loc: { start: positionAt(start), end: positionAt(end) },
    ...more,
  });
  const children = pieces
    .toSorted((a, b) => a.start - b.start)
    .map((piece) => {
      if (piece.kind === 'exception') return node('Comment', piece.start, piece.end);
      const parts = piece.parts.map(({ type, start, end, value }) =>
        node(type, start, end, { value: value ?? text.slice(start, end) }),
      );
      return node('Paragraph', piece.start, piece.end, { kind: piece.kind, children: parts });
    });
  return node('Document', 0, text.length, { children });
}

/** Lines count from 1 and columns from 0, as in textlint. */
function positions(text: string): (offset: number) => Position {
  const starts = [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)];
  return (offset) => {
    let [low, high] = [0, starts.length - 1];
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if (starts[middle]! <= offset) low = middle;
      else high = middle - 1;
    }
    return { line: low + 1, column: offset - starts[low]! };
  };
}
