import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import { requestReplay } from '../../calls/replays/replay-job.ts';
import { findAssistantIds } from '../../store/assistants/assistants.ts';
import { findReplay, hasRunningReplay, listReplays } from '../../store/assistants/replays.ts';
import { locked } from '../assistants/locked.ts';
import { authorOf } from '../auth/author.ts';
import type { ApiDeps } from '../deps.ts';
import { type ApiEnv, ok } from '../envelope.ts';
import { ApiError, notFound } from '../errors.ts';
import { presentReplay, presentWholeReplay, replayInput, replaySchema, wholeReplaySchema } from '../schemas/replay.ts';
import { body, changeErrors, conflict, json, resourceErrors, resultsOf } from '../schemas/responses.ts';

const tags = ['Assistants'];
const params = z.object({ assistant_id: z.uuid() });

const create = createRoute({
  method: 'post',
  path: '/ai-assistants/{assistant_id}/replays',
  tags,
  summary: 'Replay the latest calls under other turn-taking settings',
  description:
    'Decides the latest answered calls again from their event logs, under the turn-taking settings of the draft or of a version, and lists what would have changed. Nothing is called or spoken. The settings of states, prompts and tools do not take part. The replay runs in the background; get it to follow its progress.',
  request: { params, body: body(replayInput) },
  responses: { 201: json(resultsOf(replaySchema), 'The replay has begun.'), ...changeErrors, ...conflict },
});
const list = createRoute({
  method: 'get',
  path: '/ai-assistants/{assistant_id}/replays',
  tags,
  summary: 'List the replays of an assistant, newest first',
  description: 'An assistant keeps its latest 50 replays.',
  request: { params },
  responses: { 200: json(resultsOf(z.array(replaySchema)), 'The replays.'), ...resourceErrors },
});
const show = createRoute({
  method: 'get',
  path: '/ai-assistants/{assistant_id}/replays/{replay_id}',
  tags,
  summary: 'Get a replay with the calls that change',
  request: { params: z.object({ assistant_id: z.uuid(), replay_id: z.uuid() }) },
  responses: { 200: json(resultsOf(wholeReplaySchema), 'The replay.'), ...resourceErrors },
});

/** Routes for replays of an assistant's past calls. */
export function assistantReplayRoutes({ db, jobs }: Pick<ApiDeps, 'db' | 'jobs'>) {
  return new OpenAPIHono<ApiEnv>()
    .openapi(create, async (c) => {
      const { accountId } = c.get('owner');
      const { assistant_id: assistantId } = c.req.valid('param');
      const { version, calls } = c.req.valid('json');
      const replay = await locked(db, { accountId, assistantId }, async (trx) => {
        if (await hasRunningReplay(trx, assistantId)) throw alreadyRunning();
        const number = version === 'draft' ? null : version;
        const replayId = await requestReplay(trx, jobs, { assistantId, version: number, calls, author: authorOf(c) });
        if (replayId === null) throw notFound('version');
        return findReplay(trx, { accountId, assistantId, replayId });
      });
      return ok(c, presentReplay(replay!), 'Replay started.', 201);
    })
    .openapi(list, async (c) => {
      const { accountId } = c.get('owner');
      const { assistant_id: assistantId } = c.req.valid('param');
      if (!(await findAssistantIds(db, accountId, [assistantId])).has(assistantId)) throw notFound('assistant');
      const replays = await listReplays(db, { accountId, assistantId });
      return ok(c, replays.map(presentReplay), 'Replays retrieved.', 200);
    })
    .openapi(show, async (c) => {
      const { accountId } = c.get('owner');
      const { assistant_id: assistantId, replay_id: replayId } = c.req.valid('param');
      const replay = await findReplay(db, { accountId, assistantId, replayId });
      if (replay === undefined) throw notFound('replay');
      return ok(c, presentWholeReplay(replay), 'Replay retrieved.', 200);
    });
}

const alreadyRunning = (): ApiError =>
  new ApiError(409, 'A replay of this assistant is in progress. Wait until it has finished, then start another.');
