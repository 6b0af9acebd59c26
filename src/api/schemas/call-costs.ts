import { z } from '@hono/zod-openapi';
import type { CallCosts } from '../../store/calls/call-costs.ts';
import { timestamp, toTimestamp } from './answers.ts';

const microDollars = (description: string) => z.int().openapi({ description, example: 125_000 });

/** The costs of calls per period and group. */
export const callCostsSchema = z
  .object({
    begins_at: timestamp,
    group_id: z.string().nullable().openapi({
      description: 'The assistant, the campaign or the part; null where calls have none, or are not told apart.',
      example: 'language_model',
    }),
    group_name: z.string().nullable().openapi({ example: 'language_model' }),
    calls: z.int().openapi({ example: 12 }),
    charged_micro_dollars: microDollars(
      'What the wallet was charged, without refunds and voids; null by parts, for it is charged for a whole call.',
    ).nullable(),
    vendor_micro_dollars: microDollars('What vendors charge, by the prices that are set.'),
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
