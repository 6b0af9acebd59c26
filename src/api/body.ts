import { isUtf8 } from 'node:buffer';
import type { Context, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { ApiError } from './errors.ts';

/** Largest body of a request, and of a file of leads. */
export const maxBodyBytes = 1024 * 1024;
export const maxCsvBytes = 20 * 1024 * 1024;
const deepestJson = 100;

/** Of these methods no body is read; asking for one costs more than all else that is done with a small request. */
const bodiless = ['GET', 'HEAD'];

/** Refuses a body that is too large, before it is read. */
export const limitBody: MiddlewareHandler = (c, next) => {
  if (bodiless.includes(c.req.method)) return next();
  return isCsv(c) ? limitCsv(c, next) : limitOther(c, next);
};

const isCsv = (c: Context): boolean => /^text\/csv\b/i.test(c.req.header('content-type') ?? '');

const limitOther = bodyLimit({
  maxSize: maxBodyBytes,
  onError: () => {
    throw tooLarge(maxBodyBytes);
  },
});

/** A file is read as it comes; one that tells no length is refused where it becomes too long. */
const limitCsv: MiddlewareHandler = async (c, next) => {
  const { raw } = c.req;
  const length = c.req.header('content-length');
  if (Number(length ?? 0) > maxCsvBytes) throw tooLarge(maxCsvBytes);
  if (raw.body !== null && length === undefined)
    c.req.raw = new Request(raw, { body: raw.body.pipeThrough(counting()), duplex: 'half' } as RequestInit);
  await next();
};

function counting(): TransformStream<Uint8Array, Uint8Array> {
  let bytes = 0;
  return new TransformStream({
    transform: (chunk, controller) => {
      bytes += chunk.length;
      if (bytes > maxCsvBytes) throw tooLarge(maxCsvBytes);
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
  if (comes && !isUtf8(new Uint8Array(await c.req.arrayBuffer())))
    throw new ApiError(400, 'The body is not valid UTF-8.');
  await next();
};

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
