import { createRoute, OpenAPIHono } from '@hono/zod-openapi';
import { listVoices } from '../../store/voices.ts';
import type { ApiDeps } from '../deps.ts';
import type { ApiEnv } from '../envelope.ts';
import { page, pageOf, pagingQuery, sliceOf } from '../paging.ts';
import { forList, json } from '../schemas/answers.ts';
import { presentVoice, voiceSchema } from '../schemas/voice.ts';

const list = createRoute({
  method: 'get',
  path: '/voices',
  tags: ['Voices'],
  summary: 'List voices; the first is the default',
  request: { query: pagingQuery },
  responses: { 200: json(pageOf(voiceSchema), 'A page of voices.'), ...forList },
});

/** The voices that an account may use. */
export function voiceRoutes({ db, baseUrl }: ApiDeps) {
  return new OpenAPIHono<ApiEnv>().openapi(list, async (c) => {
    const paging = c.req.valid('query');
    const { rows, total } = await listVoices(db, c.get('owner').accountId, sliceOf(paging));
    const results = rows.map(({ account_id, rank, created_at, ...voice }) => presentVoice(voice, baseUrl()));
    return page(c, { results, total }, { ...paging, baseUrl: baseUrl() });
  });
}
