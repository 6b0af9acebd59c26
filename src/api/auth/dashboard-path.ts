import type { Context } from 'hono';
import { getPath } from 'hono/utils/url';

/** Below this path everything of the API is for those who have signed in to the dashboard, with a cookie in place of a key. */
const prefix = '/app/api';

/** The path that routes are found by: the same below the dashboard's prefix as without it. */
export function routedPath(request: Request): string {
  const path = getPath(request);
  return path.startsWith(`${prefix}/`) ? path.slice(prefix.length) : path;
}

/** Whether a request came below the dashboard's prefix. */
export const isFromDashboard = (c: Context): boolean => getPath(c.req.raw).startsWith(`${prefix}/`);
