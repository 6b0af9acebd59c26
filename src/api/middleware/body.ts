import { isUtf8 } from 'node:buffer';
import type { Context, MiddlewareHandler } from 'hono';
import { isCsv } from '../csv/csv-body.ts';
import type { ApiEnv } from '../envelope.ts';
import { ApiError } from '../errors.ts';
import { BodyBudget } from './body-budget.ts';
import { createAddressReader } from './client-address.ts';
import { csvFile, hasBody, RequestBody, usualBody } from './request-body.ts';
import { routePattern } from './route-pattern.ts';

const deepestJson = 100;

/** Operations that take CSV files, which are far larger than other bodies. */
const csvRoutes: readonly (string | null)[] = ['/campaigns/:campaign_id/leads', '/suppressions'];

type BodySettings = {
  /** Memory for the bodies of all requests under way. */
  readonly bodyMemoryBytes: number;
  readonly trustedProxies: readonly string[];
};

/**
 * Bounds the body of every request: whoever reads it gets at most 64 KiB until `acceptBody` allows more, and takes memory from
 * one budget of the process, which is given back when the request is answered.
 */
export function boundBody({ bodyMemoryBytes, trustedProxies }: BodySettings): MiddlewareHandler<ApiEnv> {
  const ports = { budget: new BodyBudget(bodyMemoryBytes), addressOf: createAddressReader(trustedProxies) };
  return async (c, next) => {
    if (!hasBody(c)) return next();
    const body = new RequestBody(c, ports);
    c.set('body', body);
    // Every reader of the framework begins with what is kept here.
    Object.defineProperty(c.req.bodyCache, 'arrayBuffer', { enumerable: true, get: () => body.whole() });
    try {
      await next();
    } finally {
      body.close();
    }
  };
}

/** Accepts the bodies of requests with a credential: 1 MiB, and 20 MiB for a CSV file where a route takes one. Throws 413. */
export const acceptBody: MiddlewareHandler<ApiEnv> = async (c, next) => {
  c.get('body')?.accept(isFile(c) ? csvFile : usualBody);
  await next();
};

const isFile = (c: Context<ApiEnv>): boolean =>
  c.req.method === 'POST' && isCsv(c.req.header('content-type') ?? '') && csvRoutes.includes(routePattern(c));

/** Refuses a query with a character that cannot be stored, and a body that is not UTF-8. Who reads a CSV file checks that as it comes. */
export const checkText: MiddlewareHandler<ApiEnv> = async (c, next) => {
  if (hasNul(c.req.url)) throw new ApiError(400, 'The query contains a NUL character, which is not accepted.');
  const body = isFile(c) ? undefined : c.get('body');
  if (body !== undefined && !isUtf8(new Uint8Array(await body.whole())))
    throw new ApiError(400, 'The body is not valid UTF-8.');
  await next();
};

const hasNul = (url: string): boolean => url.includes('?') && url.includes('%00', url.indexOf('?'));

/** The body of a request as it comes, or once more where it was read. */
export function streamedBody(c: Context<ApiEnv>): ReadableStream<Uint8Array> {
  return c.get('body')?.stream() ?? new Blob([]).stream();
}

/** Refuses JSON that no schema should see: malformed, nested beyond reason, or with text that cannot be stored. */
export const checkJson: MiddlewareHandler = async (c, next) => {
  if (/^application\/([a-z.-]+\+)?json/i.test(c.req.header('content-type') ?? '')) {
    const text = await c.req.text();
    if (text !== '') checkValue(parse(text));
  }
  await next();
};

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new ApiError(400, 'The body is not valid JSON.');
  }
}

/** Walks without recursion, so that depth costs nothing. */
function checkValue(root: unknown): void {
  let level = [root];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > deepestJson)
      throw new ApiError(400, `The body is nested too deep; at most ${deepestJson} levels are accepted.`);
    for (const value of level) if (typeof value === 'string') checkStorable(value);
    level = level.flatMap(childrenOf);
  }
}

function childrenOf(value: unknown): unknown[] {
  if (typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value)) return value;
  return Object.entries(value).flat();
}

function checkStorable(text: string): void {
  if (text.includes('\0')) throw new ApiError(400, 'The body contains a NUL character, which is not accepted in text.');
  if (!text.isWellFormed())
    throw new ApiError(400, 'The body contains half of a surrogate pair, which is not accepted in text.');
}
