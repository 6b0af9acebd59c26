import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import { mediaUrl } from '../../calls/lifecycle/dial.ts';
import { findPhoneNumber, type PhoneNumber, replaceMediaKey } from '../../store/dialling/phone-numbers.ts';
import { spokenDialects as spoken } from '../calls/number-providers.ts';
import type { ApiDeps } from '../deps.ts';
import { type ApiEnv, ok } from '../envelope.ts';
import { badField, notFound } from '../errors.ts';
import { bodyErrors, json, resourceErrors, resultsOf } from '../schemas/responses.ts';

const tags = ['Phone numbers'];
const path = '/phone-numbers/{phone_number_id}/media-url';
const params = z.object({ phone_number_id: z.uuid() });
const query = z.object({
  dialect: z
    .enum(spoken)
    .optional()
    .openapi({ description: 'The media protocol of the provider. Default: the number’s `provider`.' }),
});
const mediaUrlSchema = z
  .object({
    phone_number_id: z.uuid(),
    dialect: z.string(),
    url: z.string().openapi({ description: 'The URL; anyone who has it can call the number’s assistant.' }),
  })
  .openapi('MediaUrl', {
    example: {
      phone_number_id: '01933f6e-7c1a-7a3b-9f00-2b1c5d6e7f80',
      dialect: 'exotel',
      url: 'wss://parley.example.com/media/exotel/AQEAAAAAAAABkz9ufBp6O58AKxxdbn-A',
    },
  });
const oneUrl = resultsOf(mediaUrlSchema);

const show = createRoute({
  method: 'get',
  path,
  tags,
  summary: 'Get the media URL of a phone number',
  description:
    'For providers that are configured with one WebSocket URL instead of announcing each call. Each stream to the URL is an inbound call to the number’s assistant. The URL stays the same until it is regenerated.',
  request: { params, query },
  responses: { 200: json(oneUrl, 'The URL.'), 400: bodyErrors[400], ...resourceErrors },
});
const rotate = createRoute({
  method: 'post',
  path: `${path}/rotate`,
  tags,
  summary: 'Regenerate the media URLs of a phone number',
  description: 'The previous URLs, for all dialects, stop working immediately; live calls continue.',
  request: { params, query },
  responses: { 200: json(oneUrl, 'The new URL.'), 400: bodyErrors[400], ...resourceErrors },
});

/** Routes for the media URLs of calls that arrive unannounced. */
export function mediaUrlRoutes({ db, tokens, baseUrl }: ApiDeps) {
  const shown = (number: PhoneNumber, dialect: string) => ({
    phone_number_id: number.phone_number_id,
    dialect,
    url: mediaUrl(baseUrl(), dialect, tokens.forNumber(number, dialect)),
  });
  const findNumber = async (accountId: string, id: string): Promise<PhoneNumber> => {
    const number = await findPhoneNumber(db, accountId, id);
    if (number === undefined) throw notFound('phone number');
    return number;
  };
  return new OpenAPIHono<ApiEnv>()
    .openapi(show, async (c) => {
      const number = await findNumber(c.get('owner').accountId, c.req.valid('param').phone_number_id);
      const dialect = dialectOf(number, c.req.valid('query').dialect);
      return ok(c, shown(number, dialect), 'Media URL retrieved.', 200);
    })
    .openapi(rotate, async (c) => {
      const { accountId } = c.get('owner');
      const { phone_number_id: id } = c.req.valid('param');
      const dialect = dialectOf(await findNumber(accountId, id), c.req.valid('query').dialect);
      const number = await replaceMediaKey(db, accountId, id);
      if (number === undefined) throw notFound('phone number');
      return ok(c, shown(number, dialect), 'Media URLs regenerated.', 200);
    });
}

function dialectOf({ provider }: PhoneNumber, asked = provider): string {
  if (spoken.includes(asked)) return asked;
  throw badField(
    'dialect',
    `expected one of ${spoken.join(', ')}, got nothing, and the provider is ${JSON.stringify(provider)}`,
  );
}
