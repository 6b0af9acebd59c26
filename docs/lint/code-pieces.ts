import { parseSync } from 'vite';
import type { Part, Piece } from './pieces.ts';
import { stringPieces } from './string-pieces.ts';

type Comment = { readonly type: 'Line' | 'Block'; readonly start: number; readonly end: number };

const directive = /^\s*(?:biome-|@ts-|@vite|eslint|prettier|#__|@__|\/\s*<reference|!|@jsx|webpack|v8 ignore)/;
const exception = /^\s*prose-ok\b/;

export function piecesOfCode(path: string, code: string): readonly Piece[] {
  const parsed = parseSync(path, code);
  if (parsed.errors.length > 0) throw new Error(`${path}: ${parsed.errors[0]!.message}`);
  const comments = commentPieces(code, parsed.comments as readonly Comment[]);
  return [...comments, ...stringPieces(path, code, parsed.program)];
}

export function piecesOfCss(code: string): readonly Piece[] {
  const found = [...code.matchAll(/\/\*[\s\S]*?\*\//g)];
  return commentPieces(
    code,
    found.map(({ index, 0: { length } }) => ({ type: 'Block', start: index, end: index + length })),
  );
}

function commentPieces(code: string, comments: readonly Comment[]): readonly Piece[] {
  const pieces: Piece[] = [];
  let last: { lines: Comment[] } | null = null;
  const flush = () => {
    if (last !== null) pieces.push(...lineComment(last.lines));
    last = null;
  };
  for (const comment of comments) {
    const { type, start, end } = comment;
    const body = code.slice(start + 2, type === 'Block' ? end - 2 : end);
    if (directive.test(body)) continue;
    if (exception.test(body)) pieces.push({ kind: 'exception', start, end });
    else if (type === 'Block') pieces.push(blockComment(code, comment));
    else {
      const previous = (last as { lines: Comment[] } | null)?.lines.at(-1);
      if (previous && /^\r?\n[ \t]*$/.test(code.slice(previous.end, start))) last!.lines.push(comment);
      else {
        flush();
        last = { lines: [comment] };
      }
    }
  }
  flush();
  return pieces;
}

function lineComment(lines: readonly Comment[]): readonly Piece[] {
  const parts = lines.flatMap(({ start, end }, at) => [
    ...(at > 0 ? [{ type: 'Break', start, end: start + 2 } as const] : []),
    { type: 'Str', start: start + 2, end } as const,
  ]);
  return [{ kind: 'comment', start: lines[0]!.start, end: lines.at(-1)!.end, parts }];
}

function blockComment(code: string, { start, end }: Comment): Piece {
  const isDoc = code.startsWith('/**', start);
  const parts: Part[] = [];
  let at = start + (isDoc ? 3 : 2);
  for (const line of code.slice(at, end - 2).split('\n')) {
    const prefix = /^\s*\*? ?/.exec(line)![0].length;
    if (parts.length > 0) parts.push({ type: 'Break', start: at, end: at + prefix });
    parts.push({ type: 'Str', start: at + prefix, end: at + line.length });
    at += line.length + 1;
  }
  return { kind: isDoc ? 'doc' : 'comment', start, end, parts };
}
