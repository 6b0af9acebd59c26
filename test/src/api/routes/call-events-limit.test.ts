import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, it } from 'vitest';
import { defaultFollowersOptions } from '#src/api/calls/followers.ts';
import { openTestServer } from '#test/support/server.ts';
import { storeCall } from '#test/support/stored.ts';

const server = await openTestServer();
const { db } = server.database;
const { account_id } = await db.selectFrom('accounts').select('account_id').executeTakeFirstOrThrow();

describe('GET /calls/{call_id}/events as a stream', () => {
  it('is rejected for a key with too many open streams, until one of them ends', async () => {
    const { call_id } = await storeCall(db, { account_id });
    const headers = { Accept: 'text/event-stream' };
    const follow = () => server.request(`/calls/${call_id}/events`, { headers });
    const streams = await Promise.all(Array.from({ length: defaultFollowersOptions.perKey }, follow));
    assert.ok(streams.every(({ status }) => status === 200));
    const refused = await follow();
    assert.deepEqual([refused.status, refused.headers.get('retry-after')], [429, '10']);
    assert.deepEqual(await refused.json(), { err: true, msg: 'Too many event streams are open.' });
    assert.equal((await server.request(`/calls/${call_id}/events`)).status, 200, 'a list of the log is not a stream');
    await streams.pop()?.body?.cancel();
    let next = await follow();
    while (next.status === 429) {
      await sleep(10);
      next = await follow();
    }
    assert.equal(next.status, 200);
    await server.app.core.calls.finish(call_id, 'completed', 'caller_hung_up');
    await Promise.all([...streams, next].map((stream) => stream.body?.cancel()));
  });
});
