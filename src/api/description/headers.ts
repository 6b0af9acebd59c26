import type { Document, Header, Operation } from './document.ts';

/** Response headers that all operations share. */
const answerHeaders: Readonly<Record<string, Header>> = {
  'X-Request-Id': {
    description:
      'The ID of the request: the client’s own if it is a plain token of at most 128 characters, otherwise a new one.',
    schema: { type: 'string', example: '019a3c2f-5f0e-7a9b-bb1c-7d2f4e6a8c90' },
  },
  'RateLimit-Limit': {
    description: 'The number of requests in a burst.',
    schema: { type: 'integer', example: 100 },
  },
  'RateLimit-Remaining': {
    description: 'The number of requests that remain in the burst.',
    schema: { type: 'integer', example: 99 },
  },
  'RateLimit-Reset': {
    description: 'Seconds until the whole burst is available again.',
    schema: { type: 'integer', example: 1 },
  },
  'RateLimit-Policy': {
    description: 'The burst and its duration in seconds, in the structured format of the RateLimit header draft.',
    schema: { type: 'string', example: '"requests";q=100;w=2' },
  },
  RateLimit: {
    description:
      'The requests that remain and the seconds until reset, in the structured format of the RateLimit header draft.',
    schema: { type: 'string', example: '"requests";r=99;t=1' },
  },
  'Retry-After': {
    description: 'Seconds to wait before the next attempt.',
    schema: { type: 'integer', example: 10 },
  },
};
const rateLimited = Object.keys(answerHeaders).filter((name) => name.startsWith('RateLimit'));

/** Statuses of responses that are sent before the request is counted. */
const beforeCounting: readonly string[] = ['403', '413', '503'];

/** Adds the response headers to every response in the document. */
export function withResponseHeaders(document: Document): Document {
  const paths = Object.entries(document.paths).map(([path, item]) => [
    path,
    Object.fromEntries(Object.entries(item).map(([method, operation]) => [method, telling(operation)])),
  ]);
  const components = { ...document.components, headers: { ...document.components.headers, ...answerHeaders } };
  return { ...document, paths: Object.fromEntries(paths), components };
}

function telling(operation: Operation): Operation {
  // Limits are counted per key, so responses without a key have nothing to report.
  const hasKey = operation.security === undefined;
  const responses = Object.entries(operation.responses).map(([status, answer]) => {
    const names = [
      'X-Request-Id',
      ...(hasKey && !beforeCounting.includes(status) ? rateLimited : []),
      ...(status === '429' || status === '503' ? ['Retry-After'] : []),
    ];
    const headers = Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
    return [status, { ...answer, headers: { ...headers, ...answer.headers } }];
  });
  return { ...operation, responses: Object.fromEntries(responses) };
}
