import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Log } from '../foundation/log.ts';
import { type DiskWatch, isDiskFull } from '../store/database/disk-watch.ts';
import { isDatabaseUnavailable } from '../store/database/outage.ts';
import { type ApiEnv, failBody } from './envelope.ts';
import { routePattern } from './middleware/route-pattern.ts';

/** One error in a request. */
export type FieldError = { readonly path: string; readonly message: string };
type ApiErrorOptions = {
  /** The body's shape: `detail` if the interface documents `{detail}`; otherwise `{err, msg}`. */
  readonly shape?: 'msg' | 'detail';
  readonly errors?: readonly FieldError[];
  readonly headers?: Readonly<Record<string, string>>;
};

/** An error response. Thrown anywhere below a route; a single handler sends it. */
export class ApiError extends Error {
  readonly status: ContentfulStatusCode;
  readonly options: ApiErrorOptions;

  constructor(status: ContentfulStatusCode, msg: string, options: ApiErrorOptions = {}) {
    super(msg);
    this.name = 'ApiError';
    this.status = status;
    this.options = options;
  }
}

/** The error for a field that breaks a rule outside its schema; `message` says what was sent and what is accepted. */
export const badField = (path: string, message: string): ApiError =>
  new ApiError(400, `${path}: ${message}.`, { errors: [{ path, message }] });

/** The error for a resource that does not exist or belongs to another account. */
export const notFound = (what: string): ApiError => new ApiError(404, `No such ${what} exists.`);

/** The error when the disk of the server or of its database is full. */
export const diskFull = (): ApiError =>
  new ApiError(503, 'The server’s disk is full; nothing can be stored until space is freed. Try again later.', {
    headers: { 'Retry-After': '30' },
  });

const unwatched: Pick<DiskWatch, 'isFull' | 'refused'> = { isFull: false, refused: () => {} };

/** Answers every error. Unexpected errors are logged once, and their response reveals no internals. */
export function handleErrors(
  log: Log,
  disk: Pick<DiskWatch, 'isFull' | 'refused'> = unwatched,
): (error: Error, c: Context<ApiEnv>) => Response {
  return (error, c) => {
    if (error instanceof ApiError) return answer(c, error);
    if (error instanceof HTTPException && error.status < 500) return answer(c, fromHttp(error));
    log.error(
      { err: error, requestId: c.get('requestId'), method: c.req.method, route: routePattern(c) },
      'request failed',
    );
    disk.refused(error);
    const isAway = isDatabaseUnavailable(error);
    if (isDiskFull(error) || (isAway && disk.isFull)) return answer(c, diskFull());
    if (isAway)
      return answer(
        c,
        new ApiError(503, 'The database is unavailable. Try again shortly.', { headers: { 'Retry-After': '5' } }),
      );
    return answer(c, new ApiError(500, 'Something went wrong on our side.'));
  };
}

function answer(c: Context<ApiEnv>, error: ApiError): Response {
  const unmetShape = unmetConditions.includes(error.status) ? c.get('unmetShape') : undefined;
  const { shape = unmetShape, errors, headers } = error.options;
  const body = shape === 'detail' ? { detail: error.message } : failBody(error.message, errors);
  return c.json(body, error.status, headers);
}

/** Statuses for unmet conditions: wallet, conflict, and too many calls or requests. */
const unmetConditions: readonly number[] = [402, 409, 429];

function fromHttp(error: HTTPException): ApiError {
  if (error.status === 415) return new ApiError(415, 'The body must be application/json.');
  if (error.status === 413) return new ApiError(413, error.message);
  const isMalformed = /malformed json/i.test(error.message);
  return new ApiError(400, isMalformed ? 'The body is empty or not valid JSON: send a JSON object.' : error.message);
}
