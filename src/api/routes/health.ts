import { setTimeout as sleep } from 'node:timers/promises';
import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import { sql } from 'kysely';
import { type LoadReport, retryAfterSeconds } from '../../calls/usage/call-capacity.ts';
import type { Db } from '../../store/database/database.ts';
import type { ApiDeps } from '../deps.ts';
import type { ApiEnv } from '../envelope.ts';
import { describeOutage, explainReadiness, readinessOf, readinessStates } from '../readiness.ts';
import { json } from '../schemas/responses.ts';

/** How long the database may take to respond before it counts as unavailable. */
const answerLimitMs = 2_000;

const aliveSchema = z.object({ status: z.literal('ok') }).openapi('Alive');
const brokenSchema = z
  .object({ status: z.literal('database_lost'), reason: z.string().openapi({ description: 'The reason, in words.' }) })
  .openapi('Broken');
const readySchema = z
  .object({
    status: z.enum(readinessStates),
    reason: z
      .string()
      .nullable()
      .openapi({ description: 'Why the server does not accept calls, in words; null while it accepts them.' }),
    database: z.enum(['ok', 'away']),
    disk: z.enum(['ok', 'full']).openapi({ description: 'Whether call data can be stored.' }),
    draining: z.boolean(),
    worker: z.int().nullable().openapi({
      description: 'The process that answers this request, if several share the port; null if it is the only one.',
    }),
    load: z.object({
      scope: z.enum(['this_process', 'processes_for_calls']).openapi({
        description:
          'The processes whose load this is: those for calls if the process that answers only answers API requests. Then `calls` is a sum, and each other figure is of the process with the highest.',
      }),
      calls: z.int().openapi({ description: 'Open media sockets.' }),
      loop_delay_ms: z.number().openapi({ description: 'Delay of the event loop, 95th percentile.' }),
      late_share: z.number().openapi({ description: 'Share of audio send ticks that ran at least one frame late.' }),
      utilization: z.number().openapi({ description: 'Share of the time in which the event loop was not idle.' }),
      refusing: z
        .enum(['event_loop_delay', 'event_loop_busy', 'late_frames', 'max_calls', 'disk_full', 'api_process'])
        .nullable()
        .openapi({
          description:
            'Why this process accepts no new calls; other processes of the port may accept them. `api_process`: it only answers API requests, and no process for calls listens.',
        }),
    }),
    events_waiting: z.int().min(0).openapi({ description: 'Call events that are not stored yet.' }),
    speech: z.array(
      z.object({
        part: z.enum(['detector', 'speech_to_text', 'end_of_turn', 'language_model', 'text_to_speech']),
        provider: z.string(),
        embedded: z.boolean(),
        limits: z.string().openapi({ description: 'Features that it does not support.' }),
      }),
    ),
  })
  .openapi('Readiness');

const healthz = createRoute({
  method: 'get',
  path: '/healthz',
  tags: ['Health'],
  summary: 'Check whether the process is alive',
  security: [],
  description:
    'Returns 503 once the server’s embedded PostgreSQL has been unavailable for `DATABASE_AWAY_SECONDS`, so that a supervisor restarts the server. An external database affects only `/readyz`.',
  responses: {
    200: json(aliveSchema, 'The process is alive.'),
    503: json(brokenSchema, 'The embedded database is lost and does not come back.'),
  },
});
const readyz = createRoute({
  method: 'get',
  path: '/readyz',
  tags: ['Health'],
  summary: 'Check whether the server accepts calls, and what its speech providers support',
  security: [],
  responses: {
    200: json(readySchema, 'The server accepts calls.'),
    503: json(readySchema, 'The server does not accept calls now.'),
  },
});

/** Routes for liveness and readiness; they need no key. */
export function healthRoutes(deps: ApiDeps) {
  return new OpenAPIHono<ApiEnv>()
    .openapi(healthz, (c) => {
      const outage = deps.databaseOutage();
      if (outage === null || outage.lastedMs < deps.databaseAwayLimitMs) return c.json({ status: 'ok' as const }, 200);
      const reason = describeOutage(outage.reason);
      return c.json({ status: 'database_lost' as const, reason }, 503);
    })
    .openapi(readyz, async (c) => {
      const draining = deps.isDraining();
      const answers = await databaseAnswers(deps.db);
      const load = deps.load();
      const isDiskFull = deps.disk.isFull;
      const condition = { answers, draining, isDiskFull, hasCapacity: load.hasCapacity };
      const status = readinessOf(condition);
      const reason = explainReadiness(status, deps.databaseOutage(), isDiskFull);
      const speech = deps.speech.map((part) => ({ ...part }));
      const database = answers ? ('ok' as const) : ('away' as const);
      const events_waiting = deps.eventsWaiting();
      const disk = isDiskFull ? ('full' as const) : ('ok' as const);
      const { worker } = load;
      const body = { status, reason, database, disk, draining, worker, load: present(load), events_waiting, speech };
      if (status === 'ready') return c.json(body, 200);
      return c.json(body, 503, { 'Retry-After': String(retryAfterSeconds) });
    });
}

const present = ({ scope, calls, loopDelayMs, lateShare, utilization, shortage }: LoadReport) => ({
  scope,
  calls,
  loop_delay_ms: Math.round(10 * loopDelayMs) / 10,
  late_share: Math.round(1_000 * lateShare) / 1_000,
  utilization: Math.round(1_000 * utilization) / 1_000,
  refusing: shortage,
});

/** A connection that hangs counts as unavailable. */
function databaseAnswers(db: Db): Promise<boolean> {
  const late = sleep(answerLimitMs, false, { ref: false });
  const answer = sql`select 1`.execute(db).then(
    () => true,
    () => false,
  );
  return Promise.race([answer, late]);
}
