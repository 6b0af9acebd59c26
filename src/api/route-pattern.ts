import type { Context } from 'hono';
import { matchedRoutes } from 'hono/route';

/** The path of the route that answers a request, as it is written, without the ids of the request; null where there is none. */
export function routePattern(c: Context): string | null {
  return (
    matchedRoutes(c)
      .map(({ path }) => path)
      .findLast((path) => !path.endsWith('*')) ?? null
  );
}
