import { z } from '@hono/zod-openapi';

const mostBytes = 4_096;
const tooLong = `metadata of at most ${mostBytes} bytes`;

/** Data of the client that a call keeps: a text, or an object that is stored as JSON text. */
export const metadataInput = z
  .union([z.string(), z.record(z.string(), z.unknown())])
  .transform((given) => (typeof given === 'string' ? given : JSON.stringify(given)))
  .refine((text) => Buffer.byteLength(text) <= mostBytes, tooLong)
  .openapi({
    type: ['string', 'object'],
    description: `Your own data about the call, such as the ID of an order: a text, or an object that is stored as JSON text; at most ${mostBytes} bytes. The assistant does not see it. It is in the call’s webhooks, filters and exports.`,
    example: { order: 'A-1042' },
  });

/** The query parameter that filters calls by their metadata. */
export const metadataFilter = z.string().min(1).max(mostBytes).optional().openapi({
  description:
    'Returns only calls with exactly this `metadata`; an object is compared as its stored JSON text. For a part of it, use `query` with `$has`.',
  example: '{"order":"A-1042"}',
});
