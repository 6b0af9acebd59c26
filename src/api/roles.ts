import type { MiddlewareHandler } from 'hono';
import { type Role, roles } from '../store/account-tables.ts';
import type { ApiEnv } from './envelope.ts';
import { ApiError } from './errors.ts';
import { isReading } from './own-page.ts';
import { routePattern } from './route-pattern.ts';

/** Reading these shows a secret or a way in. */
const secrets = [
  '/webhooks',
  '/campaigns/:campaign_id/lead-webhook',
  '/campaigns/:campaign_id/transfer-webhook',
  '/phone-numbers/:phone_number_id/media-url',
];
/** Where only those who own the account come: keys, people, and what counts the whole server. */
const owned = ['/api-keys', '/users', '/metrics'];
/** Below these, for everybody. */
const shared = ['/users/concurrency-usage', '/users/concurrency'];

/** The least role that a person needs for a route: looking, changing, or money and who may come in. */
export function roleFor(method: 'read' | 'write', route: string): Role {
  if (shared.includes(route)) return 'viewer';
  if (owned.some((path) => route === path || route.startsWith(`${path}/`))) return 'owner';
  if (method === 'read') return secrets.includes(route) ? 'editor' : 'viewer';
  return route.startsWith('/wallet/') ? 'owner' : 'editor';
}

/** Refuses what the role of the person who asks does not allow. Keys are no persons. */
export const checkRole: MiddlewareHandler<ApiEnv> = async (c, next) => {
  const person = c.get('person');
  const route = routePattern(c);
  if (person === undefined || route === null) return next();
  const needed = roleFor(isReading(c) ? 'read' : 'write', route);
  if (roles.indexOf(person.role) > roles.indexOf(needed))
    throw new ApiError(403, `The role ${person.role} may not do this; it takes ${needed}.`, { shape: 'detail' });
  await next();
};
