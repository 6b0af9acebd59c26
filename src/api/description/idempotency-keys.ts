import { unstoredOperations } from '../middleware/idempotency.ts';
import type { Document, Operation, Parameter } from './document.ts';

const idempotencyKey: Parameter = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  schema: {
    type: 'string',
    maxLength: 255,
    pattern: '^[\\x21-\\x7e]+$',
    example: '6b1f0a52-0c7e-4d53-8f0d-3a9f0c1f7d11',
  },
  description:
    'Makes retries safe. For 24 hours, a request with the same key and body returns the first response again, marked `Idempotency-Replayed: true`; another request with the key is 409. A repeat waits up to 10 seconds for a first request that is still running, then it is 409 with `Retry-After`. Only successful responses are stored: after any other response, or if the server died while it handled the request, the key can be used again.',
};
const conflict = {
  description: 'The Idempotency-Key belongs to another request, or the first request with it is still running.',
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
};

/** Adds the `Idempotency-Key` header to every operation that supports it. */
export function withIdempotencyKeys(document: Document): Document {
  const paths = Object.entries(document.paths).map(([path, item]) => {
    const { post } = item;
    const takes = post !== undefined && post.security?.length !== 0 && !unstoredOperations.includes(path);
    return [path, takes ? { ...item, post: accepting(post) } : item];
  });
  return { ...document, paths: Object.fromEntries(paths) };
}

function accepting(operation: Operation): Operation {
  return {
    ...operation,
    parameters: [...(operation.parameters ?? []), idempotencyKey],
    responses: { 409: conflict, ...operation.responses },
  };
}
