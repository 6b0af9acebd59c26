import type { z } from '@hono/zod-openapi';

type Issue = z.core.$ZodIssue;

/** Messages that zod writes itself; all others are of our schemas and say in words what they accept. */
const unworded = /^(Invalid|Too (small|big)|Unrecognized)\b/;

/** Describes in words what a schema accepts. */
export function acceptedBy(issue: Issue): string {
  if (issue.message !== '' && !unworded.test(issue.message)) return issue.message;
  switch (issue.code) {
    case 'invalid_type':
      return typeWords[issue.expected] ?? `a ${issue.expected}`;
    case 'invalid_value':
      return oneOf(issue.values.map((value) => JSON.stringify(value)));
    case 'too_small':
      return `${issue.inclusive === false ? 'more than' : 'at least'} ${issue.minimum}${unit(issue.origin, issue.minimum)}`;
    case 'too_big':
      return `${issue.inclusive === false ? 'less than' : 'at most'} ${issue.maximum}${unit(issue.origin, issue.maximum)}`;
    case 'invalid_format':
      return formatWords[issue.format] ?? `a valid ${issue.format}`;
    case 'invalid_union':
      return [...new Set(issue.errors.flatMap((errors) => errors.slice(0, 1).map(acceptedBy)))].join(' or ');
    case 'unrecognized_keys':
      return 'no such field';
    default:
      return issue.message;
  }
}

const typeWords: Readonly<Record<string, string>> = {
  array: 'an array',
  boolean: 'true or false',
  int: 'an integer',
  object: 'an object',
  record: 'an object',
};

const formatWords: Readonly<Record<string, string>> = {
  date: 'a date as YYYY-MM-DD',
  datetime: 'a date and time with its offset, such as 2026-03-14T09:00:00Z',
  uuid: 'an ID (a UUID)',
  url: 'an absolute URL',
};

const oneOf = (values: readonly string[]): string =>
  values.length === 1 ? `${values[0]}` : `one of ${values.join(', ')}`;

function unit(origin: string, count: number | bigint): string {
  const isOne = Number(count) === 1;
  if (origin === 'string') return isOne ? ' character' : ' characters';
  if (origin !== 'array') return '';
  return isOne ? ' entry' : ' entries';
}
