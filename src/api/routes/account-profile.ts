import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import { findAccount, updateAccount } from '../../store/accounts/accounts.ts';
import type { ApiDeps } from '../deps.ts';
import { type ApiEnv, ok } from '../envelope.ts';
import { pictureInput } from '../schemas/picture.ts';
import { body, bodyErrors, commonErrors, json, resultsOf, userSchema } from '../schemas/responses.ts';

const tags = ['Account'];
const oneProfile = resultsOf(userSchema);

const profileInput = z
  .object({
    name: z.string().trim().min(1).max(200).openapi({ example: 'Chez Anna' }),
    dp: pictureInput,
    email: z
      .union([z.literal(''), z.email().max(320)], { error: 'an email address, or an empty text' })
      .openapi({ type: 'string', example: 'office@example.com' }),
  })
  .openapi('AccountProfile');

const show = createRoute({
  method: 'get',
  path: '/users/profile',
  tags,
  summary: 'Get the name, picture and email address of the account',
  responses: { 200: json(oneProfile, 'The profile.'), ...commonErrors },
});
const replace = createRoute({
  method: 'put',
  path: '/users/profile',
  tags,
  summary: 'Set the name, picture and email address of the account',
  description:
    'Assistants and phone numbers show them as `user`; they have no effect on calls. Requires a username and password.',
  security: [{ Basic: [] }],
  request: { body: body(profileInput) },
  responses: { 200: json(oneProfile, 'The updated profile.'), ...bodyErrors },
});

/** Routes for the profile of an account. */
export function accountProfileRoutes({ db }: ApiDeps) {
  return new OpenAPIHono<ApiEnv>()
    .openapi(show, async (c) => ok(c, await findAccount(db, c.get('owner').accountId), 'Profile retrieved.', 200))
    .openapi(replace, async (c) => {
      const { accountId } = c.get('owner');
      await updateAccount(db, accountId, c.req.valid('json'));
      return ok(c, await findAccount(db, accountId), 'Profile updated.', 200);
    });
}
