import { neverKept } from '../middleware/idempotency.ts';
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
    'Makes a repeat harmless. Within 24 hours the same body under the same key gets the first answer again, marked `Idempotency-Replayed: true`; another request under it is 409. A repeat waits up to 10 seconds for a first one that is still running, then it is 409 with `Retry-After`. Only success is kept: after any other answer, or where the server died in the middle, the key is free again.',
};
const conflict = {
  description: 'The Idempotency-Key belongs to another request, or the first one under it still runs.',
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
};

/** Adds the `Idempotency-Key` header to every operation that supports it. */
export function withIdempotencyKeys(document: Document): Document {
  const paths = Object.entries(document.paths).map(([path, item]) => {
    const { post } = item;
    const takes = post !== undefined && post.security?.length !== 0 && !neverKept.includes(path);
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
