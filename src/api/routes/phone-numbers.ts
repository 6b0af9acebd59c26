import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import { findAccount } from '../../store/accounts.ts';
import { findAssistant } from '../../store/assistants.ts';
import type { Db } from '../../store/database.ts';
import {
  connectNumber,
  deletePhoneNumber,
  findPhoneNumber,
  insertPhoneNumber,
  listPhoneNumbers,
  type PhoneNumber,
} from '../../store/phone-numbers.ts';
import { toJson } from '../../store/text.ts';
import type { ApiDeps } from '../deps.ts';
import { type ApiEnv, done, ok } from '../envelope.ts';
import { ApiError, notFound } from '../errors.ts';
import { page, pageOf, pagingQuery, sliceOf } from '../paging.ts';
import {
  body,
  conflict,
  doneSchema,
  forBody,
  forChange,
  forList,
  forOne,
  json,
  resultsOf,
} from '../schemas/answers.ts';
import { e164, numberDataSchema, phoneNumberSchema, presentNumber } from '../schemas/phone-number.ts';

const tags = ['Phone numbers'];
const params = z.object({ phone_number_id: z.uuid() });
const oneNumber = resultsOf(phoneNumberSchema);

const list = createRoute({
  method: 'get',
  path: '/phone-numbers',
  tags,
  summary: 'List phone numbers, newest first',
  request: { query: pagingQuery },
  responses: { 200: json(pageOf(phoneNumberSchema), 'A page of numbers.'), ...forList },
});
const register = createRoute({
  method: 'post',
  path: '/phone-numbers',
  tags,
  summary: 'Register a number that you have',
  request: {
    body: body(
      z
        .object({
          phone_number: e164,
          provider: z.string().min(1),
          provider_id: z.string(),
          friendly_name: z.string().optional(),
          additional_data: numberDataSchema.partial().optional(),
        })
        .openapi('NewPhoneNumber'),
    ),
  },
  responses: { 201: json(oneNumber, 'The number.'), ...forBody, ...conflict },
});
const show = createRoute({
  method: 'get',
  path: '/phone-numbers/{phone_number_id}',
  tags,
  summary: 'Get a phone number',
  request: { params },
  responses: { 200: json(oneNumber, 'The number.'), ...forOne },
});
const connect = createRoute({
  method: 'patch',
  path: '/phone-numbers/{phone_number_id}',
  tags,
  summary: 'Connect a number to an assistant, or with null to none',
  request: { params, body: body(z.object({ ai_assistant: z.uuid().nullable() }).openapi('PhoneNumberChange')) },
  responses: { 200: json(doneSchema, 'It is connected.'), ...forChange, ...conflict },
});
const remove = createRoute({
  method: 'delete',
  path: '/phone-numbers/{phone_number_id}',
  tags,
  summary: 'Forget a phone number',
  request: { params },
  responses: { 200: json(doneSchema, 'It is deleted.'), ...forOne },
});

const unknownData = {
  postal_code: '',
  capabilities: { voice: true, SMS: false, MMS: false },
  locality: '',
  region: '',
  iso_country: '',
} as const;

/** Phone numbers and the assistants they lead to. */
export function phoneNumberRoutes({ db, baseUrl }: ApiDeps) {
  return new OpenAPIHono<ApiEnv>()
    .openapi(list, async (c) => {
      const paging = c.req.valid('query');
      const { rows, total } = await listPhoneNumbers(db, c.get('owner').accountId, sliceOf(paging));
      const results = await Promise.all(rows.map((number) => shown(db, number)));
      return page(c, { results, total }, { ...paging, baseUrl: baseUrl() });
    })
    .openapi(register, async (c) => {
      const { phone_number, provider, provider_id, friendly_name, additional_data = {} } = c.req.valid('json');
      const number = await insertPhoneNumber(db, {
        account_id: c.get('owner').accountId,
        phone_number,
        provider,
        provider_id,
        friendly_name: friendly_name ?? phone_number,
        additional_data: toJson({ ...unknownData, ...additional_data }),
      });
      if (number === undefined) throw new ApiError(409, 'The number is registered already.');
      return ok(c, await shown(db, number), 'The number is registered.', 201);
    })
    .openapi(show, async (c) => {
      const number = await findPhoneNumber(db, c.get('owner').accountId, c.req.valid('param').phone_number_id);
      if (number === undefined) throw notFound('phone number');
      return ok(c, await shown(db, number), 'Here is the number.', 200);
    })
    .openapi(connect, async (c) => {
      const { accountId } = c.get('owner');
      const { phone_number_id: phoneNumberId } = c.req.valid('param');
      const { ai_assistant: assistantId } = c.req.valid('json');
      if (assistantId !== null && (await findAssistant(db, accountId, assistantId)) === undefined)
        throw unknownAssistant(assistantId);
      const outcome = await connectNumber(db, { accountId, phoneNumberId }, assistantId);
      if (outcome === 'unknown') throw notFound('phone number');
      if (outcome === 'connected_elsewhere')
        throw new ApiError(409, 'The number is connected to another assistant; set ai_assistant to null first.');
      return done(c, assistantId === null ? 'The number is free.' : 'The number is connected.');
    })
    .openapi(remove, async (c) => {
      const found = await deletePhoneNumber(db, c.get('owner').accountId, c.req.valid('param').phone_number_id);
      if (!found) throw notFound('phone number');
      return done(c, 'The number is deleted.');
    });
}

async function shown(db: Db, number: PhoneNumber) {
  const { account_id: accountId, assistant_id: assistantId } = number;
  const account = await findAccount(db, accountId);
  const assistant = assistantId === null ? undefined : await findAssistant(db, accountId, assistantId);
  return presentNumber(number, account, assistant);
}

function unknownAssistant(id: string): ApiError {
  const message = `${JSON.stringify(id)} came, accepted is the id of an assistant`;
  return new ApiError(400, `ai_assistant: ${message}.`, { errors: [{ path: 'ai_assistant', message }] });
}
