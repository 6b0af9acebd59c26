import { z } from '@hono/zod-openapi';
import type { CallCosts } from '../../store/calls/call-costs.ts';
import { timestamp, toTimestamp } from './responses.ts';

const microDollars = (description: string) => z.int().openapi({ description, example: 125_000 });

/** The costs of calls per period and group. */
export const callCostsSchema = z
  .object({
    begins_at: timestamp,
    group_id: z.string().nullable().openapi({
      description: 'The assistant, campaign or part; null for calls that have none, or if the result is not grouped.',
      example: 'language_model',
    }),
    group_name: z.string().nullable().openapi({ example: 'language_model' }),
    calls: z.int().openapi({ example: 12 }),
    charged_micro_dollars: microDollars(
      'Dollars charged to the wallet, without refunds and voids; null when grouped by part, because the wallet is charged for whole calls.',
    ).nullable(),
    vendor_micro_dollars: microDollars('Provider cost by the configured prices.'),
  })
  .openapi('CallCosts');

/** The API representation of costs. */
export function presentCosts({ begins_at, charged_micros, vendor_micros, ...group }: CallCosts) {
  return {
    ...group,
    begins_at: toTimestamp(begins_at),
    charged_micro_dollars: charged_micros,
    vendor_micro_dollars: vendor_micros,
  };
}
