import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import { sortColumns } from '../../query/columns.ts';
import {
  changeDashboardUser,
  createDashboardUser,
  deleteDashboardUser,
  listDashboardUsers,
  type UserChangeResult,
} from '../../store/accounts/dashboard-users.ts';
import type { ApiDeps } from '../deps.ts';
import { type ApiEnv, done, ok } from '../envelope.ts';
import { ApiError, notFound } from '../errors.ts';
import { page, pageOf, pagingQuery, sliceOf } from '../middleware/paging.ts';
import { byEither, byPassword, credentialsError } from '../schemas/credentials.ts';
import {
  dashboardUserChange,
  dashboardUserInput,
  dashboardUserSchema,
  presentUser,
} from '../schemas/dashboard-user.ts';
import {
  body,
  bodyErrors,
  changeErrors,
  commonErrors,
  conflict,
  doneSchema,
  json,
  listErrors,
  resourceErrors,
  resultsOf,
} from '../schemas/responses.ts';
import { sortParameter } from '../sorted-lists.ts';

const tags = ['Users'];
const forPeople =
  'Requires the username and password of an owner (HTTP basic authentication); API keys cannot manage users. An owner with two-factor authentication also sends a code in `X-OTP`.';
const userId = z.object({ user_id: z.uuid() });

const list = createRoute({
  method: 'get',
  path: '/users',
  tags,
  summary: 'List dashboard users, by name',
  security: byEither,
  request: {
    query: pagingQuery.extend({ sort: sortParameter({ table: 'dashboard_users', columns: sortColumns.users }) }),
  },
  responses: { 200: json(pageOf(dashboardUserSchema), 'A page of users.'), ...credentialsError, ...listErrors },
});
const create = createRoute({
  method: 'post',
  path: '/users',
  tags,
  summary: 'Add a dashboard user',
  description: forPeople,
  security: byPassword,
  request: { body: body(dashboardUserInput) },
  responses: {
    201: json(resultsOf(dashboardUserSchema), 'The user.'),
    ...credentialsError,
    ...bodyErrors,
    ...conflict,
  },
});
const change = createRoute({
  method: 'patch',
  path: '/users/{user_id}',
  tags,
  summary: 'Change the role or password of a dashboard user',
  description: `A new password signs the user out everywhere. The last owner of an account cannot change role. ${forPeople}`,
  security: byPassword,
  request: { params: userId, body: body(dashboardUserChange) },
  responses: {
    200: json(resultsOf(dashboardUserSchema), 'The updated user.'),
    ...credentialsError,
    ...changeErrors,
    ...conflict,
  },
});
const remove = createRoute({
  method: 'delete',
  path: '/users/{user_id}',
  tags,
  summary: 'Remove a dashboard user',
  description: `The user is signed out everywhere. The last owner of an account cannot be removed. ${forPeople}`,
  security: byPassword,
  request: { params: userId },
  responses: {
    200: json(doneSchema, 'The user is removed.'),
    ...credentialsError,
    ...resourceErrors,
    ...commonErrors,
    ...conflict,
  },
});

/** Routes for the users of the dashboard and the customer query API. */
export function dashboardUserRoutes({ db, baseUrl }: ApiDeps) {
  return new OpenAPIHono<ApiEnv>()
    .openapi(list, async (c) => {
      const paging = c.req.valid('query');
      const { rows, total } = await listDashboardUsers(db, c.get('owner').accountId, sliceOf(paging));
      return page(c, { results: rows.map(presentUser), total }, { ...paging, baseUrl: baseUrl() });
    })
    .openapi(create, async (c) => {
      const made = await createDashboardUser(db, c.get('owner').accountId, c.req.valid('json'));
      if (made === null) throw new ApiError(409, 'A user with this name already exists.');
      return ok(c, presentUser(made), 'User added.', 201);
    })
    .openapi(change, async (c) => {
      const user = { accountId: c.get('owner').accountId, userId: c.req.valid('param').user_id };
      const changed = settled(await changeDashboardUser(db, user, c.req.valid('json')));
      return ok(c, presentUser(changed), 'User updated.', 200);
    })
    .openapi(remove, async (c) => {
      const user = { accountId: c.get('owner').accountId, userId: c.req.valid('param').user_id };
      settled(await deleteDashboardUser(db, user));
      return done(c, 'User removed.');
    });
}

function settled(changed: UserChangeResult) {
  if (changed.type === 'changed') return changed.user;
  throw changed.reason === 'unknown' ? notFound('user') : new ApiError(409, 'An account must keep at least one owner.');
}
