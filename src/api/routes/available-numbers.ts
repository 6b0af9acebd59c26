import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import { ProviderError } from '#engine/ports/provider-error.ts';
import { toNumberData } from '../../calls/lifecycle/number-service.ts';
import type { AvailableNumber } from '../../carriers/numbers.ts';
import type { ApiDeps } from '../deps.ts';
import { type ApiEnv, ok } from '../envelope.ts';
import { ApiError } from '../errors.ts';
import { numberDataSchema } from '../schemas/phone-number.ts';
import { commonErrors, failSchema, json, resultsOf } from '../schemas/responses.ts';

const mostOffers = 50;

const offerSchema = z
  .object({ friendly_name: z.string(), phone_number: z.string() })
  .extend(numberDataSchema.shape)
  .extend({ monthly_fee: z.number().openapi({ description: 'Dollars per month.', example: 1.15 }) })
  .openapi('AvailablePhoneNumber');

const available = createRoute({
  method: 'get',
  path: '/phone-numbers/available-phone-numbers',
  tags: ['Phone numbers'],
  summary: 'Search for phone numbers to buy',
  description: `Lists local numbers in the United States from the configured carrier, at most ${mostOffers}.`,
  request: {
    query: z.object({
      area_code: z
        .string()
        .regex(/^[2-9]\d{2}$/, 'three digits of a US area code, such as 415')
        .optional()
        .openapi({ example: '415' }),
      search: z
        .string()
        .regex(/^\+?[0-9A-Za-z*]{2,15}$/, 'a part of a number: 2 to 15 digits or letters, with * for any digit')
        .optional()
        .openapi({ example: '555*' }),
      region: z
        .string()
        .regex(/^[A-Za-z]{2}$/, 'two letters of a US state, such as CA')
        .transform((state) => state.toUpperCase())
        .optional()
        .openapi({ type: 'string', example: 'CA' }),
    }),
  },
  responses: {
    200: json(resultsOf(z.array(offerSchema)), 'The numbers for sale.'),
    400: json(failSchema, 'The search is not valid, or no carrier that sells numbers is configured.'),
    ...commonErrors,
  },
});

/** Routes for numbers that can be bought. */
export function availableNumberRoutes({ numbers, log }: ApiDeps) {
  return new OpenAPIHono<ApiEnv>().openapi(available, async (c) => {
    const { area_code: areaCode, search: contains, region } = c.req.valid('query');
    const offers = await numbers.search({ areaCode, contains, region, limit: mostOffers }).catch((err: unknown) => {
      if (!(err instanceof ProviderError)) throw err;
      log.warn({ err }, 'cannot search for numbers at the carrier');
      throw new ApiError(503, 'The carrier is unavailable. Try again shortly.', { headers: { 'Retry-After': '10' } });
    });
    if (offers === 'no_carrier') throw new ApiError(400, 'No carrier that sells numbers is configured on this server.');
    if (offers === 'refused') throw new ApiError(400, 'The carrier rejected this search. Change the search terms.');
    return ok(c, offers.map(present), 'Available numbers retrieved.', 200);
  });
}

function present(offer: AvailableNumber): z.infer<typeof offerSchema> {
  const { phoneNumber: phone_number, friendlyName: friendly_name, monthlyFee: monthly_fee } = offer;
  return { friendly_name, phone_number, ...toNumberData(offer), monthly_fee };
}
