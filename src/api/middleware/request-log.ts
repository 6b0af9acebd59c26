import type { MiddlewareHandler } from 'hono';
import type { Log } from '../../foundation/log.ts';
import type { Metrics } from '../../metrics/metrics.ts';
import type { ApiEnv } from '../envelope.ts';
import { routePattern } from './route-pattern.ts';

/** Routes that machines poll every few seconds; logged at debug level. */
const quiet: readonly (string | null)[] = ['/healthz', '/readyz', '/metrics'];
const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/**
 * Logs and counts each request with its id, method, route, status, duration and account. Routes appear as patterns, so neither ids nor tokens reach
 * the log; bodies, keys, queries and addresses do not either.
 */
export function observeRequests({ log, metrics }: { log: Log; metrics: Metrics }): MiddlewareHandler<ApiEnv> {
  return async (c, next) => {
    const begun = performance.now();
    await next();
    const ms = performance.now() - begun;
    const route = routePattern(c);
    const method = methods.includes(c.req.method) ? c.req.method : 'other';
    const { status } = c.res;
    metrics.requestAnswered({ method, route: route ?? 'none', status, seconds: ms / 1000 });
    const accountId = c.get('owner')?.accountId ?? null;
    const line = { requestId: c.get('requestId'), method, route, status, ms: Math.round(ms * 10) / 10, accountId };
    if (quiet.includes(route)) log.debug(line, 'request');
    else log.info(line, 'request');
  };
}
