import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import { callStatuses } from '#engine/call-status.ts';
import { mediaUrl } from '../../calls/dial.ts';
import type { CallRefusal } from '../../calls/orders.ts';
import { findCall, listCalls } from '../../store/calls.ts';
import type { Db } from '../../store/database.ts';
import { callTypes } from '../../store/schema.ts';
import { readVisits } from '../../store/state-visits.ts';
import { readTurns } from '../../store/turns.ts';
import type { ApiDeps } from '../deps.ts';
import { type ApiEnv, ok } from '../envelope.ts';
import { ApiError, badField, notFound } from '../errors.ts';
import { page, pageOf, pagingQuery, sliceOf } from '../paging.ts';
import {
  body,
  conflict,
  detailSchema,
  failSchema,
  forBody,
  forList,
  forOne,
  json,
  resultsOf,
} from '../schemas/answers.ts';
import { type CallParts, callSchema, presentCall } from '../schemas/call.ts';
import { moment } from '../schemas/moment.ts';
import { e164 } from '../schemas/phone-number.ts';

const tags = ['Calls'];

const list = createRoute({
  method: 'get',
  path: '/calls',
  tags,
  summary: 'List calls, newest first',
  request: {
    query: pagingQuery.extend({
      status: z.enum(callStatuses).optional(),
      call_type: z.enum(callTypes).optional(),
      assistant_id: z.uuid().optional(),
      campaign_id: z.uuid().optional(),
      from: moment.optional(),
      to: moment.optional(),
    }),
  },
  responses: { 200: json(pageOf(callSchema), 'A page of calls.'), ...forList },
});
const show = createRoute({
  method: 'get',
  path: '/calls/{call_id}',
  tags,
  summary: 'Get a call with its transcript',
  request: { params: z.object({ call_id: z.uuid() }) },
  responses: { 200: json(resultsOf(callSchema), 'The call.'), ...forOne },
});
const outbound = createRoute({
  method: 'post',
  path: '/calls/make-outbound',
  tags,
  summary: 'Call somebody',
  request: {
    body: body(
      z
        .object({
          from_number: e164,
          to_number: e164,
          variables: z.array(z.object({ var_name: z.string().min(1), var_value: z.string() })).optional(),
        })
        .openapi('OutboundCall'),
    ),
  },
  responses: {
    200: json(resultsOf(z.object({ call_id: z.uuid() })), 'The call is being placed.'),
    402: json(failSchema, 'The wallet is empty.'),
    ...forBody,
    ...conflict,
  },
});
const web = createRoute({
  method: 'post',
  path: '/calls/web/register',
  tags,
  summary: 'Register a call from a browser',
  request: { body: body(z.object({ assistant_id: z.uuid() }).openapi('WebCall')) },
  responses: {
    200: json(
      resultsOf(z.object({ call_id: z.uuid(), token: z.string(), url: z.string() })),
      'Where to connect, once and within five minutes.',
    ),
    ...forBody,
    402: json(detailSchema, 'The wallet is empty.'),
    409: json(detailSchema, 'The assistant cannot be called yet.'),
    429: json(detailSchema, 'The limit of concurrent calls or of requests is reached.'),
  },
});

/** Calls: what there were, and starting them. */
export function callRoutes({ db, calls, baseUrl }: ApiDeps) {
  return new OpenAPIHono<ApiEnv>()
    .openapi(list, async (c) => {
      const { page: number, page_size, ...filter } = c.req.valid('query');
      const paging = { page: number, page_size };
      const { rows, total } = await listCalls(db, c.get('owner').accountId, filter, sliceOf(paging));
      const partsOf = await readParts(
        db,
        rows.map((call) => call.call_id),
      );
      const results = rows.map((call) => presentCall(call, partsOf(call.call_id), baseUrl()));
      return page(c, { results, total }, { ...paging, baseUrl: baseUrl() });
    })
    .openapi(outbound, async (c) => {
      const { from_number, to_number, variables = [] } = c.req.valid('json');
      const placed = await calls.placeOutbound({
        accountId: c.get('owner').accountId,
        fromNumber: from_number,
        toNumber: to_number,
        variables: Object.fromEntries(variables.map(({ var_name, var_value }) => [var_name, var_value])),
      });
      if (placed.type === 'refused') throw refusal(placed.reason);
      return ok(c, { call_id: placed.call.call_id }, 'Call initiated', 200);
    })
    .openapi(web, async (c) => {
      const awaited = await calls.registerWeb(c.get('owner').accountId, c.req.valid('json').assistant_id);
      if (awaited.type === 'refused') throw refusal(awaited.reason);
      const { call, token } = awaited;
      const url = mediaUrl(baseUrl(), call.protocol, token);
      return ok(c, { call_id: call.call_id, token, url }, 'The call is registered.', 200);
    })
    .openapi(show, async (c) => {
      const { call_id } = c.req.valid('param');
      const call = await findCall(db, c.get('owner').accountId, call_id);
      if (call === undefined) throw notFound('call');
      const partsOf = await readParts(db, [call_id]);
      return ok(c, presentCall(call, partsOf(call_id), baseUrl()), 'Here is the call.', 200);
    });
}

async function readParts(db: Db, callIds: readonly string[]): Promise<(callId: string) => CallParts> {
  const [turns, visits] = await Promise.all([readTurns(db, callIds), readVisits(db, callIds)]);
  return (callId) => ({ turns: turns.get(callId) ?? [], visits: visits.get(callId) ?? [] });
}

/** Why a call is not made, in words. */
function refusal(reason: CallRefusal): ApiError {
  switch (reason) {
    case 'unknown_assistant':
      return badField('assistant_id', 'it names nothing of the account, accepted is the id of an assistant');
    case 'unknown_number':
      return badField('from_number', 'it names nothing of the account, accepted is a number of the account');
    case 'carrier_not_configured':
      return new ApiError(409, 'The carrier of the number is not configured on this server.');
    case 'number_not_connected':
      return new ApiError(409, 'The number is connected to no assistant.');
    case 'not_callable':
      return new ApiError(409, 'The assistant cannot be called: it needs a prompt or a state, and a voice.');
    case 'wallet_empty':
      return new ApiError(402, 'The wallet is empty.');
    case 'limit_reached':
      return new ApiError(429, 'The limit of concurrent calls is reached.', {
        headers: { 'Retry-After': '10' },
      });
    case 'announced_before':
      return new ApiError(409, 'The call has been taken already.');
    case 'draining':
      return new ApiError(503, 'The server is shutting down.', { headers: { 'Retry-After': '10' } });
  }
}
