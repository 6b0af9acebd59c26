import { z } from '@hono/zod-openapi';
import type { CallTotals } from '../../store/calls/call-totals.ts';
import { timestamp, toTimestamp } from './responses.ts';

const microDollars = (description: string) => z.int().openapi({ description, example: 125_000 });

/** The totals of calls per period. */
export const callTotalsSchema = z
  .object({
    begins_at: timestamp,
    calls: z.int().openapi({ description: 'Calls that started.' }),
    waiting: z.int().openapi({ description: 'Of these, calls that are not answered yet and have not ended.' }),
    answered: z.int().openapi({ description: 'Of these, calls that were answered.' }),
    talk_seconds: z.number().openapi({ description: 'Time from answer to end; for live calls until now.' }),
    charged_micro_dollars: microDollars('Dollars charged to the wallet, without refunds and voids.'),
    vendor_micro_dollars: microDollars('Provider cost by the configured prices.'),
  })
  .openapi('CallTotals');

/** The API representation of a group. */
export function presentTotals(totals: CallTotals): z.infer<typeof callTotalsSchema> {
  const { begins_at, charged_micros, vendor_micros, talk_seconds, ...counts } = totals;
  return {
    begins_at: toTimestamp(begins_at),
    ...counts,
    talk_seconds: Math.round(talk_seconds * 1000) / 1000,
    charged_micro_dollars: charged_micros,
    vendor_micro_dollars: vendor_micros,
  };
}
