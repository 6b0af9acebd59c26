import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import type { CallStatus } from '#engine/call/call-status.ts';
import type { NewCall } from '#src/store/calls/calls.ts';
import { advanceCall, insertCall } from '#test/support/call-changes.ts';
import { basic, openTestServer, testUser } from '#test/support/server.ts';
import { storeCall } from '#test/support/stored.ts';

const server = await openTestServer();
const { db } = server.database;
const { account_id } = await db.selectFrom('accounts').select('account_id').executeTakeFirstOrThrow();

async function storeOwn(call_type: NewCall['call_type'], ...statuses: CallStatus[]): Promise<void> {
  const { call_id } = await insertCall(db, {
    account_id,
    assistant_id: null,
    assistant_name: '',
    voice_id: null,
    voice_name: '',
    protocol: 'web',
    call_type,
    from_number: '',
    to_number: '',
    metadata: '',
    variables: {},
    call_recording_enabled: false,
  });
  for (const status of statuses) await advanceCall(db, call_id, status, {});
}

describe('GET /users/concurrency-usage', () => {
  it('counts exactly the calls that occupy a slot', async () => {
    const count = async () => (await server.json('/users/concurrency-usage')).body.results.concurrency_count;
    assert.equal(await count(), 0);
    await storeOwn('outbound');
    assert.equal(await count(), 1, 'an outbound call being dialed');
    await storeOwn('outbound', 'ringing');
    assert.equal(await count(), 2, 'a ringing call');
    await storeOwn('outbound', 'ringing', 'in-progress');
    assert.equal(await count(), 3, 'a call in progress');
    await storeOwn('inbound');
    assert.equal(await count(), 4, 'an incoming call');
    await storeOwn('web');
    assert.equal(await count(), 4, 'a web call that was never connected');
    await storeOwn('web', 'in-progress');
    assert.equal(await count(), 5, 'a web call in progress');
    for (const final of ['completed', 'busy', 'no-answer', 'failed', 'canceled'] as const)
      await storeOwn('outbound', final);
    await storeCall(db);
    assert.equal(await count(), 5, 'finished calls, and those of another account');
  });

  it('returns the limit, and the time without an offset', async () => {
    const { status, body } = await server.json('/users/concurrency-usage');
    assert.equal(status, 200);
    assert.deepEqual(Object.keys(body), ['err', 'msg', 'results']);
    assert.equal(body.results.concurrency_limit, 100);
    assert.match(body.results.timestamp, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}$/);
    assert.ok(Math.abs(Date.parse(`${body.results.timestamp}Z`) - Date.now()) < 3_600_000);
  });
});

describe('GET /users/concurrency', () => {
  it('shows the occupied slots, and other limits on calls', async () => {
    const json = { name: 'Night desk', prompt: 'Be kind.' };
    const { assistant_id } = (await server.json('/ai-assistants', { json })).body.results;
    const held = { account_id, assistant_id, assistant_name: 'Night desk' } as const;
    for (const call_type of ['inbound', 'inbound', 'outbound', 'web'] as const)
      await storeCall(db, { ...held, call_type });
    const { body } = await server.json('/users/concurrency');
    const own = body.results.holders.filter((one: { assistant_id: string }) => one.assistant_id === assistant_id);
    assert.deepEqual(own, [
      { assistant_id, assistant_name: 'Night desk', call_type: 'inbound', calls: 2 },
      { assistant_id, assistant_name: 'Night desk', call_type: 'outbound', calls: 1 },
    ]);
    const sum = body.results.holders.reduce((all: number, { calls }: { calls: number }) => all + calls, 0);
    assert.equal(sum, body.results.concurrency_count);
    assert.deepEqual([body.results.widget_calls_limit, body.results.process_calls_limit], [20, null]);
  });
});

describe('PUT /users/concurrency-limit', () => {
  it('sets the limit, for users only', async () => {
    const put = (concurrency_limit: unknown, headers = {}) =>
      server.json('/users/concurrency-limit', { method: 'PUT', json: { concurrency_limit }, headers });
    assert.equal((await put(7)).body.results.concurrency_limit, 7);
    assert.equal((await server.json('/users/concurrency-usage')).body.results.concurrency_limit, 7);
    assert.match((await put(-1)).body.msg, /concurrency_limit: expected at least 0, got -1/);
    const byKey = { Authorization: '', 'X-API-KEY': 'test-key-0123456789' };
    assert.ok([401, 403].includes((await put(9, byKey)).status));
    assert.equal((await put(100, { Authorization: basic(testUser.name, testUser.password) })).status, 200);
  });
});
