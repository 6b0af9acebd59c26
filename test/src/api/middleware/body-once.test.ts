import assert from 'node:assert/strict';
import { it } from 'vitest';
import { openTestServer } from '#test/support/server.ts';

it('a request whose path is a pattern of the router is answered like any unknown path', async () => {
  const server = await openTestServer();
  for (const path of ['/*', '/*/x', '/:id', '/a*'])
    assert.equal((await server.json(path, { json: {} })).status, 404, path);
});
