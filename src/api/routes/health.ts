import { setTimeout as sleep } from 'node:timers/promises';
import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import { sql } from 'kysely';
import { type LoadReport, retryAfterSeconds } from '../../calls/usage/call-capacity.ts';
import type { Db } from '../../store/database/database.ts';
import type { ApiDeps } from '../deps.ts';
import type { ApiEnv } from '../envelope.ts';
import { outageInWords, readinesses, readinessOf, whyNotReady } from '../readiness.ts';
import { json } from '../schemas/answers.ts';

/** How long the database may take to respond before it counts as unavailable. */
const answerLimitMs = 2_000;

const aliveSchema = z.object({ status: z.literal('ok') }).openapi('Alive');
const brokenSchema = z
  .object({ status: z.literal('database_lost'), reason: z.string().openapi({ description: 'Why, in words.' }) })
  .openapi('Broken');
const readySchema = z
  .object({
    status: z.enum(readinesses),
    reason: z.string().nullable().openapi({ description: 'Why calls are not taken, in words; null where they are.' }),
    database: z.enum(['ok', 'away']),
    disk: z.enum(['ok', 'full']).openapi({ description: 'Whether what calls produce can be stored.' }),
    draining: z.boolean(),
    worker: z
      .int()
      .nullable()
      .openapi({ description: 'Which of the processes behind the port answers; null where it is the only one.' }),
    load: z.object({
      calls: z.int().openapi({ description: 'Media sockets that are open.' }),
      loop_delay_ms: z.number().openapi({ description: 'How late the event loop runs what is due, 95th percentile.' }),
      late_share: z.number().openapi({ description: 'Share of the ticks that send audio which came a frame late.' }),
      refusing: z.enum(['event_loop_delay', 'late_frames', 'max_calls', 'disk_full']).nullable().openapi({
        description: 'Why this process takes no new calls; others behind the port may take them.',
      }),
    }),
    events_waiting: z.int().min(0).openapi({ description: 'Events of calls that are not stored yet.' }),
    speech: z.array(
      z.object({
        part: z.enum(['detector', 'speech_to_text', 'end_of_turn', 'language_model', 'text_to_speech']),
        provider: z.string(),
        embedded: z.boolean(),
        limits: z.string().openapi({ description: 'What it cannot do.' }),
      }),
    ),
  })
  .openapi('Readiness');

const healthz = createRoute({
  method: 'get',
  path: '/healthz',
  tags: ['Health'],
  summary: 'Whether the process is alive',
  security: [],
  description:
    'The answer is 503 once the PostgreSQL that the server runs itself has been away for `DATABASE_AWAY_SECONDS`, so that a supervisor starts the server anew. An external database that is away concerns `/readyz` only.',
  responses: {
    200: json(aliveSchema, 'It is.'),
    503: json(brokenSchema, 'It has lost its own database and does not get it back.'),
  },
});
const readyz = createRoute({
  method: 'get',
  path: '/readyz',
  tags: ['Health'],
  summary: 'Whether calls are taken, and what the speech parts can do',
  security: [],
  responses: { 200: json(readySchema, 'Calls are taken.'), 503: json(readySchema, 'Calls are not taken now.') },
});

/** Routes for liveness and readiness; they need no key. */
export function healthRoutes(deps: ApiDeps) {
  return new OpenAPIHono<ApiEnv>()
    .openapi(healthz, (c) => {
      const outage = deps.databaseOutage();
      if (outage === null || outage.lastedMs < deps.databaseAwayLimitMs) return c.json({ status: 'ok' as const }, 200);
      const reason = outageInWords(outage.reason);
      return c.json({ status: 'database_lost' as const, reason }, 503);
    })
    .openapi(readyz, async (c) => {
      const draining = deps.isDraining();
      const answers = await databaseAnswers(deps.db);
      const load = deps.load();
      const isDiskFull = deps.disk.isFull;
      const condition = { answers, draining, isDiskFull, hasCapacity: load.hasCapacity };
      const status = readinessOf(condition);
      const reason = whyNotReady(status, deps.databaseOutage(), isDiskFull);
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

const present = ({ calls, loopDelayMs, lateShare, shortage }: LoadReport) => ({
  calls,
  loop_delay_ms: Math.round(10 * loopDelayMs) / 10,
  late_share: Math.round(1_000 * lateShare) / 1_000,
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
