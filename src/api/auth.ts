import type { MiddlewareHandler } from 'hono';
import { matchedRoutes } from 'hono/route';
import { findKeyOwner } from '../store/api-keys.ts';
import type { Db } from '../store/database.ts';
import type { ApiEnv } from './envelope.ts';
import { ApiError } from './errors.ts';

/** Lets a request through that carries a key which is not revoked. A path that does not exist needs none to be told so. */
export function requireKey(db: Db): MiddlewareHandler<ApiEnv> {
  return async (c, next) => {
    if (matchedRoutes(c).some(({ path }) => !path.endsWith('*'))) {
      const key = c.req.header('x-api-key');
      if (key === undefined || key === '') throw refused('Authentication credentials were not provided.');
      const owner = await findKeyOwner(db, key);
      if (owner === null) throw refused('Invalid API key.');
      c.set('owner', owner);
    }
    await next();
  };
}

const refused = (detail: string): ApiError => new ApiError(403, detail, { shape: 'detail' });
