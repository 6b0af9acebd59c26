import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import { type Bound, measureLatency } from '../../store/latency.ts';
import type { ApiDeps } from '../deps.ts';
import type { ApiEnv } from '../envelope.ts';
import { page, pageOf, pagingQuery, sliceOf } from '../paging.ts';
import { forList, json } from '../schemas/answers.ts';
import { latencyGroupSchema, presentLatency } from '../schemas/latency.ts';

const bound = z
  .union([
    z.iso.date().transform((day): Bound => ({ day })),
    z.iso.datetime({ offset: true }).transform((text): Bound => ({ moment: new Date(text) })),
  ])
  .openapi({ type: 'string', example: '2026-03-14' });
const groupings = ['assistant,day', 'assistant', 'day'] as const;

const latency = createRoute({
  method: 'get',
  path: '/analytics/latency',
  tags: ['Analytics'],
  summary: 'Percentiles of how fast assistants answered',
  description:
    'Over all turns of the calls made from `from` on and before `to`, newest day first. A date counts as in the time zone of each call’s assistant, a date with a time is a moment. A call belongs to the day on which it was made.',
  request: {
    query: pagingQuery.extend({
      assistant_id: z.uuid().optional(),
      from: bound.optional(),
      to: bound.optional(),
      group_by: z.enum(groupings).optional().openapi({ default: 'assistant,day' }),
    }),
  },
  responses: { 200: json(pageOf(latencyGroupSchema), 'A page of groups.'), ...forList },
});

/** What the calls of an account add up to. */
export function analyticsRoutes({ db, baseUrl }: ApiDeps) {
  return new OpenAPIHono<ApiEnv>().openapi(latency, async (c) => {
    const { assistant_id, from, to, group_by = 'assistant,day', ...paging } = c.req.valid('query');
    const by = { assistant: group_by.includes('assistant'), day: group_by.includes('day') };
    const filter = { assistantId: assistant_id, from, to, by };
    const { rows, total } = await measureLatency(db, c.get('owner').accountId, filter, sliceOf(paging));
    return page(c, { results: rows.map(presentLatency), total }, { ...paging, baseUrl: baseUrl() });
  });
}
