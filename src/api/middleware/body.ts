import { isUtf8 } from 'node:buffer';
import type { Context, MiddlewareHandler, Next } from 'hono';
import { isCsv } from '../csv/csv-body.ts';
import type { ApiEnv } from '../envelope.ts';
import { ApiError } from '../errors.ts';
import { BodyBudget } from './body-budget.ts';
import { createAddressReader } from './client-address.ts';
import { authenticatedBodyLimits, csvFileLimits, hasBody, RequestBody } from './request-body.ts';
import { routePattern } from './route-pattern.ts';

const deepestJson = 100;

/** Operations that accept CSV files, which are far larger than other bodies. */
const csvRoutes: readonly (string | null)[] = ['/campaigns/:campaign_id/leads', '/suppressions'];

type BodySettings = {
  /** The memory budget for the bodies of all requests in progress. */
  readonly bodyMemoryBytes: number;
  readonly trustedProxies: readonly string[];
};

/**
 * Limits the body of every request. Handlers can read at most 64 KiB until `raiseBodyLimit` raises the limit. Memory comes from the process's budget and
 * is released with the response.
 */
export function limitBody({ bodyMemoryBytes, trustedProxies }: BodySettings): MiddlewareHandler<ApiEnv> {
  const ports = { budget: new BodyBudget(bodyMemoryBytes), addressOf: createAddressReader(trustedProxies) };
  return (c, next) => {
    // The router runs middleware twice for a path that equals a registered pattern, such as `/*`.
    if (!hasBody(c) || c.get('body') !== undefined) return next();
    return withBody(c, next);
  };
  async function withBody(c: Context<ApiEnv>, next: Next): Promise<void> {
    const body = new RequestBody(c, ports);
    c.set('body', body);
    // The framework's body parsers all read from this object.
    Object.defineProperty(c.req.bodyCache, 'arrayBuffer', { enumerable: true, get: () => body.whole() });
    try {
      await next();
    } finally {
      body.close();
    }
  }
}

/** Raises the body limit of authenticated requests to 1 MiB, and to 20 MiB for CSV files on routes that accept them. Throws 413. */
export const raiseBodyLimit: MiddlewareHandler<ApiEnv> = (c, next) => {
  c.get('body')?.accept(isFile(c) ? csvFileLimits : authenticatedBodyLimits);
  return next();
};

const isFile = (c: Context<ApiEnv>): boolean =>
  c.req.method === 'POST' && isCsv(c.req.header('content-type') ?? '') && csvRoutes.includes(routePattern(c));

/** Rejects queries with characters that cannot be stored, and bodies that are not UTF-8. CSV readers check this while reading. */
export const checkText: MiddlewareHandler<ApiEnv> = (c, next) => {
  if (hasNul(c.req.url)) throw new ApiError(400, 'The query contains a NUL character; remove it.');
  const body = isFile(c) ? undefined : c.get('body');
  return body === undefined ? next() : checkUtf8(body).then(next);
};

async function checkUtf8(body: RequestBody): Promise<void> {
  if (!isUtf8(new Uint8Array(await body.whole()))) throw new ApiError(400, 'The body is not valid UTF-8.');
}

const hasNul = (url: string): boolean => url.includes('?') && url.includes('%00', url.indexOf('?'));

/** The body of a request as it arrives, or as a new stream if it was read already. */
export function streamedBody(c: Context<ApiEnv>): ReadableStream<Uint8Array> {
  return c.get('body')?.stream() ?? new Blob([]).stream();
}

/** Rejects JSON before it reaches a schema: malformed, nested too deeply, or with text that cannot be stored. */
export const checkJson: MiddlewareHandler = (c, next) => {
  const isJson = /^application\/([a-z.-]+\+)?json/i.test(c.req.header('content-type') ?? '');
  return isJson ? c.req.text().then(checkJsonText).then(next) : next();
};

function checkJsonText(text: string): void {
  if (text !== '') checkValue(parse(text));
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new ApiError(400, 'The body is not valid JSON.');
  }
}

/** Walks the value without recursion, so that deep nesting cannot overflow the stack. */
function checkValue(root: unknown): void {
  let level = [root];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > deepestJson)
      throw new ApiError(400, `The body is nested too deeply; at most ${deepestJson} levels are accepted.`);
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
  if (text.includes('\0')) throw new ApiError(400, 'The body contains a NUL character; remove it.');
  if (!text.isWellFormed())
    throw new ApiError(400, 'The body contains an unpaired surrogate; send well-formed Unicode.');
}
