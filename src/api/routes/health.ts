import { setTimeout as sleep } from 'node:timers/promises';
import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import { sql } from 'kysely';
import type { Db } from '../../store/database.ts';
import type { ApiDeps } from '../deps.ts';
import type { ApiEnv } from '../envelope.ts';
import { json } from '../schemas/answers.ts';

/** How long the database may take to answer before it counts as away. */
const answerLimitMs = 2_000;

const aliveSchema = z.object({ status: z.literal('ok') }).openapi('Alive');
const readySchema = z
  .object({
    status: z.enum(['ready', 'draining', 'database_away']),
    database: z.enum(['ok', 'away']),
    draining: z.boolean(),
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
  responses: { 200: json(aliveSchema, 'It is.') },
});
const readyz = createRoute({
  method: 'get',
  path: '/readyz',
  tags: ['Health'],
  summary: 'Whether calls are taken, and what the speech parts can do',
  security: [],
  responses: { 200: json(readySchema, 'Calls are taken.'), 503: json(readySchema, 'Calls are not taken now.') },
});

/** Liveness and readiness, without a key. */
export function healthRoutes(deps: ApiDeps) {
  return new OpenAPIHono<ApiEnv>()
    .openapi(healthz, (c) => c.json({ status: 'ok' as const }, 200))
    .openapi(readyz, async (c) => {
      const draining = deps.isDraining();
      const answers = await databaseAnswers(deps.db);
      const status = !answers ? 'database_away' : draining ? 'draining' : 'ready';
      const speech = deps.speech.map((part) => ({ ...part }));
      const database = answers ? ('ok' as const) : ('away' as const);
      const events_waiting = deps.eventsWaiting();
      return c.json({ status, database, draining, events_waiting, speech }, status === 'ready' ? 200 : 503);
    });
}

/** A connection that hangs counts as none. */
function databaseAnswers(db: Db): Promise<boolean> {
  const late = sleep(answerLimitMs, false, { ref: false });
  const answer = sql`select 1`.execute(db).then(
    () => true,
    () => false,
  );
  return Promise.race([answer, late]);
}
