import type { z } from '@hono/zod-openapi';
import { ApiError, type FieldError } from '../errors.ts';
import { shorten } from '../shorten.ts';
import { acceptedBy } from './issue-words.ts';

type Outcome = { readonly target: string } & (
  | { readonly success: true }
  | { readonly success: false; readonly error: z.ZodError; readonly data?: unknown }
);
type Issue = z.core.$ZodIssue;

/**
 * Converts schema errors to a response: 404 for a malformed id in a path, otherwise 400 with a message that names the field, what was sent and what
 * is accepted.
 */
export function rejectInvalid(outcome: Outcome): void {
  if (outcome.success) return;
  if (outcome.target === 'param') throw new ApiError(404, 'No resource has this identifier.');
  const errors = outcome.error.issues.map((issue) => fieldError(issue, outcome.data));
  const [first] = errors;
  throw new ApiError(400, first === undefined ? 'The request is not valid.' : sentence(first), { errors });
}

function sentence({ path, message }: FieldError): string {
  return path === '' ? `The request is not valid: ${message}.` : `${path}: ${message}.`;
}

function fieldError(issue: Issue, data: unknown): FieldError {
  const deepest = issue.code === 'invalid_union' ? issue.errors.flat()[0] : undefined;
  const unknown = issue.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : [];
  const path = placeIn(data, [...issue.path, ...(deepest?.path ?? []), ...unknown]);
  const value = unknown.length > 0 ? unknown[0] : valueAt(data, path);
  const isHidden = isSecret(path) && value !== undefined;
  return {
    path: path.map(String).join('.'),
    message: `expected ${acceptedBy(issue)}, got ${isHidden ? 'something else' : came(value)}`,
  };
}

/** The place in the body as it was sent: a schema may take an array from its `leads`, or make one of a single object. */
function placeIn(data: unknown, path: readonly PropertyKey[]): readonly PropertyKey[] {
  if (typeof path[0] !== 'number' || Array.isArray(data)) return path;
  return typeof data === 'object' && data !== null && 'leads' in data ? ['leads', ...path] : path.slice(1);
}

/** Fields whose values are never repeated in a response. */
const secretFields: ReadonlySet<PropertyKey> = new Set(['api_key', 'headers', 'secret']);
const isSecret = (path: readonly PropertyKey[]): boolean => path.some((field) => secretFields.has(field));

function valueAt(data: unknown, path: readonly PropertyKey[]): unknown {
  let value = data;
  for (const key of path) {
    if (typeof value !== 'object' || value === null) return undefined;
    value = Object.entries(value).find(([name]) => name === String(key))?.[1];
  }
  return value;
}

function came(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (Array.isArray(value)) return `an array of ${value.length}`;
  if (typeof value === 'object' && value !== null) return 'an object';
  return shorten(JSON.stringify(value));
}
