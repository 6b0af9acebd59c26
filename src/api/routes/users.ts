import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import { readConcurrency } from '../../store/calls/call-slots.ts';
import { readSlotHolders, setConcurrencyLimit } from '../../store/calls/concurrency.ts';
import type { ApiDeps } from '../deps.ts';
import { type ApiEnv, ok } from '../envelope.ts';
import { body, bodyErrors, commonErrors, json, resultsOf } from '../schemas/responses.ts';

const usageSchema = z
  .object({
    concurrency_limit: z.int().min(0).openapi({ description: 'The maximum number of concurrent calls.', example: 100 }),
    concurrency_count: z.int().min(0).openapi({
      description:
        'The number of calls that hold a slot: outbound calls from dialing, inbound calls from arrival, web calls from connection, each until its end.',
      example: 3,
    }),
    timestamp: z.string().openapi({ description: 'UTC, without an offset.', example: '2026-03-14T09:26:53.589' }),
  })
  .openapi('ConcurrencyUsage');

const usage = createRoute({
  method: 'get',
  path: '/users/concurrency-usage',
  tags: ['Account'],
  summary: 'Get the concurrent-call limit and its current use',
  responses: { 200: json(resultsOf(usageSchema), 'The current use.'), ...commonErrors },
});

const concurrencySchema = usageSchema
  .extend({
    holders: z
      .array(
        z.object({
          assistant_id: z.uuid().nullable(),
          assistant_name: z.string().openapi({ example: 'Ada' }),
          call_type: z.enum(['inbound', 'outbound', 'web']),
          calls: z.int().min(1).openapi({ example: 2 }),
        }),
      )
      .openapi({ description: 'The assistants that hold the slots, largest first.' }),
    widget_calls_limit: z.int().min(0).openapi({
      description: 'The maximum number of concurrent calls of widget visitors per assistant.',
      example: 20,
    }),
    process_calls_limit: z.int().min(1).nullable().openapi({
      description: 'The maximum number of concurrent calls per server process; null for as many as it can carry.',
      example: null,
    }),
  })
  .openapi('Concurrency');

const detail = createRoute({
  method: 'get',
  path: '/users/concurrency',
  tags: ['Account'],
  summary: 'Get the use of the concurrent-call limit by assistant',
  responses: {
    200: json(resultsOf(concurrencySchema), 'The current use by assistant, and further limits.'),
    ...commonErrors,
  },
});
const limitChange = z
  .object({
    concurrency_limit: z
      .int()
      .min(0)
      .max(100_000)
      .openapi({ description: 'The maximum number of concurrent calls; 0 for none.', example: 150 }),
  })
  .openapi('ConcurrencyLimit');
const setLimit = createRoute({
  method: 'put',
  path: '/users/concurrency-limit',
  tags: ['Account'],
  summary: 'Set the concurrent-call limit',
  description: 'Live calls continue; new calls above the limit are rejected. Requires a username and password.',
  security: [{ Basic: [] }],
  request: { body: body(limitChange) },
  responses: { 200: json(resultsOf(usageSchema), 'The use under the new limit.'), ...bodyErrors },
});

/** Routes for an account's use of its limits. */
export function userRoutes({ db, limits }: ApiDeps) {
  const read = async (accountId: string) => {
    const { limit, count, at } = await readConcurrency(db, accountId);
    return { concurrency_limit: limit, concurrency_count: count, timestamp: at.toISOString().replace('Z', '') };
  };
  return new OpenAPIHono<ApiEnv>()
    .openapi(usage, async (c) => ok(c, await read(c.get('owner').accountId), 'Concurrency usage retrieved.', 200))
    .openapi(detail, async (c) => {
      const { accountId } = c.get('owner');
      const [now, holders] = await Promise.all([read(accountId), readSlotHolders(db, accountId)]);
      const { pageCalls: widget_calls_limit, maxCalls } = limits;
      const process_calls_limit = maxCalls === 0 ? null : maxCalls;
      return ok(c, { ...now, holders, widget_calls_limit, process_calls_limit }, 'Concurrency usage retrieved.', 200);
    })
    .openapi(setLimit, async (c) => {
      const { accountId } = c.get('owner');
      await setConcurrencyLimit(db, accountId, c.req.valid('json').concurrency_limit);
      return ok(c, await read(accountId), 'Concurrent-call limit updated.', 200);
    });
}
