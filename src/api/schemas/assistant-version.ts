import { z } from '@hono/zod-openapi';
import type { VersionEntry } from '../../store/assistants/versions.ts';
import { timestamp, toTimestamp } from './responses.ts';

export const versionNumber = z
  .string()
  .regex(/^[1-9]\d{0,8}$/, 'the number of a version')
  .transform(Number)
  .openapi({ type: 'integer', minimum: 1, example: 3 });

/** The number of a version in a body. */
export const versionField = z.int().min(1).max(999_999_999);

export const versionSchema = z
  .object({
    version_id: z.uuid(),
    number: z.int().openapi({ description: 'Counts from 1 for each assistant.' }),
    author: z.string().openapi({ description: 'The user or API key that made the version; empty if unknown.' }),
    note: z.string(),
    is_published: z.boolean().openapi({ description: 'Whether new calls use this version.' }),
    created_at: timestamp,
  })
  .openapi('AssistantVersion');

export const noteSchema = z
  .string()
  .max(1_000)
  .openapi({ description: 'A note on the change and its reason.', example: 'Shorter greeting' });

/** The API representation of a version. */
export function presentVersion({ created_at, ...version }: VersionEntry): z.infer<typeof versionSchema> {
  return { ...version, created_at: toTimestamp(created_at) };
}

const side = (otherwise: string) =>
  z
    .union([z.enum(['draft', 'published']), versionNumber], 'draft, published or the number of a version')
    .optional()
    .openapi({
      type: 'string',
      description: `\`draft\`, \`published\` or the number of a version; by default \`${otherwise}\`.`,
      example: otherwise,
    });

export const comparedVersions = z.object({ from: side('published'), to: side('draft') });

export const changeSchema = z
  .object({
    type: z.enum(['added', 'removed', 'changed', 'moved']),
    path: z.string().openapi({
      description: 'The changed field; that of a state follows the names of its states from the root.',
      example: 'Greeting / Booking: prompt',
    }),
    state_id: z.uuid().nullable().openapi({ description: 'The changed state; null for a field of the assistant.' }),
    before: z.unknown().openapi({ description: 'The value in `from`; null for an added state.' }),
    after: z.unknown().openapi({ description: 'The value in `to`; null for a removed state.' }),
    words: z
      .array(z.object({ type: z.enum(['kept', 'added', 'removed']), text: z.string() }))
      .nullable()
      .openapi({
        description:
          'The parts of a changed text, which together read as both texts; null for other values and for texts with little in common.',
      }),
  })
  .openapi('VersionChange');
