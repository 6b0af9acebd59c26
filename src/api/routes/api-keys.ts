import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import { sortColumns } from '../../query/columns.ts';
import {
  changeApiKey,
  createApiKey,
  findApiKey,
  listApiKeys,
  newApiKey,
  type PublicApiKey,
  revokeApiKey,
  rollApiKey,
} from '../../store/accounts/api-keys.ts';
import type { Owner } from '../../store/accounts/key-owners.ts';
import { changedLimits, checkRoll, newLimits } from '../auth/key-limits.ts';
import type { KeyVerifier } from '../auth/key-verifier.ts';
import type { ApiDeps } from '../deps.ts';
import { type ApiEnv, done, ok } from '../envelope.ts';
import { notFound } from '../errors.ts';
import { page, pageOf, pagingQuery, sliceOf } from '../middleware/paging.ts';
import { keyChange, keyRoll, keySchema, newKeyInput, newKeySchema, presentKey } from '../schemas/api-key.ts';
import {
  body,
  bodyErrors,
  changeErrors,
  doneSchema,
  json,
  listErrors,
  resourceErrors,
  resultsOf,
} from '../schemas/responses.ts';
import { sortParameter } from '../sorted-lists.ts';

const tags = ['API keys'];
const params = z.object({ api_key_id: z.uuid() });

const list = createRoute({
  method: 'get',
  path: '/api-keys',
  tags,
  summary: 'List active API keys, newest first',
  request: { query: pagingQuery.extend({ sort: sortParameter({ table: 'api_keys', columns: sortColumns.apiKeys }) }) },
  responses: { 200: json(pageOf(keySchema), 'A page of keys, without their secrets.'), ...listErrors },
});
const create = createRoute({
  method: 'post',
  path: '/api-keys',
  tags,
  summary: 'Create an API key',
  description:
    'By default the new key has the limits of the key that creates it, or no limits if a person creates it. A request for a key that exceeds the limits of the requesting key is 403.',
  request: { body: body(newKeyInput) },
  responses: { 201: json(resultsOf(newKeySchema), 'The new key.'), ...bodyErrors },
});
const change = createRoute({
  method: 'patch',
  path: '/api-keys/{api_key_id}',
  tags,
  summary: 'Rename an API key or change its limits',
  description:
    'The limits apply from the next request, on every server. Event streams that the key has open are closed.',
  request: { params, body: body(keyChange) },
  responses: { 200: json(resultsOf(keySchema), 'The updated key.'), ...changeErrors },
});
const roll = createRoute({
  method: 'post',
  path: '/api-keys/{api_key_id}/roll',
  tags,
  summary: 'Replace an API key with a new one that has the same limits',
  description:
    'The replaced key works for another `overlap_seconds`. A second roll within that time ends it immediately, so at most two keys work at a time.',
  request: { params, body: body(keyRoll) },
  responses: { 200: json(resultsOf(newKeySchema), 'The new key.'), ...changeErrors },
});
const revoke = createRoute({
  method: 'delete',
  path: '/api-keys/{api_key_id}',
  tags,
  summary: 'Revoke an API key',
  description: 'The key is rejected from the next request, even if it is the key of this request.',
  request: { params },
  responses: { 200: json(doneSchema, 'The key is revoked.'), ...resourceErrors },
});

/** Routes for an account's API keys. */
export function apiKeyRoutes({ db, baseUrl, keys }: ApiDeps & { readonly keys: KeyVerifier }) {
  const idOf = (owner: Owner, apiKeyId: string) => ({ accountId: owner.accountId, apiKeyId });
  const found = async (owner: Owner, apiKeyId: string): Promise<PublicApiKey> => {
    const key = await findApiKey(db, idOf(owner, apiKeyId));
    if (key === undefined) throw notFound('API key');
    return key;
  };
  const settled = (key: PublicApiKey | undefined): PublicApiKey => {
    keys.forget();
    if (key === undefined) throw notFound('API key');
    return key;
  };
  return new OpenAPIHono<ApiEnv>()
    .openapi(list, async (c) => {
      const paging = c.req.valid('query');
      const { rows, total } = await listApiKeys(db, c.get('owner').accountId, sliceOf(paging));
      return page(c, { results: rows.map(presentKey), total }, { ...paging, baseUrl: baseUrl() });
    })
    .openapi(create, async (c) => {
      const { name, ...wanted } = c.req.valid('json');
      const owner = c.get('owner');
      const limits = await newLimits(db, owner, wanted);
      const key = newApiKey();
      const made = await createApiKey(db, { accountId: owner.accountId, name, key, ...limits });
      return ok(c, { ...presentKey(made), api_key: key }, 'API key created. Store it now: it is shown only once.', 201);
    })
    .openapi(change, async (c) => {
      const { name, ...wanted } = c.req.valid('json');
      const owner = c.get('owner');
      const before = await found(owner, c.req.valid('param').api_key_id);
      const limits = await changedLimits(db, owner, { before, wanted });
      const changed = await changeApiKey(db, idOf(owner, before.api_key_id), { name: name ?? before.name, ...limits });
      return ok(c, presentKey(settled(changed)), 'API key updated.', 200);
    })
    .openapi(roll, async (c) => {
      const owner = c.get('owner');
      const before = await found(owner, c.req.valid('param').api_key_id);
      checkRoll(owner, before);
      const key = newApiKey();
      const overlapSeconds = c.req.valid('json').overlap_seconds;
      const rolled = settled(await rollApiKey(db, idOf(owner, before.api_key_id), { key, overlapSeconds }));
      return ok(
        c,
        { ...presentKey(rolled), api_key: key },
        'API key replaced. Store the new key now: it is shown only once.',
        200,
      );
    })
    .openapi(revoke, async (c) => {
      const revoked = await revokeApiKey(db, idOf(c.get('owner'), c.req.valid('param').api_key_id));
      keys.forget();
      if (!revoked) throw notFound('API key');
      return done(c, 'API key revoked.');
    });
}
