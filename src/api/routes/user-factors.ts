import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import { isFactorRequired, readFactorState, removeFactor, requireFactor } from '../../store/accounts/second-factors.ts';
import type { ApiDeps } from '../deps.ts';
import { type ApiEnv, done, ok } from '../envelope.ts';
import { ApiError, notFound } from '../errors.ts';
import { byEither, byPassword } from '../schemas/credentials.ts';
import {
  body,
  bodyErrors,
  commonErrors,
  conflict,
  detailSchema,
  doneSchema,
  json,
  resourceErrors,
  resultsOf,
} from '../schemas/responses.ts';

const tags = ['Users'];
const unknownPerson = {
  401: json(detailSchema, 'The username, the password or the code is missing or wrong.'),
} as const;
const policySchema = z
  .object({
    second_factor_required: z
      .boolean()
      .openapi({ description: 'Whether every user must use two-factor authentication.', example: true }),
  })
  .openapi('SignInPolicy');

const show = createRoute({
  method: 'get',
  path: '/users/sign-in-policy',
  tags,
  summary: 'Get the sign-in policy of the account',
  security: byEither,
  responses: { 200: json(resultsOf(policySchema), 'The policy.'), ...unknownPerson, ...commonErrors },
});
const change = createRoute({
  method: 'put',
  path: '/users/sign-in-policy',
  tags,
  summary: 'Set the sign-in policy of the account',
  description:
    'If two-factor authentication is required, users without it can do nothing in the dashboard until they set it up. Requires the username and password of an owner with two-factor authentication, and a code in `X-OTP`.',
  security: byPassword,
  request: { body: body(policySchema) },
  responses: {
    200: json(resultsOf(policySchema), 'The updated policy.'),
    ...unknownPerson,
    ...bodyErrors,
    ...conflict,
  },
});
const reset = createRoute({
  method: 'delete',
  path: '/users/{user_id}/second-factor',
  tags,
  summary: 'Turn off the two-factor authentication of another user',
  description:
    'For a user who has lost the authenticator app and the recovery codes. Signs the user out everywhere. Requires the username and password of an owner.',
  security: byPassword,
  request: { params: z.object({ user_id: z.uuid() }) },
  responses: {
    200: json(doneSchema, 'Two-factor authentication of the user is off.'),
    ...unknownPerson,
    ...resourceErrors,
    ...conflict,
  },
});

/** Routes with which owners manage other users' second factors. */
export function userFactorRoutes({ db }: ApiDeps) {
  return new OpenAPIHono<ApiEnv>()
    .openapi(show, async (c) => {
      const policy = { second_factor_required: await isFactorRequired(db, c.get('owner').accountId) };
      return ok(c, policy, 'Sign-in policy retrieved.', 200);
    })
    .openapi(change, async (c) => {
      const policy = c.req.valid('json');
      const person = c.get('person');
      const { since } = person === undefined ? { since: null } : await readFactorState(db, person.userId);
      if (policy.second_factor_required && since === null)
        throw new ApiError(409, 'Set up two-factor authentication for yourself first.');
      await requireFactor(db, c.get('owner').accountId, policy.second_factor_required);
      return ok(c, policy, 'Sign-in policy updated.', 200);
    })
    .openapi(reset, async (c) => {
      const { user_id: userId } = c.req.valid('param');
      if (userId === c.get('person')?.userId)
        throw new ApiError(
          409,
          'This is your own user. Turn off your two-factor authentication on your account page, with a code.',
        );
      if (!(await removeFactor(db, { accountId: c.get('owner').accountId, userId })))
        throw notFound('user with two-factor authentication');
      return done(c, 'Two-factor authentication of the user turned off.');
    });
}
