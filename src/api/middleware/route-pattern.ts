import type { Context } from 'hono';
import { matchedRoutes } from 'hono/route';

const patterns = new WeakMap<Context, string | null>();

/**
 * The path pattern of the route that answers a request, without the ids of the request; null if no route matches. The first matching route answers,
 * so fixed paths must precede paths with a parameter in the same position.
 */
export function routePattern(c: Context): string | null {
  const known = patterns.get(c);
  if (known !== undefined) return known;
  const pattern = findPattern(c);
  patterns.set(c, pattern);
  return pattern;
}

function findPattern(c: Context): string | null {
  return matchedRoutes(c).find(({ path }) => !path.endsWith('*'))?.path ?? null;
}
