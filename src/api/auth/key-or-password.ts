import type { MiddlewareHandler } from 'hono';
import type { ApiEnv } from '../envelope.ts';

type Check = MiddlewareHandler<ApiEnv>;

/** Accepts API keys for reading, and a user's name and password for reading and writing. Only users may change these resources. */
export function allowKeyForReads(byKey: Check, byPassword: Check): Check {
  return (c, next) => {
    const looks = c.req.method === 'GET' || c.req.method === 'HEAD';
    const hasPassword = /^Basic /i.test(c.req.header('authorization') ?? '');
    return looks && !hasPassword ? byKey(c, next) : byPassword(c, next);
  };
}
