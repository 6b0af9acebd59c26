import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import { type PurchaseResult, type ReleaseResult, unknownNumberData } from '../../calls/lifecycle/number-service.ts';
import { sortColumns } from '../../query/columns.ts';
import { findAccount } from '../../store/accounts/accounts.ts';
import { findAssistant } from '../../store/assistants/assistants.ts';
import type { Db } from '../../store/database/database.ts';
import { toJson } from '../../store/database/text.ts';
import {
  connectNumber,
  findPhoneNumber,
  insertPhoneNumber,
  listPhoneNumbers,
  type PhoneNumber,
  renameNumber,
} from '../../store/dialling/phone-numbers.ts';
import { numberProviders } from '../calls/number-providers.ts';
import type { ApiDeps } from '../deps.ts';
import { type ApiEnv, done, ok } from '../envelope.ts';
import { ApiError, badField, notFound } from '../errors.ts';
import { page, pageOf, pagingQuery, sliceOf } from '../middleware/paging.ts';
import {
  dialableNumber,
  numberDataSchema,
  phoneNumberChangeSchema,
  phoneNumberSchema,
  presentNumber,
} from '../schemas/phone-number.ts';
import {
  body,
  bodyErrors,
  changeErrors,
  conflict,
  doneSchema,
  json,
  listErrors,
  resourceErrors,
  resultsOf,
} from '../schemas/responses.ts';
import { searchParameter, sortParameter } from '../sorted-lists.ts';

const tags = ['Phone numbers'];
const params = z.object({ phone_number_id: z.uuid() });
const oneNumber = resultsOf(phoneNumberSchema);

const list = createRoute({
  method: 'get',
  path: '/phone-numbers',
  tags,
  summary: 'List phone numbers, newest first',
  request: {
    query: pagingQuery.extend({
      provider: z.string().max(64).optional().openapi({ description: 'Returns only numbers of this provider.' }),
      assistant_id: z.uuid().optional().openapi({ description: 'Returns only numbers that this assistant answers.' }),
      search: searchParameter('number or name'),
      sort: sortParameter({ table: 'phone_numbers', columns: sortColumns.phoneNumbers }),
    }),
  },
  responses: { 200: json(pageOf(phoneNumberSchema), 'A page of numbers.'), ...listErrors },
});
const register = createRoute({
  method: 'post',
  path: '/phone-numbers',
  tags,
  summary: 'Buy a phone number, or register one that you own',
  description:
    '`phone_number` alone buys the number from the configured carrier; `provider` and `provider_id` register it. `provider` is a carrier of `GET /carriers`, which need not be configured yet, or a media dialect.',
  request: {
    body: body(
      z
        .object({
          phone_number: dialableNumber,
          provider: z.string().min(1).max(64).optional(),
          provider_id: z.string().max(255).optional(),
          friendly_name: z.string().optional(),
          additional_data: numberDataSchema.partial().optional(),
        })
        .superRefine(({ provider, provider_id }, { addIssue }) => {
          if ((provider === undefined) === (provider_id === undefined)) return;
          const path = [provider === undefined ? 'provider' : 'provider_id'];
          addIssue({ code: 'custom', path, message: 'both provider and provider_id, or neither' });
        })
        .openapi('NewPhoneNumber', { example: { phone_number: '+14155550123' } }),
    ),
  },
  responses: { 201: json(oneNumber, 'The number.'), ...bodyErrors, ...conflict },
});
const show = createRoute({
  method: 'get',
  path: '/phone-numbers/{phone_number_id}',
  tags,
  summary: 'Get a phone number',
  request: { params },
  responses: { 200: json(oneNumber, 'The number.'), ...resourceErrors },
});
const change = createRoute({
  method: 'patch',
  path: '/phone-numbers/{phone_number_id}',
  tags,
  summary: 'Connect a phone number to an assistant, disconnect it with null, or rename it',
  description: 'The carrier keeps its own name of the number.',
  request: { params, body: body(phoneNumberChangeSchema) },
  responses: { 200: json(doneSchema, 'The number is changed.'), ...changeErrors, ...conflict },
});
const remove = createRoute({
  method: 'delete',
  path: '/phone-numbers/{phone_number_id}',
  tags,
  summary: 'Release a bought phone number, or remove a registered one',
  request: { params },
  responses: { 200: json(doneSchema, 'The number is deleted.'), ...resourceErrors, ...conflict },
});

/** Routes for phone numbers and the assistants that answer them. */
export function phoneNumberRoutes({ db, numbers, carriers, baseUrl }: ApiDeps) {
  return new OpenAPIHono<ApiEnv>()
    .openapi(list, async (c) => {
      const { page: number, page_size, sort, ...filter } = c.req.valid('query');
      const paging = { page: number, page_size };
      const slice = sliceOf({ ...paging, sort });
      const { rows, total } = await listPhoneNumbers(db, c.get('owner').accountId, filter, slice);
      const results = await Promise.all(rows.map((number) => shown(db, number)));
      return page(c, { results, total }, { ...paging, baseUrl: baseUrl() });
    })
    .openapi(register, async (c) => {
      const { phone_number, provider, provider_id, friendly_name, additional_data = {} } = c.req.valid('json');
      const { accountId } = c.get('owner');
      if (provider === undefined || provider_id === undefined) {
        const bought = await numbers.buy(accountId, phone_number);
        if (bought.type !== 'bought') throw notBought[bought.type];
        return ok(c, await shown(db, bought.number), 'Phone number bought.', 201);
      }
      const providers = numberProviders(carriers);
      if (!providers.includes(provider)) throw unknownProvider(provider, providers);
      const number = await insertPhoneNumber(db, {
        account_id: accountId,
        phone_number,
        provider,
        provider_id,
        friendly_name: friendly_name ?? phone_number,
        additional_data: toJson({ ...unknownNumberData, ...additional_data }),
      });
      if (number === undefined) throw new ApiError(409, 'The number is already registered.');
      return ok(c, await shown(db, number), 'Phone number registered.', 201);
    })
    .openapi(show, async (c) => {
      const number = await findPhoneNumber(db, c.get('owner').accountId, c.req.valid('param').phone_number_id);
      if (number === undefined) throw notFound('phone number');
      return ok(c, await shown(db, number), 'Phone number retrieved.', 200);
    })
    .openapi(change, async (c) => {
      const { accountId } = c.get('owner');
      const { phone_number_id: phoneNumberId } = c.req.valid('param');
      const { ai_assistant: assistantId, friendly_name: name } = c.req.valid('json');
      if (assistantId != null && (await findAssistant(db, accountId, assistantId)) === undefined)
        throw unknownAssistant(assistantId);
      const outcome = await changeNumber(db, { accountId, phoneNumberId }, { assistantId, name });
      if (outcome === 'unknown') throw notFound('phone number');
      if (outcome === 'connected_elsewhere')
        throw new ApiError(409, 'The number is connected to another assistant. Set ai_assistant to null first.');
      if (assistantId === undefined) return done(c, 'Phone number renamed.');
      if (assistantId === null) return done(c, 'Phone number disconnected.');
      const number = await findPhoneNumber(db, accountId, phoneNumberId);
      const routed = number === undefined || (await numbers.route(number));
      return done(c, routed ? 'Phone number connected.' : notRouted(baseUrl(), number.provider));
    })
    .openapi(remove, async (c) => {
      const released = await numbers.release(c.get('owner').accountId, c.req.valid('param').phone_number_id);
      if (released !== 'released') throw notReleased[released];
      return done(c, 'Phone number deleted.');
    });
}

type NumberChange = { readonly assistantId: string | null | undefined; readonly name: string | undefined };

/** Connects and renames a number, all or nothing. */
async function changeNumber(db: Db, key: Parameters<typeof connectNumber>[1], { assistantId, name }: NumberChange) {
  return db.transaction().execute(async (trx) => {
    const connected = assistantId === undefined ? 'connected' : await connectNumber(trx, key, assistantId);
    if (connected !== 'connected' || name === undefined) return connected;
    return (await renameNumber(trx, key, name)) ? connected : 'unknown';
  });
}

async function shown(db: Db, number: PhoneNumber) {
  const { account_id: accountId, assistant_id: assistantId } = number;
  const account = await findAccount(db, accountId);
  const assistant = assistantId === null ? undefined : await findAssistant(db, accountId, assistantId);
  return presentNumber(number, account, assistant);
}

const unknownAssistant = (id: string): ApiError =>
  badField('ai_assistant', `expected the id of an assistant, got ${JSON.stringify(id)}`);

const unknownProvider = (given: string, known: readonly string[]): ApiError =>
  badField('provider', `expected one of ${known.join(', ')}, got ${JSON.stringify(given)}`);

const soon = { headers: { 'Retry-After': '10' } } as const;
const notBought: Readonly<Record<Exclude<PurchaseResult['type'], 'bought'>, ApiError>> = {
  no_carrier: new ApiError(409, 'No carrier that sells numbers is configured on this server.'),
  taken: new ApiError(409, 'The number is already owned or is being bought.'),
  not_for_sale: new ApiError(409, 'The number is not for sale.'),
  refused: new ApiError(409, 'The carrier refused to sell the number.'),
  away: new ApiError(503, 'The carrier is unavailable. Try again shortly.', soon),
  unknown: new ApiError(
    503,
    'The carrier did not confirm the purchase. If it succeeded, the number will appear shortly.',
    soon,
  ),
};
const notReleased: Readonly<Record<Exclude<ReleaseResult, 'released'>, ApiError>> = {
  unknown_number: notFound('phone number'),
  no_carrier: new ApiError(409, 'The carrier of the number is not configured on this server.'),
  away: new ApiError(503, 'The carrier is unavailable. The number is disconnected and will be released shortly.', soon),
};

const notRouted = (baseUrl: string, provider: string): string =>
  `The number is connected, but its carrier was not updated. Set the number’s voice webhook to ${baseUrl}/carriers/${provider}/voice there.`;
