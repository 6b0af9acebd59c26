import type { Content, Document, Media, Operation } from './document.ts';
import { exampleOf } from './example.ts';

/** Adds an operation id to every operation, and an example wherever JSON goes in or out. */
export function completeOperations(document: Document): Document {
  const paths = Object.entries(document.paths).map(([path, item]) => {
    const operations = Object.entries(item).map(([method, operation]) => [
      method,
      { operationId: nameOf(method, path), ...withExamples(operation, document) },
    ]);
    return [path, Object.fromEntries(operations)];
  });
  return { ...document, paths: Object.fromEntries(paths) };
}

/** Builds operation ids: `GET /calls/{call_id}/events` becomes `getCallsByCallIdEvents`. */
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
    content === undefined
      ? answer
      : { ...answer, content: answering(shown(content, document), Number(status), answer.description) },
  ]);
  return {
    ...operation,
    ...(requestBody === undefined
      ? {}
      : { requestBody: { ...requestBody, content: shown(requestBody.content, document) } }),
    responses: Object.fromEntries(answers),
  };
}

/** The message of an example response is its description. Only invalid requests list errors. */
function answering(content: Content, status: number, sentence: string): Content {
  const kinds = Object.entries(content).map(([mime, media]) => [mime, worded(media, status, sentence)]);
  return Object.fromEntries(kinds);
}

function worded(media: Media, status: number, sentence: string): Media {
  const { example } = media;
  if (typeof example !== 'object' || example === null) return media;
  if ('detail' in example) return status === 403 ? media : { ...media, example: { detail: sentence } };
  if (!('msg' in example)) return media;
  if (status === 400) return { ...media, example: { ...example, msg: 'name: expected a string, got 7.' } };
  const { errors, ...rest } = example as { errors?: unknown };
  return { ...media, example: { ...rest, msg: sentence } };
}

function shown(content: Content, document: Document): Content {
  const kinds = Object.entries(content).map(([mime, media]) => {
    const has = media.example !== undefined || media.examples !== undefined;
    const { schema } = media;
    if (has || schema === undefined) return [mime, media];
    if (/json|form/.test(mime)) return [mime, { ...media, example: exampleOf(schema, document) }];
    return [mime, schema.example === undefined ? media : { ...media, example: schema.example }];
  });
  return Object.fromEntries(kinds);
}
