import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import { readConcurrency } from '../../store/calls.ts';
import type { ApiDeps } from '../deps.ts';
import { type ApiEnv, ok } from '../envelope.ts';
import { always, json, resultsOf } from '../schemas/answers.ts';

const usageSchema = z
  .object({
    concurrency_limit: z.int().min(0).openapi({ description: 'How many calls may be on at once.', example: 100 }),
    concurrency_count: z.int().min(0).openapi({
      description:
        'How many hold a slot: outbound calls from the moment they are dialled, inbound ones from their arrival, web calls from their connection, each until its end.',
      example: 3,
    }),
    timestamp: z.string().openapi({ description: 'UTC, without an offset.', example: '2026-03-14T09:26:53.589' }),
  })
  .openapi('ConcurrencyUsage');

const usage = createRoute({
  method: 'get',
  path: '/users/concurrency-usage',
  tags: ['Account'],
  summary: 'Get how many calls are on at once, and how many may be',
  responses: { 200: json(resultsOf(usageSchema), 'The usage now.'), ...always },
});

/** What an account uses of its limits. */
export function userRoutes({ db }: ApiDeps) {
  return new OpenAPIHono<ApiEnv>().openapi(usage, async (c) => {
    const { limit, count, at } = await readConcurrency(db, c.get('owner').accountId);
    const timestamp = at.toISOString().replace('Z', '');
    return ok(c, { concurrency_limit: limit, concurrency_count: count, timestamp }, 'Here is the usage.', 200);
  });
}
