import type { Context } from 'hono';
import { getPath } from 'hono/utils/url';

/** The path prefix under which the API accepts the cookie of a dashboard session instead of a key. */
const prefix = '/app/api';

/** The path used for routing: the request path without the dashboard's prefix. */
export function routedPath(request: Request): string {
  const path = getPath(request);
  return path.startsWith(`${prefix}/`) ? path.slice(prefix.length) : path;
}

/** Whether the path of a request starts with the dashboard's prefix. */
export const isFromDashboard = (c: Context): boolean => getPath(c.req.raw).startsWith(`${prefix}/`);
