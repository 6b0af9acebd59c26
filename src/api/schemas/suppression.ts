import { z } from '@hono/zod-openapi';
import { suppressionSources } from '../../store/campaigns/suppression-tables.ts';
import type { Suppression } from '../../store/campaigns/suppressions.ts';
import { timestamp, toTimestamp } from './responses.ts';

/** The maximum length of the reason for an entry, in characters. */
export const maxReasonChars = 500;

const number = z.string().openapi({ description: 'In international form.', example: '+14155550123' });

const numberForm = 'an object such as {"number": "+14155550123"}, or an array of them';
const suppressionInputSchema = z
  .object(
    {
      number,
      reason: z.string().trim().max(maxReasonChars).optional().openapi({ example: 'asked by letter' }),
    },
    numberForm,
  )
  .openapi('NewSuppression');

/** A request body with numbers: an array, or a single number. */
export const suppressionsInputSchema = z.preprocess(
  (body) => (Array.isArray(body) ? body : [body]),
  z.array(suppressionInputSchema).min(1, 'at least 1 number'),
);

export const suppressionSchema = z
  .object({
    number,
    source: z.enum(suppressionSources).openapi({ description: 'How the number was added to the list.' }),
    reason: z.string(),
    call_id: z.uuid().nullable().openapi({ description: 'The call in which the callee asked for it.' }),
    created_at: timestamp,
  })
  .openapi('Suppression');

/** The outcome of adding numbers. */
export const addedSuppressionsSchema = z
  .object({
    added: z.int().openapi({ description: 'Numbers that were added to the list.', example: 1 }),
    listed_already: z
      .int()
      .openapi({ description: 'Numbers that were already on the list, and duplicates in the request.', example: 0 }),
    rejected: z
      .array(
        z.object({
          index: z.int().openapi({ description: 'Position among the numbers of the request, from 0.', example: 1 }),
          line: z
            .int()
            .optional()
            .openapi({ description: 'The line of a file on which the entry ends, from 1.', example: 3 }),
          number: z.string().openapi({ description: 'The number as it was sent.', example: '12345' }),
          reason: z.string().openapi({ example: 'invalid number: use a number in international form' }),
        }),
      )
      .openapi({ description: 'The invalid numbers, at most the first 10,000.' }),
    rejected_count: z.int().openapi({ description: 'The total number of invalid numbers.', example: 0 }),
  })
  .openapi('TakenSuppressions');

/** The API representation of an entry in the do-not-call list. */
export function presentSuppression(entry: Suppression): z.infer<typeof suppressionSchema> {
  const { number, source, reason, call_id, created_at } = entry;
  return { number, source, reason, call_id, created_at: toTimestamp(created_at) };
}
