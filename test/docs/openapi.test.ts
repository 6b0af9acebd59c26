import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, it } from 'vitest';
import { clientTypes } from '../../docs/make/client-types.ts';
import { readDescription } from '../../docs/make/openapi.ts';

const root = join(import.meta.dirname, '../..');

describe('API description', async () => {
  const description = await readDescription();

  it('matches docs/openapi.json; "npm run docs" updates it', async () => {
    assert.deepEqual(description, JSON.parse(await readFile(join(root, 'docs/openapi.json'), 'utf8')));
  });

  it('matches the types of the client', async () => {
    assert.ok((await readFile(join(root, 'client/paths.d.ts'), 'utf8')) === clientTypes(description), 'npm run docs');
  });

  const ownFields = {
    Turn: ['heard'],
    CampaignLead: ['timezone', 'outcome'],
    Campaign: ['calls_per_agent', 'num_agents', 'form_id'],
  };
  for (const name of ['Assistant', 'Call', 'Turn', 'PhoneNumber', 'CampaignLead', 'Campaign'])
    it(`says when the fields of ${name} are null`, () => {
      const { properties = {} } = (description.components?.schemas?.[name] ?? {}) as {
        properties?: Record<string, object>;
      };
      assert.ok(Object.keys(properties).length > 4);
      const silent = Object.entries(properties).filter(
        ([, schema]) =>
          isNullable(schema) && !/\bnull\b/i.test('description' in schema ? String(schema.description) : ''),
      );
      const others: readonly string[] = ownFields[name as keyof typeof ownFields] ?? [];
      assert.deepEqual(
        silent.map(([field]) => field).filter((field) => !others.includes(field)),
        [],
      );
    });

  const operations = Object.entries(description.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({ title: `${method} ${path}`, operation })),
  );
  for (const { title, operation } of operations)
    it(`has a name and an example for all JSON that ${title} accepts and returns`, () => {
      const contents = [
        operation.requestBody?.content,
        ...Object.values(operation.responses).map(({ content }) => content),
      ];
      const kinds = contents.flatMap((content) => Object.entries(content ?? {}));
      const bare = kinds.filter(
        ([mime, media]) => mime.includes('json') && !('example' in media || 'examples' in media),
      );
      assert.deepEqual(bare, []);
      assert.ok((operation.summary ?? '').length > 0 && (operation.operationId ?? '').length > 0);
    });
});

function isNullable(schema: object): boolean {
  const { type, anyOf = [], oneOf = [] } = schema as { type?: unknown; anyOf?: object[]; oneOf?: object[] };
  return [type].flat().includes('null') || [...anyOf, ...oneOf].some(isNullable);
}
