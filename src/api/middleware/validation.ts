import type { z } from '@hono/zod-openapi';
import { ApiError, type FieldError } from '../errors.ts';

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
  const path = [...issue.path, ...(deepest?.path ?? [])];
  return {
    path: path.map(String).join('.'),
    message: `expected ${accepted(issue)}, got ${isSecret(path) ? 'something else' : came(valueAt(data, path))}`,
  };
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

const longestQuote = 60;

function came(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (Array.isArray(value)) return `an array of ${value.length}`;
  if (typeof value === 'object' && value !== null) return 'an object';
  const text = JSON.stringify(value);
  return text.length > longestQuote ? `${text.slice(0, longestQuote)}…` : text;
}

/** Describes in words what a schema accepts. */
function accepted(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return article(issue.expected === 'record' ? 'object' : issue.expected);
    case 'invalid_value':
      return `one of ${issue.values.map((value) => JSON.stringify(value)).join(', ')}`;
    case 'too_small':
      return `${issue.inclusive === false ? 'more than' : 'at least'} ${issue.minimum}${unit(issue.origin)}`;
    case 'too_big':
      return `${issue.inclusive === false ? 'less than' : 'at most'} ${issue.maximum}${unit(issue.origin)}`;
    case 'invalid_format':
      return issue.message.startsWith('Invalid') ? `a valid ${issue.format}` : issue.message;
    case 'invalid_union':
      if (issue.errors.length === 0) return issue.message;
      return [...new Set(issue.errors.flatMap((errors) => errors.slice(0, 1).map(accepted)))].join(' or ');
    default:
      return issue.message;
  }
}

const article = (type: string): string => (/^[aeiou]/.test(type) && type !== 'uuid' ? `an ${type}` : `a ${type}`);

function unit(origin: string): string {
  if (origin === 'string') return ' characters';
  return origin === 'array' ? ' entries' : '';
}
