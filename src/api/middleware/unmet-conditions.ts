import type { MiddlewareHandler } from 'hono';
import type { ApiEnv } from '../envelope.ts';

/**
 * Makes a path answer unmet conditions (402, 409, 429) with `{detail}`, whichever check finds them, because the interface documents this for the
 * registration of web calls. Mount it before all such checks.
 */
export const unmetConditionsAsDetail: MiddlewareHandler<ApiEnv> = async (c, next) => {
  c.set('unmetShape', 'detail');
  await next();
};
