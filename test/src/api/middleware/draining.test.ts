import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { openTestServer } from '#test/support/server.ts';

const hold = Promise.withResolvers<void>();
const server = await openTestServer({ media: () => ({ drain: () => hold.promise }) });
const unknownId = '01a1fbe4-c504-787b-97d2-79379ff95522';

describe('a draining server', () => {
  it('answers reads and controls calls, but starts nothing', async () => {
    const closing = server.app.close();
    for (const [method, path] of [
      ['POST', '/ai-assistants'],
      ['POST', '/calls/make-outbound'],
      ['POST', '/calls/web/register'],
      ['PATCH', `/ai-assistants/${unknownId}`],
      ['DELETE', `/api-keys/${unknownId}`],
    ] as const) {
      const { status, headers, body } = await server.json(path, { method, json: {} });
      assert.deepEqual([status, body], [503, { err: true, msg: 'The server is shutting down.' }], path);
      assert.equal(headers.get('retry-after'), '10');
    }
    assert.equal((await server.request('/voices')).status, 200);
    assert.equal((await server.request('/healthz')).status, 200);
    assert.equal((await server.request('/readyz')).status, 503);
    assert.equal((await server.request(`/calls/${unknownId}/hangup`, { method: 'POST' })).status, 404);
    assert.equal((await server.request('/nope', { method: 'POST' })).status, 404);
    hold.resolve();
    await closing;
  });
});
