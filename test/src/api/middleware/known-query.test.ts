import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { openTestServer } from '#test/support/server.ts';

const server = await openTestServer();

type Parameter = { readonly name: string; readonly in: string };
const { paths } = (await server.json('/openapi.json')).body as {
  readonly paths: Readonly<Record<string, { readonly get?: { readonly parameters?: readonly Parameter[] } }>>;
};
const { body: made } = await server.json('/ai-assistants', { json: { name: 'Ada' } });
const assistant_id: string = made.results.assistant_id;

const queries = Object.entries(paths).flatMap(([path, { get }]) => {
  const parameters = (get?.parameters ?? []).filter((parameter) => parameter.in === 'query');
  return parameters.length === 0 || path.startsWith('/api/v2/') ? [] : [{ path, parameters }];
});
const isOpen = (path: string): boolean => path.startsWith('/public/') || path.endsWith('/demo');

describe('GET routes with query parameters', () => {
  for (const { path, parameters } of queries.filter((one) => !isOpen(one.path)))
    it(`rejects unknown query parameters of ${path} and names those that it has`, async () => {
      const { status, body } = await server.json(`${path.replaceAll(/[{}]/g, '')}?pagesize=5`);
      assert.deepEqual([status, body.errors?.[0].path], [400, 'pagesize']);
      for (const { name } of parameters) assert.match(body.msg, new RegExp(`\\b${name}\\b`));
    });

  it('names each unknown parameter', async () => {
    const { body } = await server.json('/voices?lang=de&page=1&a=b');
    assert.deepEqual(
      body.errors.map(({ path }: { path: string }) => path),
      ['lang', 'a'],
    );
  });

  it('leaves routes without query parameters and other methods alone', async () => {
    assert.equal((await server.json(`/ai-assistants/${assistant_id}?x=1`)).status, 200);
    assert.equal((await server.json('/ai-assistants?x=1', { json: { name: 'Grace' } })).status, 201);
  });
});
