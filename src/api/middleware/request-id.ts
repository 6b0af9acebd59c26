import { randomUUID } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import type { ApiEnv } from '../envelope.ts';

/** The characters of a token (https://www.rfc-editor.org/rfc/rfc9110#section-5.6.2), and `=`, with which base64 ends. */
const plainToken = /^[!#$%&'*+.^_`|~=\w-]{1,128}$/;

/** Sets `X-Request-Id` on every response: the request's own if it is a plain token of at most 128 characters, else a new one. */
export const assignRequestId: MiddlewareHandler<ApiEnv> = (c, next) => {
  const given = c.req.header('x-request-id') ?? '';
  const id = plainToken.test(given) ? given : randomUUID();
  c.set('requestId', id);
  c.header('X-Request-Id', id);
  return next();
};
