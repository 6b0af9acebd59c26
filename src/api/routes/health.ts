import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import { sql } from 'kysely';
import type { ApiDeps } from '../deps.ts';
import type { ApiEnv } from '../envelope.ts';
import { json } from '../schemas/answers.ts';

const aliveSchema = z.object({ status: z.literal('ok') }).openapi('Alive');
const readySchema = z
  .object({
    status: z.enum(['ready', 'draining', 'database_away']),
    database: z.enum(['ok', 'away']),
    draining: z.boolean(),
    speech: z.array(
      z.object({
        part: z.enum(['detector', 'speech_to_text', 'language_model', 'text_to_speech']),
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
      const answers = await sql`select 1`.execute(deps.db).then(
        () => true,
        () => false,
      );
      const status = !answers ? 'database_away' : draining ? 'draining' : 'ready';
      const speech = deps.speech.map((part) => ({ ...part }));
      const database = answers ? ('ok' as const) : ('away' as const);
      return c.json({ status, database, draining, speech }, status === 'ready' ? 200 : 503);
    });
}
