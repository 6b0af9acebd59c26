import type { MiddlewareHandler } from 'hono';
import { ApiError } from '../errors.ts';
import { routePattern } from './route-pattern.ts';

const harmless = ['GET', 'HEAD', 'OPTIONS'];
/** Operations on an active call. */
const callControl = /^\/calls\/:call_id\//;

/** While the server shuts down it answers reads and controls active calls, and starts nothing new. */
export function rejectWhileDraining(isDraining: () => boolean): MiddlewareHandler {
  return (c, next) => {
    if (!isDraining()) return next();
    const route = routePattern(c);
    if (route === null || harmless.includes(c.req.method) || callControl.test(route)) return next();
    const headers = { 'Retry-After': '10', Connection: 'close' };
    throw new ApiError(503, 'The server is shutting down.', { headers });
  };
}
