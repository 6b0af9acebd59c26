/** The part of textlint's syntax tree that the rules and the code plugin use. */
export type TextNode = {
  readonly type: string;
  readonly raw: string;
  readonly range: readonly [number, number];
  readonly loc: { readonly start: Position; readonly end: Position };
  readonly value?: string;
  readonly children?: readonly TextNode[];
  readonly parent?: TextNode | null;
  /** The kind of text in a paragraph of the code plugin; absent in Markdown. */
  readonly kind?: CodeKind;
};
export type Position = { readonly line: number; readonly column: number };

/** Kinds of text in code: docstrings, other comments, test names, and strings by their reader. */
export type CodeKind = 'doc' | 'comment' | 'test' | 'ui' | 'api' | 'cli' | 'message';
export type Kind = CodeKind | 'markdown' | 'heading';

/** Stands for code spans, interpolations and quoted speech in a prose text. */
export const gap = '\uFFFC';

/** The text of one block without markup, with the place of each character in the file. */
export type Prose = { readonly text: string; readonly places: readonly number[]; readonly kind: Kind };

/** Code spans, inline tags and addresses, then quoted speech. */
const notProse = [
  /```[\s\S]*?```|`[^`]*`|\{@\w+ [^}]*\}|@\w+|https?:\/\/[^\s)]+/g,
  /“[^”]*”|"[^"]*"|(?<![\p{L}\p{N}])'[^']*'(?![\p{L}\p{N}])/gu,
];
const hidden = new Set(['Code', 'Image', 'Html', 'FootnoteReference', 'LinkReference']);

export function proseOf(block: TextNode): Prose {
  let text = '';
  const places: number[] = [];
  const add = (character: string, place: number) => {
    const isSpace = /\s/.test(character);
    if (isSpace && (text === '' || text.endsWith(' '))) return;
    text += isSpace ? ' ' : character;
    places.push(place);
  };
  const visit = (node: TextNode): void => {
    const [start] = node.range;
    if (hidden.has(node.type)) add(gap, start);
    else if (node.children) node.children.forEach(visit);
    else if (node.type === 'Break') add(' ', start);
    else if (node.raw.startsWith('\\') && node.value !== undefined) add(node.value, start);
    else for (let at = 0; at < node.raw.length; at += 1) add(node.raw[at]!, start + at);
  };
  visit(block);
  for (const pattern of notProse) text = text.replace(pattern, ({ length }) => gap.repeat(length));
  return { text, places, kind: kindOf(block) };
}

function kindOf({ kind, type }: TextNode): Kind {
  return kind ?? (type === 'Header' ? 'heading' : 'markdown');
}
