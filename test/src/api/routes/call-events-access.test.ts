import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { appendEvents } from '#src/store/calls/call-events.ts';
import { openTestServer } from '#test/support/server.ts';
import { addUser, Visitor, visitorPassword } from '#test/support/sign-in.ts';
import { storeCall } from '#test/support/stored.ts';

const server = await openTestServer();
const { db } = server.database;
const { account_id } = await db.selectFrom('accounts').select('account_id').executeTakeFirstOrThrow();
const accept = { Accept: 'text/event-stream' };

const tell = (callId: string, text: string) =>
  appendEvents(db, [{ callId, event: { type: 'transcript.final', at: 1, text } }]);

async function enter(name: string): Promise<Visitor> {
  const visitor = new Visitor(server);
  assert.equal((await visitor.signIn(name, visitorPassword)).status, 200);
  return visitor;
}

/** An open stream, from which something was read already. */
async function follow(callId: string, { cookie }: Visitor): Promise<AsyncIterator<string>> {
  const headers = { ...accept, Cookie: cookie, 'Sec-Fetch-Site': 'same-origin' };
  const response = await server.app.api.request(`/app/api/calls/${callId}/events`, { headers });
  assert.equal(response.status, 200);
  return reading(response);
}

async function reading(response: Response): Promise<AsyncIterator<string>> {
  const pieces = response.body!.pipeThrough(new TextDecoderStream())[Symbol.asyncIterator]();
  assert.match(String((await pieces.next()).value), /before/);
  return pieces;
}

describe('an event stream', () => {
  it('ends with its session and sends nothing more; others continue', async () => {
    await Promise.all([addUser(server, 'ada', 'viewer'), addUser(server, 'ben', 'viewer')]);
    const { call_id } = await storeCall(db, { account_id });
    await tell(call_id, 'before');
    const [ada, ben] = await Promise.all([enter('ada'), enter('ben')]);
    const [hers, his] = await Promise.all([follow(call_id, ada), follow(call_id, ben)]);
    assert.equal((await ada.ask('/app/session', { method: 'DELETE' })).status, 200);
    assert.deepEqual(await hers.next(), { value: undefined, done: true });
    await tell(call_id, 'after');
    assert.match((await his.next()).value, /after/);
    await db.deleteFrom('dashboard_sessions').execute();
    await tell(call_id, 'never');
    assert.deepEqual(await his.next(), { value: undefined, done: true });
  });

  it('ends when its user is removed', async () => {
    const userId = await addUser(server, 'cleo', 'viewer');
    const { call_id } = await storeCall(db, { account_id });
    await tell(call_id, 'before');
    const stream = await follow(call_id, await enter('cleo'));
    assert.equal((await server.request(`/users/${userId}`, { method: 'DELETE' })).status, 200);
    assert.deepEqual(await stream.next(), { value: undefined, done: true });
  });

  it('ends when its key gets other limits', async () => {
    const { call_id } = await storeCall(db, { account_id });
    await tell(call_id, 'before');
    const made = (await server.json('/api-keys', { json: { name: 'a follower' } })).body.results;
    const headers = { ...accept, 'X-API-KEY': made.api_key };
    const stream = await reading(await server.request(`/calls/${call_id}/events`, { headers }));
    const change = { method: 'PATCH', json: { scopes: ['write'] } };
    assert.equal((await server.request(`/api-keys/${made.api_key_id}`, change)).status, 200);
    assert.deepEqual(await stream.next(), { value: undefined, done: true });
  });

  it('ends when its key is revoked', async () => {
    const { call_id } = await storeCall(db, { account_id });
    await tell(call_id, 'before');
    const made = (await server.json('/api-keys', { json: { name: 'a follower' } })).body.results;
    const headers = { ...accept, 'X-API-KEY': made.api_key };
    const stream = await reading(await server.request(`/calls/${call_id}/events`, { headers }));
    assert.equal((await server.request(`/api-keys/${made.api_key_id}`, { method: 'DELETE' })).status, 200);
    assert.deepEqual(await stream.next(), { value: undefined, done: true });
  });
});
