import { z } from 'zod';
import { changeText } from '../as-code/changes.ts';
import { assistantField, findAssistant } from './account.ts';
import { type AgentTool, defineTool } from './tool.ts';

const side = z
  .union([z.enum(['draft', 'published']), z.int().min(1).max(999_999_999)])
  .describe('draft, published or the number of a version.');

const versionSchema = z.object({
  number: z.int(),
  author: z.string(),
  note: z.string(),
  is_published: z.boolean(),
  created_at: z.string(),
});
const changesSchema = z.object({
  changes: z.array(z.object({ type: z.string(), path: z.string(), before: z.unknown(), after: z.unknown() })),
});

/** Tools for the versions of an assistant. */
export const versionTools: readonly AgentTool[] = [
  defineTool({
    name: 'list_versions',
    title: 'List versions',
    description: 'Lists the versions of an assistant, newest first, with authors and notes.',
    input: z.object({ assistant: assistantField, limit: z.int().min(1).max(100).default(20) }),
    effect: 'reads',
    run: async ({ assistant, limit }, api) => {
      const { assistant_id } = await findAssistant(api, assistant);
      const found = z
        .array(versionSchema)
        .parse(await api.ask(`/ai-assistants/${assistant_id}/versions?page_size=${limit}`));
      return found
        .map(({ number, author, note, is_published, created_at }) =>
          [`version ${number}${is_published ? ' (published)' : ''}`, created_at, author, note]
            .filter(Boolean)
            .join('  '),
        )
        .join('\n');
    },
  }),
  defineTool({
    name: 'compare_versions',
    title: 'Compare versions',
    description:
      'Lists the differences between two versions of an assistant; by default, what publishing the draft would change.',
    input: z.object({ assistant: assistantField, from: side.default('published'), to: side.default('draft') }),
    effect: 'reads',
    run: async ({ assistant, from, to }, api) => {
      const { assistant_id } = await findAssistant(api, assistant);
      const answer = await api.ask(`/ai-assistants/${assistant_id}/changes?from=${from}&to=${to}`);
      const { changes } = changesSchema.parse(answer);
      if (changes.length === 0) return 'No differences.';
      return changes
        .map(({ type, path, before, after }) =>
          type === 'changed' ? changeText({ path, before, after }) : `${path}: ${type}`,
        )
        .join('\n');
    },
  }),
  defineTool({
    name: 'publish',
    title: 'Publish or roll back',
    description:
      'Makes new calls use the draft, or with `version` an existing version; an older one is a rollback. Running calls keep theirs.',
    input: z.object({
      assistant: assistantField,
      version: z.int().min(1).max(999_999_999).optional(),
      note: z.string().max(1_000).optional().describe('The change and its reason.'),
    }),
    effect: 'destroys',
    run: async ({ assistant, ...json }, api) => {
      const { assistant_id, name } = await findAssistant(api, assistant);
      const published = versionSchema.parse(
        await api.ask(`/ai-assistants/${assistant_id}/publish`, { method: 'POST', json }),
      );
      return `New calls of ${name} use version ${published.number}.`;
    },
  }),
];
