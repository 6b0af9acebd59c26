import type { Content, Document, Operation } from './document.ts';
import { exampleOf } from './example.ts';

/** The document with a name for every operation and an example wherever JSON goes in or comes out. */
export function completed(document: Document): Document {
  const paths = Object.entries(document.paths).map(([path, item]) => {
    const operations = Object.entries(item).map(([method, operation]) => [
      method,
      { operationId: nameOf(method, path), ...withExamples(operation, document) },
    ]);
    return [path, Object.fromEntries(operations)];
  });
  return { ...document, paths: Object.fromEntries(paths) };
}

/** `GET /calls/{call_id}/events` is `getCallsByCallIdEvents`. */
function nameOf(method: string, path: string): string {
  const words = path
    .replaceAll(/[{]/g, 'by-')
    .split(/[^a-zA-Z0-9]+/)
    .filter((word) => word !== '');
  return method + words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
}

function withExamples(operation: Operation, document: Document): Operation {
  const { requestBody, responses } = operation;
  const answers = Object.entries(responses).map(([status, { content, ...answer }]) => [
    status,
    content === undefined ? answer : { ...answer, content: shown(content, document) },
  ]);
  return {
    ...operation,
    ...(requestBody === undefined
      ? {}
      : { requestBody: { ...requestBody, content: shown(requestBody.content, document) } }),
    responses: Object.fromEntries(answers),
  };
}

function shown(content: Content, document: Document): Content {
  const kinds = Object.entries(content).map(([mime, media]) => {
    const has = media.example !== undefined || media.examples !== undefined;
    if (has || media.schema === undefined || !mime.includes('json')) return [mime, media];
    return [mime, { ...media, example: exampleOf(media.schema, document) }];
  });
  return Object.fromEntries(kinds);
}
