import { z } from '@hono/zod-openapi';

export const timestamp = z.string().openapi({ format: 'date-time', example: '2026-03-14T09:26:53.589Z' });

/** RFC 3339 in UTC. */
export const toTimestamp = (date: Date): string => date.toISOString();

/** `YYYY-MM-DD` in UTC. */
export const toDay = (date: Date): string => date.toISOString().slice(0, 10);

export const userSchema = z
  .object({
    name: z.string(),
    dp: z.string().openapi({ description: 'The URL or data URL of a picture; empty for none.' }),
    email: z.string(),
  })
  .openapi('User', { description: 'The account, as set by `PUT /users/profile`.' });

export const failSchema = z
  .object({
    err: z.literal(true),
    msg: z.string(),
    errors: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  })
  .openapi('Failure');
export const detailSchema = z.object({ detail: z.string() }).openapi('Detail');
export const doneSchema = z.object({ err: z.literal(false), msg: z.string() }).openapi('Done');

/** `{err, msg, results}`. */
export function resultsOf<T extends z.ZodType>(results: T) {
  return z.object({ err: z.literal(false), msg: z.string(), results });
}

/** One response of an operation. */
export function json<T extends z.ZodType>(schema: T, description: string) {
  return { content: { 'application/json': { schema } }, description };
}

/** A response that is a CSV file. */
export function csv(example: string, description: string) {
  return { content: { 'text/csv': { schema: z.string().openapi({ example }) } }, description };
}

/** A required JSON body. */
export function body<T extends z.ZodType>(schema: T) {
  return { content: { 'application/json': { schema } }, required: true };
}

const refusals = {
  400: json(failSchema, 'The request is not valid.'),
  402: json(failSchema, 'The wallet is empty.'),
  404: json(failSchema, 'The resource does not exist.'),
  409: json(failSchema, 'The request conflicts with the current state.'),
  412: json(failSchema, 'The resource has changed since the version in `If-Match`.'),
  413: json(failSchema, 'The body is too large.'),
  415: json(failSchema, 'The body is not JSON.'),
} as const;

/** The error responses of every operation that needs a key. */
export const commonErrors = {
  403: json(detailSchema, 'The key is missing, unknown, revoked or expired, or does not allow the request.'),
  429: json(failSchema, 'Too many requests.'),
  500: json(failSchema, 'Something went wrong on our side.'),
  503: json(failSchema, 'The database is unavailable, or the server is shutting down.'),
} as const;

/** The error responses of an operation on one resource. */
export const resourceErrors = { 404: refusals[404], ...commonErrors } as const;
/** The error responses of an operation with a body. */
export const bodyErrors = { 400: refusals[400], 413: refusals[413], 415: refusals[415], ...commonErrors } as const;
/** The error responses of a change to one resource. */
export const changeErrors = { ...bodyErrors, 404: refusals[404] } as const;
/** The error responses of a list. */
export const listErrors = { 400: refusals[400], 404: refusals[404], ...commonErrors } as const;
/** The error responses of an operation that may dial a number. */
export const diallingErrors = {
  403: json(
    z.union([failSchema, detailSchema]),
    'The dial policy blocks the number (`msg`), or the key is missing, unknown or revoked (`detail`).',
  ),
} as const;
/** The error responses of an operation that may conflict with others. */
export const conflict = { 409: refusals[409] } as const;
/** The error responses of an operation that supports `If-Match`. */
export const preconditionError = { 412: refusals[412] } as const;
