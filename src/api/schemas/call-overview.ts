import { z } from '@hono/zod-openapi';
import type { CallOverview } from '../../store/calls/overview.ts';
import { timestamp, toTimestamp } from './responses.ts';

const count = z.int();
const dollars = z.number();

export const callOverviewSchema = z
  .object({
    begins_at: timestamp,
    group_id: z.uuid().nullable().openapi({ description: 'The assistant or campaign; null for calls without one.' }),
    group_name: z.string().nullable(),
    calls: count,
    outcomes: z.object({
      completed: count,
      busy: count,
      'no-answer': count,
      failed: count,
      canceled: count,
      open: count.openapi({ description: 'Calls that have not ended.' }),
    }),
    replies: count.openapi({ description: 'Replies whose response time was measured.' }),
    latency_p50_ms: z.number().nullable(),
    latency_p95_ms: z.number().nullable(),
    cut_offs: count.openapi({ description: 'Turns of callers that were ended too early.' }),
    interruptions: count,
    charged_dollars: dollars.openapi({ description: 'Charged to the wallet.' }),
    provider_dollars: dollars.openapi({ description: 'The provider cost at the configured prices.' }),
  })
  .openapi('CallOverview');

const dollar = 1e6;

export function presentOverview(row: CallOverview): z.output<typeof callOverviewSchema> {
  const { begins_at, group_id, group_name, calls, replies, cut_offs, interruptions } = row;
  const { completed, busy, no_answer, failed, canceled } = row;
  const open = calls - completed - busy - no_answer - failed - canceled;
  return {
    begins_at: toTimestamp(begins_at),
    group_id,
    group_name,
    calls,
    outcomes: { completed, busy, 'no-answer': no_answer, failed, canceled, open },
    replies,
    latency_p50_ms: row.latency_p50_ms,
    latency_p95_ms: row.latency_p95_ms,
    cut_offs,
    interruptions,
    charged_dollars: row.charged_micros / dollar,
    provider_dollars: row.vendor_micros / dollar,
  };
}
