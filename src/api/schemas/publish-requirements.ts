import { z } from '@hono/zod-openapi';

const mostRequiredSuites = 20;
const publishRequirements = z
  .object({
    test_suites: z
      .array(z.uuid().transform((id) => id.toLowerCase()))
      .max(mostRequiredSuites)
      .transform((ids) => [...new Set(ids)])
      .openapi({
        description:
          'The suites that must have passed, as they are now, on exactly the content of the version that is published.',
      }),
  })
  .openapi('PublishRequirements');

/** The conditions for publishing in a request. */
export const publishRequirementsInput = publishRequirements.or(z.null()).openapi({
  description:
    'The conditions for `POST /ai-assistants/{assistant_id}/publish`; null for none. It applies immediately and is not part of versions. An assistant that publishes its edits is unaffected. Changing it requires the role owner or the scope `admin`, as does setting `publishes_edits` to true while there are conditions.',
  example: null,
});

/** The conditions for publishing in a response. */
export const publishRequirementsSchema = z
  .object({ test_suites: z.array(z.uuid()) })
  .nullable()
  .openapi({ description: 'The conditions for publishing a version; null for none.', example: null });
