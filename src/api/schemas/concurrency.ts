import { z } from '@hono/zod-openapi';
import type { ConcurrencyPeak } from '../../store/calls/concurrency.ts';
import { timestamp, toTimestamp } from './responses.ts';

/** The peak number of concurrent calls per time step. */
export const concurrencyPeakSchema = z
  .object({
    begins_at: timestamp,
    peak: z.int().min(0).openapi({ description: 'The peak of concurrent calls that held a slot.', example: 12 }),
  })
  .openapi('ConcurrencyPeak');

/** The API representation of a time step. */
export const presentPeak = ({ begins_at, peak }: ConcurrencyPeak): z.infer<typeof concurrencyPeakSchema> => ({
  begins_at: toTimestamp(begins_at),
  peak,
});
