import { createRoute, OpenAPIHono } from '@hono/zod-openapi';
import { sortColumns } from '../../query/columns.ts';
import { saveDialPolicy } from '../../store/dialling/dial-policies.ts';
import { listDialRefusals } from '../../store/dialling/dial-refusals.ts';
import type { ApiDeps } from '../deps.ts';
import { type ApiEnv, ok } from '../envelope.ts';
import { page, pageOf, pagingQuery, sliceOf } from '../middleware/paging.ts';
import {
  dialPolicyInputSchema,
  dialPolicyRow,
  dialPolicySchema,
  dialRefusalSchema,
  presentDialPolicy,
  presentDialRefusal,
} from '../schemas/dial-policy.ts';
import { body, bodyErrors, commonErrors, json, listErrors, resultsOf } from '../schemas/responses.ts';
import { sortParameter } from '../sorted-lists.ts';

const tags = ['Account'];
const onePolicy = resultsOf(dialPolicySchema);

const show = createRoute({
  method: 'get',
  path: '/users/dial-policy',
  tags,
  summary: 'Get the dial policy of the account and its current use',
  responses: { 200: json(onePolicy, 'The policy and its current use.'), ...commonErrors },
});
const replace = createRoute({
  method: 'put',
  path: '/users/dial-policy',
  tags,
  summary: 'Set the dial policy of the account',
  description:
    'Applies to new calls, campaign leads, lead forms and transfers; calls in progress continue. The calling hours and the caps per number apply to campaigns. Omitted hours and caps per number get the values of the installation. Requires a username and password.',
  security: [{ Basic: [] }],
  request: { body: body(dialPolicyInputSchema) },
  responses: { 200: json(onePolicy, 'The updated policy.'), ...bodyErrors },
});
const refusals = createRoute({
  method: 'get',
  path: '/users/dial-refusals',
  tags,
  summary: 'List the blocked calls of the last 30 days, newest first',
  description:
    'Repeated blocks of a number within an hour are counted in one entry. Rejected leads of an import are listed in the response to the import instead.',
  request: {
    query: pagingQuery.extend({ sort: sortParameter({ table: 'dial_refusals', columns: sortColumns.dialRefusals }) }),
  },
  responses: { 200: json(pageOf(dialRefusalSchema), 'A page of blocked calls.'), ...listErrors },
});

/** Routes for an account's dial policy. */
export function dialPolicyRoutes({ db, dials, baseUrl }: ApiDeps) {
  const shown = async (accountId: string) => presentDialPolicy(await dials.stateOf(db, accountId));
  return new OpenAPIHono<ApiEnv>()
    .openapi(show, async (c) => ok(c, await shown(c.get('owner').accountId), 'Dial policy retrieved.', 200))
    .openapi(replace, async (c) => {
      const { accountId } = c.get('owner');
      await saveDialPolicy(db, accountId, dialPolicyRow(c.req.valid('json')));
      return ok(c, await shown(accountId), 'Dial policy updated.', 200);
    })
    .openapi(refusals, async (c) => {
      const paging = c.req.valid('query');
      const { rows, total } = await listDialRefusals(db, c.get('owner').accountId, sliceOf(paging));
      return page(c, { results: rows.map(presentDialRefusal), total }, { ...paging, baseUrl: baseUrl() });
    });
}
