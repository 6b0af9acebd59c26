import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'vitest';
import { openTestServer } from '#test/support/server.ts';

const page = readFileSync(join(import.meta.dirname, '../../docs/query-api.md'), 'utf8');
const blocks = [...page.matchAll(/^```json\n([\s\S]*?)^```$/gm)].map(([, json]) => JSON.parse(json!));
const filters = [...page.matchAll(/^\| `(\{.*\})` \| (.*?) ?\|$/gm)].map(
  ([, filter, found]) => [filter!, found!] as const,
);
const server = await openTestServer();
const find = (search: Readonly<Record<string, string>>) =>
  server.json(`/api/v2/campaigns?${new URLSearchParams(search)}`);

describe('docs/query-api.md', () => {
  it('shows the actual results of its filters', async () => {
    for (const json of blocks[0]) assert.equal((await server.json('/api/v2/campaigns', { json })).status, 201);
    assert.ok(filters.length > 15);
    for (const [query, found] of filters) {
      const { body } = await find({ query });
      assert.equal(body.results?.map(({ name }: { name: string }) => name).join(', '), found, query);
    }
  });

  it('shows the actual response to a wrong filter', async () => {
    const [, query] = /^The filter `(.*)` gets:/m.exec(page) ?? [];
    assert.deepEqual((await find({ query: query! })).body, blocks[1]);
  });

  it('names only existing columns', async () => {
    for (const [, collection, columns] of page.matchAll(/^\| `(\w+)` \| (`id`.*?) (?:\(shown|\|)/gm)) {
      const { body } = await server.json(`/api/v2/${collection}?sort=nothing`);
      assert.equal(body.errors[0].message, `expected one of ${columns!.replaceAll('`', '')}, got "nothing"`);
    }
  });
});
