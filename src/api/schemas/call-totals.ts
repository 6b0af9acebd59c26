import { z } from '@hono/zod-openapi';
import type { CallTotals } from '../../store/calls/call-totals.ts';
import { timestamp, toTimestamp } from './answers.ts';

const microDollars = (description: string) => z.int().openapi({ description, example: 125_000 });

/** The totals of calls per period. */
export const callTotalsSchema = z
  .object({
    begins_at: timestamp,
    calls: z.int().openapi({ description: 'Calls made.' }),
    waiting: z.int().openapi({ description: 'Of them, those that nobody has answered yet and that are not over.' }),
    answered: z.int().openapi({ description: 'Of them, those that somebody answered.' }),
    talk_seconds: z.number().openapi({ description: 'From answer to end; of calls on the line until now.' }),
    charged_micro_dollars: microDollars('What the wallet was charged, without refunds and voids.'),
    vendor_micro_dollars: microDollars('What vendors charge, by the prices that are set.'),
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
