import type { Context, Hono, MiddlewareHandler } from 'hono';
import type { ApiEnv } from '../envelope.ts';

type Refuse = (c: Context<ApiEnv>, methods: readonly string[]) => Response;

/**
 * Rejects a method that a fixed path such as `/calls/make-outbound` does not have. Without it, `GET` on that path would
 * reach `/calls/{call_id}` and be answered like an unknown identifier.
 */
export function checkFixedPaths(app: Hono<ApiEnv>, refuse: Refuse): MiddlewareHandler<ApiEnv> {
  let fixed: ReadonlyMap<string, ReadonlySet<string>> | null = null;
  return (c, next) => {
    fixed ??= methodsOfFixedPaths(app);
    const methods = fixed.get(c.req.path);
    if (methods === undefined || methods.has(c.req.method) || c.req.method === 'OPTIONS') return next();
    return Promise.resolve(refuse(c, [...methods]));
  };
}

function methodsOfFixedPaths({ routes }: Hono<ApiEnv>): ReadonlyMap<string, ReadonlySet<string>> {
  const fixed = new Map<string, Set<string>>();
  for (const { path, method } of routes) {
    if (/[:*]/.test(path)) continue;
    const methods = fixed.get(path) ?? new Set();
    methods.add(method);
    if (method === 'GET') methods.add('HEAD');
    fixed.set(path, methods);
  }
  for (const [path, methods] of fixed) if (methods.has('ALL')) fixed.delete(path);
  return fixed;
}
