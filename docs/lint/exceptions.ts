import type { TextNode } from './text-nodes.ts';

type FilterContext = {
  readonly shouldIgnore: (range: readonly [number, number], options: Record<string, unknown>) => void;
};

const marker = /^(?:<!--|\/\/|\/\*)\s*prose-ok\b:?\s*(.*?)\s*(?:-->|\*\/)?$/s;

export const isException = ({ raw }: TextNode): boolean => marker.test(raw.trim());
export const reasonOf = ({ raw }: TextNode): string => marker.exec(raw.trim())?.[1] ?? '';

/**
 * Textlint filter rule for exceptions: `<!-- prose-ok: reason -->` covers the next block, `// prose-ok: reason` the texts that
 * begin on its own and the next line. Without a reason it covers nothing.
 */
export function exceptions(context: FilterContext) {
  const ignore = (nodes: readonly TextNode[]) => {
    for (const { range } of nodes) context.shouldIgnore(range, {});
  };
  return {
    Html(node: TextNode) {
      const siblings = node.parent?.children ?? [];
      if (reasonOf(node) !== '') ignore(siblings.slice(siblings.indexOf(node) + 1).slice(0, 1));
    },
    Comment(node: TextNode) {
      if (reasonOf(node) === '') return;
      const { line } = node.loc.end;
      ignore((node.parent?.children ?? []).filter(({ loc }) => [line, line + 1].includes(loc.start.line)));
    },
  };
}
