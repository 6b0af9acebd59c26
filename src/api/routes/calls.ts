import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import { isFinal } from '#engine/call/call-status.ts';
import { callColumns } from '../../query/columns.ts';
import { findCallWithParts, listWholeCalls, noParts, type WholeCall } from '../../store/calls/call-parts.ts';
import { type CallFilter, listCalls } from '../../store/calls/calls.ts';
import { readVisits } from '../../store/calls/state-visits.ts';
import type { Db } from '../../store/database/database.ts';
import { withTimeLimit } from '../../store/database/items.ts';
import type { Slice } from '../../store/database/page.ts';
import { assistantsOf, mayUseAssistant } from '../auth/key-scopes.ts';
import { callFilters, readCallFilter } from '../calls/call-filters.ts';
import { callRefusalError } from '../calls/call-refusal.ts';
import type { ApiDeps } from '../deps.ts';
import { type ApiEnv, ok } from '../envelope.ts';
import { notFound } from '../errors.ts';
import type { ItemLists } from '../filtered-lists.ts';
import { pageInSlices, pageOf, pagingQuery, sliceOf } from '../middleware/paging.ts';
import { awaitedCall, presentAwaited, unmetConditions } from '../schemas/awaited-call.ts';
import { callSchema, presentCall } from '../schemas/call.ts';
import { metadataInput } from '../schemas/call-metadata.ts';
import { variablesForm } from '../schemas/lead.ts';
import { dialableNumber, e164 } from '../schemas/phone-number.ts';
import {
  body,
  bodyErrors,
  conflict,
  diallingErrors,
  failSchema,
  json,
  listErrors,
  resourceErrors,
  resultsOf,
} from '../schemas/responses.ts';
import { sortParameter } from '../sorted-lists.ts';

const tags = ['Calls'];

const variables = z.array(z.object({ var_name: z.string().min(1), var_value: z.string() }), variablesForm).optional();
type GivenVariables = z.infer<typeof variables>;
const recordOf = (given: GivenVariables = []) =>
  Object.fromEntries(given.map(({ var_name, var_value }) => [var_name, var_value]));

const list = createRoute({
  method: 'get',
  path: '/calls',
  tags,
  summary: 'List calls, newest first',
  description:
    '`query` filters by any column, in the language of the customer query API; a call must match all filters. `call_duration_seconds` grows while the call is live, `slowest_answer` is in seconds and null if the assistant did not reply, `charged` is in dollars. A search that takes more than 5 seconds is 400.',
  request: {
    query: pagingQuery.extend({
      ...callFilters,
      brief: z.enum(['true', 'false']).optional().openapi({
        description:
          'Omits what a table does not show: transcript, provider usage, and states of calls that have ended.',
        default: 'false',
      }),
      sort: sortParameter({ table: 'sorted', columns: callColumns }),
    }),
  },
  responses: { 200: json(pageOf(callSchema), 'A page of calls.'), ...listErrors },
});
const show = createRoute({
  method: 'get',
  path: '/calls/{call_id}',
  tags,
  summary: 'Get a call with its transcript',
  request: { params: z.object({ call_id: z.uuid() }) },
  responses: { 200: json(resultsOf(callSchema), 'The call.'), ...resourceErrors },
});
const outbound = createRoute({
  method: 'post',
  path: '/calls/make-outbound',
  tags,
  summary: 'Place an outbound call',
  description:
    'A number that the account’s dial policy blocks is 403; 429 means that a limit of the policy is reached. If tracing is on, a `traceparent` header (https://www.w3.org/TR/trace-context) makes the call’s trace continue yours.',
  request: {
    body: body(
      z
        .object({
          from_number: e164,
          to_number: dialableNumber,
          variables,
          metadata: metadataInput.optional(),
        })
        .superRefine(({ from_number, to_number }, { addIssue }) => {
          if (from_number === to_number)
            addIssue({ code: 'custom', path: ['to_number'], message: 'a number other than from_number' });
        })
        .openapi('OutboundCall'),
    ),
  },
  responses: {
    200: json(resultsOf(z.object({ call_id: z.uuid() })), 'The call was initiated.'),
    402: json(failSchema, 'The wallet is empty.'),
    ...bodyErrors,
    ...conflict,
    ...diallingErrors,
  },
});
/** The path for registering web calls. */
export const webCallPath = '/calls/web/register';
const web = createRoute({
  method: 'post',
  path: webCallPath,
  tags,
  summary: 'Register a web call',
  request: {
    body: body(z.object({ assistant_id: z.uuid(), variables, metadata: metadataInput.optional() }).openapi('WebCall')),
  },
  responses: {
    200: json(awaitedCall, 'The WebSocket URL and token to connect with, once and within 5 minutes.'),
    ...bodyErrors,
    ...unmetConditions,
  },
});

/** Routes for listing and placing calls. */
export function callRoutes({ db, calls, baseUrl, lists }: ApiDeps & { readonly lists: ItemLists }) {
  return new OpenAPIHono<ApiEnv>()
    .openapi(list, async (c) => {
      const { page: number, page_size, sort, brief, ...given } = c.req.valid('query');
      const paging = { page: number, page_size };
      const filter = { ...readCallFilter(given), assistants: assistantsOf(c.get('owner')) };
      const slice = sliceOf({ ...paging, sort });
      const read = brief === 'true' ? listBriefCalls : listWholeCalls;
      const find = (from: Db) => read(from, c.get('owner').accountId, filter, slice);
      const { rows, total } =
        filter.where === undefined && sort === undefined
          ? await find(db)
          : await lists.inTurn(c, () => withTimeLimit(db, find));
      const present = ({ call, parts }: WholeCall) => presentCall(call, parts(), baseUrl());
      return pageInSlices(c, { items: rows, total, present }, { ...paging, baseUrl: baseUrl() });
    })
    .openapi(outbound, async (c) => {
      const { from_number, to_number, variables, metadata } = c.req.valid('json');
      const placed = await calls.placeOutbound({
        accountId: c.get('owner').accountId,
        assistants: assistantsOf(c.get('owner')),
        fromNumber: from_number,
        toNumber: to_number,
        variables: recordOf(variables),
        metadata,
        traceparent: c.req.header('traceparent'),
      });
      if (placed.type === 'refused') throw callRefusalError(placed);
      return ok(c, { call_id: placed.call.call_id }, 'Call initiated', 200);
    })
    .openapi(web, async (c) => {
      const { assistant_id, variables, metadata } = c.req.valid('json');
      if (!mayUseAssistant(c.get('owner'), assistant_id))
        throw callRefusalError({ type: 'refused', reason: 'unknown_assistant' });
      const awaited = await calls.registerWeb(c.get('owner').accountId, assistant_id, {
        variables: recordOf(variables),
        metadata,
      });
      if (awaited.type === 'refused') throw callRefusalError(awaited);
      return ok(c, presentAwaited(awaited, baseUrl()), 'Web call registered.', 200);
    })
    .openapi(show, async (c) => {
      const { call_id } = c.req.valid('param');
      const found = await findCallWithParts(db, c.get('owner').accountId, call_id);
      if (found === undefined) throw notFound('call');
      return ok(c, presentCall(found.call, found.parts(), baseUrl()), 'Call retrieved.', 200);
    });
}

/** The calls of `listCalls`; of their parts only the states of calls that are not over. */
async function listBriefCalls(db: Db, accountId: string, filter: CallFilter, slice: Slice) {
  const { rows, total } = await listCalls(db, accountId, filter, slice);
  const live = rows.filter(({ status }) => !isFinal(status)).map(({ call_id }) => call_id);
  const visits = await readVisits(db, live);
  return {
    rows: rows.map((call) => ({ call, parts: () => ({ ...noParts, visits: visits.get(call.call_id) ?? [] }) })),
    total,
  };
}
