import type { MiddlewareHandler } from 'hono';
import type { ApiEnv } from '../envelope.ts';

/**
 * Makes a path answer unmet conditions (402, 409, 429) with `{detail}`, no matter which check finds them: the interface
 * documents the registration of web calls so. It must come before every such check.
 */
export const unmetConditionsAsDetail: MiddlewareHandler<ApiEnv> = async (c, next) => {
  c.set('unmetShape', 'detail');
  await next();
};
