import assert from 'node:assert/strict';
import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { describe, it } from 'vitest';
import type { Document, Operation, Parameter } from '#src/api/description/document.ts';
import { requestValues, validValues } from '#test/support/schema-values.ts';
import { openTestServer, type TestRequest } from '#test/support/server.ts';

const runs = 12;
const seed = Number(process.env.SEED ?? Date.now() % 1_000_000_000);
const server = await openTestServer();
const document = (await (await server.request('/openapi.json')).json()) as Document;
const ajv = new Ajv2020({ strict: false, validateFormats: false });
ajv.addSchema({ $id: 'api', components: document.components });

/** Some existing resources, so that some identifiers are valid. */
const { body: made } = await server.json('/ai-assistants', { json: { name: 'Ada', prompt: 'Be kind.' } });
const known = [made.results.assistant_id as string, made.results.voice.voice_id as string];

const pathValue = fc.oneof(
  fc.constantFrom(...known),
  fc.uuid(),
  fc.string({ minLength: 1, maxLength: 40 }),
  fc.constantFrom("1' or '1'='1", '..', '%00', '\u0000'),
);

function requests(path: string, method: string, operation: Operation): fc.Arbitrary<[string, TestRequest]> {
  const { parameters = [], requestBody } = operation;
  const places = (place: Parameter['in']): readonly Parameter[] => parameters.filter((one) => one.in === place);
  const inPath = fc.record(Object.fromEntries(places('path').map(({ name }) => [name, pathValue])));
  const inQuery = fc.record(
    Object.fromEntries(
      places('query').map(({ name, schema }) => [name, fc.oneof(validValues(schema, document), fc.string())]),
    ),
    { requiredKeys: [] },
  );
  const json = requestBody?.content['application/json']?.schema;
  const body = json === undefined ? fc.constant(undefined) : requestValues(json, document);
  return fc.tuple(inPath, inQuery, body).map(([names, query, value]) => {
    const url = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(names[name]).toWellFormed()));
    const search = new URLSearchParams(
      Object.entries(query).map(([name, one]): [string, string] => [name, String(one)]),
    );
    return [`${url}?${search}`, { method, ...(value === undefined ? {} : { json: value }) }];
  });
}

/** Checks that a response matches its documentation and is never an internal error. */
async function checkAnswer(operation: Operation, [url, init]: [string, TestRequest]): Promise<void> {
  const response = await server.request(url, { ...init, method: String(init.method).toUpperCase() });
  const told = `${init.method} ${url} ${JSON.stringify(init.json)?.slice(0, 300)} (SEED=${seed})`;
  const text = await response.text();
  assert.ok(response.status < 500 || response.status === 503, `${told}: ${response.status} ${text.slice(0, 300)}`);
  // A path segment that contains a path leads to another route.
  if (response.status === 404 || response.status === 405 || new URL(url, 'http://parley.test').pathname === '/') return;
  const answer = operation.responses[response.status];
  assert.ok(answer !== undefined, `${told}: ${response.status} is not documented. ${text.slice(0, 200)}`);
  const media = answer.content?.['application/json'];
  if (media?.schema === undefined || !(response.headers.get('content-type') ?? '').includes('json')) return;
  const validate = ajv.compile(refsTo('api', media.schema));
  assert.ok(validate(JSON.parse(text)), `${told}: ${response.status}: ${ajv.errorsText(validate.errors)}`);
}

/** The schema with resolved references. */
function refsTo(id: string, schema: object): object {
  return JSON.parse(JSON.stringify(schema).replaceAll('"#/components', `"${id}#/components`));
}

/** Operations that respond with a stream instead of JSON. */
const streams: ReadonlySet<string> = new Set(['/calls/{call_id}/recording', '/calls/{call_id}/events']);

describe('random requests', () => {
  for (const [path, item] of Object.entries(document.paths)) {
    if (streams.has(path)) continue;
    for (const [method, operation] of Object.entries(item))
      it(`get documented responses: ${method.toUpperCase()} ${path}`, async () => {
        for (const request of fc.sample(requests(path, method, operation), { numRuns: runs, seed }))
          await checkAnswer(operation, request);
      });
  }
});
