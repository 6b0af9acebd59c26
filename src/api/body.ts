import { isUtf8 } from 'node:buffer';
import type { Context, MiddlewareHandler } from 'hono';
import { ApiError } from './errors.ts';

/** Largest body of a request, and of a file of leads. */
export const maxBodyBytes = 1024 * 1024;
export const maxCsvBytes = 20 * 1024 * 1024;
const deepestJson = 100;

/** Of these methods no body is read; asking for one costs more than all else that is done with a small request. */
const bodiless = ['GET', 'HEAD'];

/** Refuses a body that is too large: before it is read where it tells its length, else where it becomes too long. */
export const limitBody: MiddlewareHandler = async (c, next) => {
  const { raw } = c.req;
  if (bodiless.includes(c.req.method) || raw.body === null) return next();
  const maxBytes = isCsv(c) ? maxCsvBytes : maxBodyBytes;
  const length = c.req.header('content-length');
  if (Number(length ?? 0) > maxBytes) throw tooLarge(maxBytes);
  if (length === undefined)
    c.req.raw = new Request(raw, { body: raw.body.pipeThrough(counting(maxBytes)), duplex: 'half' } as RequestInit);
  await next();
};

const isCsv = (c: Context): boolean => /^text\/csv\b/i.test(c.req.header('content-type') ?? '');

function counting(maxBytes: number): TransformStream<Uint8Array, Uint8Array> {
  let bytes = 0;
  return new TransformStream({
    transform: (chunk, controller) => {
      bytes += chunk.length;
      if (bytes > maxBytes) throw tooLarge(maxBytes);
      controller.enqueue(chunk);
    },
  });
}

/** What is left of the body is not read, so nothing can follow it on its connection. */
const tooLarge = (maxBytes: number): ApiError =>
  new ApiError(413, `The body is too large; at most ${maxBytes} bytes are accepted.`, {
    headers: { Connection: 'close' },
  });

/** Refuses a query with a character that cannot be stored, and a body that is not UTF-8. Who reads a CSV file checks that as it comes. */
export const checkText: MiddlewareHandler = async (c, next) => {
  if (/\?.*%00/.test(c.req.url)) throw new ApiError(400, 'The query contains a NUL character, which is not accepted.');
  const comes = !bodiless.includes(c.req.method) && !isCsv(c) && c.req.raw.body !== null;
  if (comes && !isUtf8(await bytesOf(c))) throw new ApiError(400, 'The body is not valid UTF-8.');
  await next();
};

async function bytesOf(c: Context): Promise<Uint8Array> {
  try {
    return new Uint8Array(await c.req.arrayBuffer());
  } catch (error) {
    if (error instanceof ApiError) throw error;
    throw new ApiError(400, 'The body broke off before its end.');
  }
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
