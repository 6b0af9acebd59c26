import type { MiddlewareHandler } from 'hono';
import type { ApiEnv } from '../envelope.ts';

type Check = MiddlewareHandler<ApiEnv>;

/** Lets a key look, and a name with its password look and act: what only people may do, no program's key does. */
export function keyToLook(byKey: Check, byPassword: Check): Check {
  return (c, next) => {
    const looks = c.req.method === 'GET' || c.req.method === 'HEAD';
    const hasPassword = /^Basic /i.test(c.req.header('authorization') ?? '');
    return looks && !hasPassword ? byKey(c, next) : byPassword(c, next);
  };
}
