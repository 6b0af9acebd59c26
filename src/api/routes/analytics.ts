import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import { totalCosts } from '../../store/calls/call-costs.ts';
import { totalCalls } from '../../store/calls/call-totals.ts';
import { readConcurrencyPeaks } from '../../store/calls/concurrency.ts';
import { type Bound, measureLatency } from '../../store/calls/latency.ts';
import { readOverview } from '../../store/calls/overview.ts';
import type { ApiDeps } from '../deps.ts';
import { type ApiEnv, ok } from '../envelope.ts';
import { badField } from '../errors.ts';
import { page, pageOf, pagingQuery, sliceOf } from '../middleware/paging.ts';
import { callCostsSchema, presentCosts } from '../schemas/call-costs.ts';
import { callOverviewSchema, presentOverview } from '../schemas/call-overview.ts';
import { callTotalsSchema, presentTotals } from '../schemas/call-totals.ts';
import { concurrencyPeakSchema, presentPeak } from '../schemas/concurrency.ts';
import { latencyGroupSchema, presentLatency } from '../schemas/latency.ts';
import { momentSchema } from '../schemas/moment.ts';
import { json, listErrors, resultsOf } from '../schemas/responses.ts';

const bound = z
  .union([
    z.iso.date().transform((day): Bound => ({ day })),
    z.iso.datetime({ offset: true }).transform((text): Bound => ({ moment: new Date(text) })),
  ])
  .openapi({ type: 'string', example: '2026-03-14' });
const groupings = ['assistant,day', 'assistant', 'day', 'all'] as const;

const latency = createRoute({
  method: 'get',
  path: '/analytics/latency',
  tags: ['Analytics'],
  summary: 'Get latency percentiles of assistants',
  description:
    'Covers all turns of calls that started at or after `from` and before `to`, newest day first. A date is interpreted in the time zone of each call’s assistant; a date with a time is an instant. A call belongs to the day on which it started.',
  request: {
    query: pagingQuery.extend({
      assistant_id: z.uuid().optional(),
      from: bound.optional(),
      to: bound.optional(),
      group_by: z.enum(groupings).optional().openapi({ default: 'assistant,day' }),
    }),
  },
  responses: { 200: json(pageOf(latencyGroupSchema), 'A page of groups.'), ...listErrors },
});

const steps = { all: null, hour: 60, day: 24 * 60 } as const;
/** The maximum number of time steps; more than any chart shows. */
const mostSteps = 1_000;

const totals = createRoute({
  method: 'get',
  path: '/analytics/calls',
  tags: ['Analytics'],
  summary: 'Get totals of calls: count, answered, duration, charges',
  description:
    'Covers calls that started at or after `from` and before `to`, as one total or in steps of an hour or a day (24 hours) that begin at `from`. Steps without calls are left out.',
  request: {
    query: z.object({
      assistant_id: z.uuid().optional(),
      from: momentSchema,
      to: momentSchema,
      step: z.enum(['all', 'hour', 'day']).optional().openapi({ default: 'all' }),
    }),
  },
  responses: { 200: json(resultsOf(z.array(callTotalsSchema)), 'The steps, oldest first.'), ...listErrors },
});

const concurrency = createRoute({
  method: 'get',
  path: '/analytics/concurrency',
  tags: ['Analytics'],
  summary: 'Get peaks of concurrent calls over time',
  description:
    'Counts the calls that hold a slot: outbound and inbound calls from their creation, web calls from their connection, each until its end. Lists every step of an hour or a day (24 hours) that begins at `from`.',
  request: {
    query: z.object({
      assistant_id: z.uuid().optional(),
      from: momentSchema,
      to: momentSchema,
      step: z.enum(['hour', 'day']).optional().openapi({ default: 'hour' }),
    }),
  },
  responses: { 200: json(resultsOf(z.array(concurrencyPeakSchema)), 'The steps, oldest first.'), ...listErrors },
});

const costs = createRoute({
  method: 'get',
  path: '/analytics/costs',
  tags: ['Analytics'],
  summary: 'Get costs of calls by assistant, campaign or part',
  description:
    'Covers calls that started at or after `from` and before `to`, as one total or in the steps of `/analytics/calls`. Groups without calls are left out.',
  request: {
    query: z.object({
      from: momentSchema,
      to: momentSchema,
      step: z.enum(['all', 'hour', 'day']).optional().openapi({ default: 'all' }),
      group_by: z.enum(['none', 'assistant', 'campaign', 'part']).optional().openapi({ default: 'none' }),
    }),
  },
  responses: { 200: json(resultsOf(z.array(callCostsSchema)), 'The groups, oldest step first.'), ...listErrors },
});

const overview = createRoute({
  method: 'get',
  path: '/analytics/overview',
  tags: ['Analytics'],
  summary: 'Get calls, outcomes, response times, cut-offs and costs over time or by group',
  description:
    'Covers calls that started at or after `from` and before `to`, as one total or in steps of an hour or a day (24 hours) that begin at `from`. Steps and groups without calls are left out.',
  request: {
    query: z.object({
      assistant_id: z.uuid().optional(),
      campaign_id: z.uuid().optional(),
      from: momentSchema,
      to: momentSchema,
      step: z.enum(['all', 'hour', 'day']).optional().openapi({ default: 'all' }),
      group_by: z.enum(['none', 'assistant', 'campaign']).optional().openapi({ default: 'none' }),
    }),
  },
  responses: { 200: json(resultsOf(z.array(callOverviewSchema)), 'The groups, oldest step first.'), ...listErrors },
});

/** Routes for aggregate figures about an account's calls. */
export function analyticsRoutes({ db, baseUrl }: ApiDeps) {
  return new OpenAPIHono<ApiEnv>()
    .openapi(totals, async (c) => {
      const { assistant_id: assistantId, from, to, step = 'all' } = c.req.valid('query');
      const stepMinutes = steps[step];
      if (stepMinutes !== null) checkSteps({ from, to, stepMinutes });
      const groups = await totalCalls(db, c.get('owner').accountId, { assistantId, from, to, stepMinutes });
      return ok(c, groups.map(presentTotals), 'Totals retrieved.', 200);
    })
    .openapi(concurrency, async (c) => {
      const { assistant_id: assistantId, from, to, step = 'hour' } = c.req.valid('query');
      const asked = { assistantId, from, to, stepMinutes: steps[step] };
      checkSteps(asked);
      const peaks = await readConcurrencyPeaks(db, c.get('owner').accountId, asked);
      return ok(c, peaks.map(presentPeak), 'Peaks retrieved.', 200);
    })
    .openapi(costs, async (c) => {
      const { from, to, step = 'all', group_by: by = 'none' } = c.req.valid('query');
      const stepMinutes = steps[step];
      if (stepMinutes !== null) checkSteps({ from, to, stepMinutes });
      const filter = { from, to, stepMinutes, by };
      const groups = await totalCosts(db, c.get('owner').accountId, filter);
      return ok(c, groups.map(presentCosts), 'Costs retrieved.', 200);
    })
    .openapi(overview, async (c) => {
      const { assistant_id: assistantId, campaign_id: campaignId, from, to, ...more } = c.req.valid('query');
      const { step = 'all', group_by: by = 'none' } = more;
      const stepMinutes = steps[step];
      if (stepMinutes !== null) checkSteps({ from, to, stepMinutes });
      const asked = { assistantId, campaignId, from, to, stepMinutes, by };
      const groups = await readOverview(db, c.get('owner').accountId, asked);
      return ok(c, groups.map(presentOverview), 'Overview retrieved.', 200);
    })
    .openapi(latency, async (c) => {
      const { assistant_id, from, to, group_by = 'assistant,day', ...paging } = c.req.valid('query');
      const by = { assistant: group_by.includes('assistant'), day: group_by.includes('day') };
      const filter = { assistantId: assistant_id, from, to, by };
      const { rows, total } = await measureLatency(db, c.get('owner').accountId, filter, sliceOf(paging));
      return page(c, { results: rows.map(presentLatency), total }, { ...paging, baseUrl: baseUrl() });
    });
}

type Steps = { readonly from: Date; readonly to: Date; readonly stepMinutes: number };

function checkSteps({ from, to, stepMinutes }: Steps): void {
  if (to.getTime() - from.getTime() > mostSteps * stepMinutes * 60_000)
    throw badField('to', `expected a period of at most ${mostSteps} steps`);
}
