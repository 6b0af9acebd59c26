import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { createLog } from '#src/foundation/log.ts';
import { openTestServer, testKey } from '#test/support/server.ts';

const lines: string[] = [];
const log = createLog({ level: 'info', destination: { write: (line) => lines.push(line) } });
const server = await openTestServer({ log });
const { account_id } = await server.database.db.selectFrom('accounts').select('account_id').executeTakeFirstOrThrow();

/** The log lines about requests during `work`. */
async function logged(work: () => Promise<unknown>): Promise<Record<string, unknown>[]> {
  lines.length = 0;
  await work();
  return lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'request');
}

describe('request log', () => {
  it('has one line per request, with the route but without secrets or personal data', async () => {
    const body = { name: 'Very private', prompt: 'Nobody may read this.' };
    const [line, ...more] = await logged(() =>
      server.request('/ai-assistants?secret=query', { json: body, headers: { 'X-Request-Id': 'r-1' } }),
    );
    assert.deepEqual(more, []);
    const { requestId, method, route, status, ms, accountId } = line ?? {};
    assert.deepEqual([requestId, method, route, status, accountId], ['r-1', 'POST', '/ai-assistants', 201, account_id]);
    assert.equal(typeof ms, 'number');
    for (const text of [testKey, 'private', 'Nobody', 'secret']) assert.ok(!lines.join().includes(text), text);
  });

  it('shows route patterns, also for rejected requests', async () => {
    const id = '01a1fbe4-c504-787b-97d2-79379ff95522';
    const seen = await logged(async () => {
      await server.request(`/calls/${id}`);
      await server.request(`/nope/${id}`);
      await server.request('/voices', { headers: { 'X-API-KEY': 'wrong-key' } });
      await server.request('/voices', { method: 'PUT' });
    });
    assert.deepEqual(
      seen.map(({ route, status, accountId }) => [route, status, accountId]),
      [
        ['/calls/:call_id', 404, account_id],
        [null, 404, null],
        ['/voices', 403, null],
        [null, 405, null],
      ],
    );
    assert.ok(!lines.join().includes(id) && !lines.join().includes('wrong-key'));
  });

  it('omits health checks', async () => {
    const seen = await logged(async () => {
      for (const path of ['/healthz', '/readyz', '/metrics']) await server.request(path);
    });
    assert.deepEqual(seen, []);
  });
});
