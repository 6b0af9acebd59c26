import { z } from '@hono/zod-openapi';

/** A moment in a query: a date-time with its offset, or a day, which begins at midnight UTC. */
export const momentSchema = z
  .union([z.iso.datetime({ offset: true }), z.iso.date()])
  .transform((text) => new Date(text))
  .openapi({ type: 'string', format: 'date-time', example: '2026-03-14T00:00:00Z' });
