import type { Context } from 'hono';
import { matchedRoutes } from 'hono/route';

/**
 * The path of the route that answers a request, as it is written, without the ids of the request; null where there is none.
 * Of several that match, the first one answers: fixed paths stand before those with a parameter in their place.
 */
export function routePattern(c: Context): string | null {
  return (
    matchedRoutes(c)
      .map(({ path }) => path)
      .find((path) => !path.endsWith('*')) ?? null
  );
}
