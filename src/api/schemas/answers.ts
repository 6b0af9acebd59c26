import { z } from '@hono/zod-openapi';

export const timestamp = z.string().openapi({ format: 'date-time', example: '2026-03-14T09:26:53.589Z' });

/** RFC 3339 in UTC. */
export const toTimestamp = (date: Date): string => date.toISOString();

/** `YYYY-MM-DD` in UTC. */
export const toDay = (date: Date): string => date.toISOString().slice(0, 10);

export const userSchema = z.object({ name: z.string(), dp: z.string(), email: z.string() }).openapi('User');

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

/** One answer of an operation. */
export function json<T extends z.ZodType>(schema: T, description: string) {
  return { content: { 'application/json': { schema } }, description };
}

/** One answer of an operation that is a CSV file. */
export function csv(example: string, description: string) {
  return { content: { 'text/csv': { schema: z.string().openapi({ example }) } }, description };
}

/** A JSON body that must be there. */
export function body<T extends z.ZodType>(schema: T) {
  return { content: { 'application/json': { schema } }, required: true };
}

const refusals = {
  400: json(failSchema, 'The request is not valid.'),
  402: json(failSchema, 'The wallet is empty.'),
  404: json(failSchema, 'There is no such thing.'),
  409: json(failSchema, 'It conflicts with what is there.'),
  412: json(failSchema, 'It has changed since the version that `If-Match` names.'),
  413: json(failSchema, 'The body is too large.'),
  415: json(failSchema, 'The body is not JSON.'),
} as const;

/** What every operation with a key may answer. */
export const always = {
  403: json(detailSchema, 'The key is missing, unknown, revoked or expired, or may not do this.'),
  429: json(failSchema, 'Too many requests.'),
  500: json(failSchema, 'Something went wrong on our side.'),
  503: json(failSchema, 'The database is away, or the server is shutting down.'),
} as const;

/** What an operation on one thing may answer beside success. */
export const forOne = { 404: refusals[404], ...always } as const;
/** What an operation that takes a body may answer beside success. */
export const forBody = { 400: refusals[400], 413: refusals[413], 415: refusals[415], ...always } as const;
/** What a change of one thing may answer beside success. */
export const forChange = { ...forBody, 404: refusals[404] } as const;
/** What a list may answer beside success. */
export const forList = { 400: refusals[400], 404: refusals[404], ...always } as const;
/** What an operation that has a number dialled may answer beside success. */
export const forDialling = {
  403: json(
    z.union([failSchema, detailSchema]),
    'The account does not dial the number (`msg`), or the key is missing, unknown or revoked (`detail`).',
  ),
} as const;
/** What an operation that may find others in its way answers beside success. */
export const conflict = { 409: refusals[409] } as const;
/** What an operation that may be bound to a version answers beside success. */
export const outdated = { 412: refusals[412] } as const;
