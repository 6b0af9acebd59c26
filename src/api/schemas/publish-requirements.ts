import { z } from '@hono/zod-openapi';
import type { PublishRequirements } from '../../store/assistants/publish-requirements.ts';

const mostRequiredSuites = 20;
const replayLimits = z
  .object({
    max_cut_offs: z.int().min(0).max(1000).openapi({
      description: 'The most replayed calls in which a reply would newly come before the caller has finished.',
      example: 5,
    }),
    max_slower_ms: z.int().min(0).max(10_000).openapi({
      description: 'The most by which the mean delay of replies may grow.',
      example: 50,
    }),
  })
  .openapi('ReplayLimits');
const publishRequirements = z
  .object({
    test_suites: z
      .array(z.uuid().transform((id) => id.toLowerCase()))
      .max(mostRequiredSuites)
      .transform((ids) => [...new Set(ids)])
      .default([])
      .openapi({
        description:
          'The suites that must have passed, as they are now, on exactly the content of the version that is published.',
      }),
    replay: replayLimits.or(z.null()).default(null).openapi({
      description:
        'How the latest replay of exactly this content may differ from the recorded calls; null if no replay is required.',
      example: null,
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
  .object({ test_suites: z.array(z.uuid()), replay: replayLimits.or(z.null()) })
  .nullable()
  .openapi({ description: 'The conditions for publishing a version; null for none.', example: null });

/** The conditions for publishing as the API shows them. */
export const presentRequirements = (required: PublishRequirements | null) =>
  required === null ? null : { ...required, test_suites: [...required.test_suites] };
