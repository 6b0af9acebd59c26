import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import { createApiKey, listApiKeys, newApiKey, revokeApiKey, type ShownKey } from '../../store/api-keys.ts';
import type { ApiDeps } from '../deps.ts';
import { type ApiEnv, done, ok } from '../envelope.ts';
import { notFound } from '../errors.ts';
import type { KeyDesk } from '../key-desk.ts';
import { page, pageOf, pagingQuery, sliceOf } from '../paging.ts';
import {
  body,
  doneSchema,
  forBody,
  forList,
  forOne,
  json,
  resultsOf,
  timestamp,
  toTimestamp,
} from '../schemas/answers.ts';

const tags = ['API keys'];

const keySchema = z
  .object({
    api_key_id: z.uuid(),
    name: z.string().openapi({ example: 'booking site' }),
    prefix: z
      .string()
      .openapi({ description: 'The start of the key, to tell it from others.', example: 'parley_x7Kq2' }),
    created_at: timestamp,
    last_used_at: timestamp.nullable().openapi({ description: 'To the minute; null where it was never used.' }),
  })
  .openapi('ApiKey');
const newKeySchema = keySchema
  .extend({
    api_key: z.string().openapi({
      description: 'The key itself. It is shown this once and cannot be had again.',
      example: 'parley_x7Kq2mE0vJc4TqYb1fR9sWzP6uHnA3dLkGiXoC8NtVQ',
    }),
  })
  .openapi('NewApiKey');

const list = createRoute({
  method: 'get',
  path: '/api-keys',
  tags,
  summary: 'List the keys that work, newest first',
  request: { query: pagingQuery },
  responses: { 200: json(pageOf(keySchema), 'A page of keys, without the keys themselves.'), ...forList },
});
const create = createRoute({
  method: 'post',
  path: '/api-keys',
  tags,
  summary: 'Create a key',
  request: {
    body: body(
      z
        .object({
          name: z
            .string()
            .trim()
            .min(1)
            .max(100)
            .refine((name) => !/\p{Cc}/u.test(name), 'a name without control characters')
            .openapi({ description: 'What it is for.', example: 'booking site' }),
        })
        .openapi('ApiKeyInput'),
    ),
  },
  responses: { 201: json(resultsOf(newKeySchema), 'The new key.'), ...forBody },
});
const revoke = createRoute({
  method: 'delete',
  path: '/api-keys/{api_key_id}',
  tags,
  summary: 'Revoke a key',
  description: 'It is refused from the next request on, also where it is the key of this request.',
  request: { params: z.object({ api_key_id: z.uuid() }) },
  responses: { 200: json(doneSchema, 'It is revoked.'), ...forOne },
});

/** The keys of an account. */
export function apiKeyRoutes({ db, baseUrl, keys }: ApiDeps & { readonly keys: KeyDesk }) {
  return new OpenAPIHono<ApiEnv>()
    .openapi(list, async (c) => {
      const paging = c.req.valid('query');
      const { rows, total } = await listApiKeys(db, c.get('owner').accountId, sliceOf(paging));
      return page(c, { results: rows.map(presentKey), total }, { ...paging, baseUrl: baseUrl() });
    })
    .openapi(create, async (c) => {
      const key = newApiKey();
      const made = await createApiKey(db, { accountId: c.get('owner').accountId, name: c.req.valid('json').name, key });
      return ok(c, { ...presentKey(made), api_key: key }, 'The key is created; it is shown this once.', 201);
    })
    .openapi(revoke, async (c) => {
      const revoked = await revokeApiKey(db, c.get('owner').accountId, c.req.valid('param').api_key_id);
      keys.forget();
      if (!revoked) throw notFound('API key');
      return done(c, 'The key is revoked.');
    });
}

function presentKey({ created_at, last_used_at, ...key }: ShownKey): z.infer<typeof keySchema> {
  return { ...key, created_at: toTimestamp(created_at), last_used_at: last_used_at && toTimestamp(last_used_at) };
}
