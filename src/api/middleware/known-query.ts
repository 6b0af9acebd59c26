import type { OpenAPIHono } from '@hono/zod-openapi';
import type { MiddlewareHandler } from 'hono';
import type { ApiEnv } from '../envelope.ts';
import { ApiError } from '../errors.ts';
import { shorten } from '../shorten.ts';
import { routePattern } from './route-pattern.ts';

/**
 * Rejects query parameters that a route does not have, if its description lists any: a misspelled filter would otherwise return everything. Expects
 * all routes to be mounted by the first request.
 */
export function checkQuery(api: OpenAPIHono<ApiEnv>): MiddlewareHandler<ApiEnv> {
  let known: ReadonlyMap<string, readonly string[]> | null = null;
  return (c, next) => {
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') return next();
    known ??= readParameters(api);
    const accepted = known.get(routePattern(c) ?? '');
    if (accepted === undefined) return next();
    const errors = Object.keys(c.req.query())
      .filter((name) => !accepted.includes(name))
      .map((name) => ({
        path: shorten(name),
        message: `expected one of the query parameters ${accepted.join(', ')}`,
      }));
    const [first] = errors;
    if (first !== undefined) throw new ApiError(400, `${first.path}: ${first.message}.`, { errors });
    return next();
  };
}

/** The query parameters of each GET route that has some, by its pattern. */
function readParameters({ openAPIRegistry }: OpenAPIHono<ApiEnv>): ReadonlyMap<string, readonly string[]> {
  const known = new Map<string, readonly string[]>();
  for (const definition of openAPIRegistry.definitions) {
    if (definition.type !== 'route' || definition.route.method !== 'get') continue;
    const { path, request } = definition.route;
    const query = request?.query;
    if (query !== undefined && 'shape' in query)
      known.set(path.replaceAll(/\/\{(.+?)\}/g, '/:$1'), Object.keys(query.shape));
  }
  return known;
}
