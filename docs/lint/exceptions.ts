import type { TextNode } from './text-nodes.ts';

type FilterContext = {
  readonly shouldIgnore: (range: readonly [number, number], options: Record<string, unknown>) => void;
};

const inMarkdown = /^<!--\s*prose-ok:\s*\S[\s\S]*-->$/;

/**
 * Textlint filter rule for exceptions: `<!-- prose-ok: reason -->` covers the next block, `// prose-ok: reason` the texts of
 * its own and the next line. Without a reason it covers nothing.
 */
export function exceptions(context: FilterContext) {
  const ignore = (nodes: readonly TextNode[]) => {
    for (const { range } of nodes) context.shouldIgnore(range, {});
  };
  return {
    Html(node: TextNode) {
      const siblings = node.parent?.children ?? [];
      const next = siblings.slice(siblings.indexOf(node) + 1).find(({ type }) => type !== 'Html');
      if (inMarkdown.test(node.raw.trim()) && next) ignore([next]);
    },
    Comment(node: TextNode) {
      if (node.value === '' || node.value === undefined) return;
      const line = node.loc.end.line;
      ignore((node.parent?.children ?? []).filter(({ loc }) => loc.start.line === line || loc.start.line === line + 1));
    },
  };
}
