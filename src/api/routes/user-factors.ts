import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import { isFactorRequired, readFactorState, removeFactor, requireFactor } from '../../store/accounts/second-factors.ts';
import type { ApiDeps } from '../deps.ts';
import { type ApiEnv, done, ok } from '../envelope.ts';
import { ApiError, notFound } from '../errors.ts';
import {
  always,
  body,
  conflict,
  detailSchema,
  doneSchema,
  forBody,
  forOne,
  json,
  resultsOf,
} from '../schemas/answers.ts';

const tags = ['Users'];
const byPassword = [{ Basic: [] }];
const unknownPerson = { 401: json(detailSchema, 'The name, the password or the code is missing or wrong.') } as const;
const policySchema = z
  .object({
    second_factor_required: z
      .boolean()
      .openapi({ description: 'Whether two-factor authentication is required of every user.', example: true }),
  })
  .openapi('SignInPolicy');

const show = createRoute({
  method: 'get',
  path: '/users/sign-in-policy',
  tags,
  summary: 'Get the sign-in policy of the account',
  security: [{ ApiKey: [] }, { Basic: [] }],
  responses: { 200: json(resultsOf(policySchema), 'The policy.'), ...unknownPerson, ...always },
});
const change = createRoute({
  method: 'put',
  path: '/users/sign-in-policy',
  tags,
  summary: 'Set the sign-in policy of the account',
  description:
    'Where two-factor authentication is required, users without it cannot do anything in the dashboard until they set it up. Takes the name and password of an owner who has it, with a code in `X-OTP`.',
  security: byPassword,
  request: { body: body(policySchema) },
  responses: { 200: json(resultsOf(policySchema), 'The policy.'), ...unknownPerson, ...forBody, ...conflict },
});
const reset = createRoute({
  method: 'delete',
  path: '/users/{user_id}/second-factor',
  tags,
  summary: 'Turn off the two-factor authentication of another user',
  description:
    'For a user who has lost the authenticator app and the recovery codes. The user is signed out everywhere. Takes the name and password of an owner.',
  security: byPassword,
  request: { params: z.object({ user_id: z.uuid() }) },
  responses: { 200: json(doneSchema, 'It is off.'), ...unknownPerson, ...forOne, ...conflict },
});

/** Routes with which owners manage other users' second factors. */
export function userFactorRoutes({ db }: ApiDeps) {
  return new OpenAPIHono<ApiEnv>()
    .openapi(show, async (c) => {
      const policy = { second_factor_required: await isFactorRequired(db, c.get('owner').accountId) };
      return ok(c, policy, 'Here is the policy.', 200);
    })
    .openapi(change, async (c) => {
      const policy = c.req.valid('json');
      const person = c.get('person');
      const { since } = person === undefined ? { since: null } : await readFactorState(db, person.userId);
      if (policy.second_factor_required && since === null)
        throw new ApiError(409, 'Set up two-factor authentication for yourself first.');
      await requireFactor(db, c.get('owner').accountId, policy.second_factor_required);
      return ok(c, policy, 'The policy is set.', 200);
    })
    .openapi(reset, async (c) => {
      const { user_id: userId } = c.req.valid('param');
      if (userId === c.get('person')?.userId)
        throw new ApiError(409, 'Turn off your own two-factor authentication in your account, with a code.');
      if (!(await removeFactor(db, { accountId: c.get('owner').accountId, userId })))
        throw notFound('user with two-factor authentication');
      return done(c, 'Two-factor authentication of the user is off.');
    });
}
