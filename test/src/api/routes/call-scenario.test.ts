import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { createAccount } from '#src/store/accounts/accounts.ts';
import { createApiKey } from '#src/store/accounts/api-keys.ts';
import { appendEvents } from '#src/store/calls/call-events.ts';
import { openTestServer } from '#test/support/server.ts';
import { storeCall, userTurn } from '#test/support/stored.ts';
import { createSuite } from '#test/support/test-suites.ts';

const server = await openTestServer();
const { db } = server.database;
const { account_id } = await db.selectFrom('accounts').select('account_id').executeTakeFirstOrThrow();
const strangerKey = 'key-of-another-account';
await createApiKey(db, { accountId: await createAccount(db, 'Other'), name: 'k', key: strangerKey });

describe('GET /calls/{call_id}/scenario', () => {
  it('makes a suite of a call, with its personal data replaced', async () => {
    const { call_id } = await storeCall(db, { account_id, assistant_id: null, variables: { first_name: 'Hannelore' } });
    const turn = { ...userTurn, content: 'Hannelore here, my number is 415 555 0137.' };
    await appendEvents(db, [{ callId: call_id, event: { type: 'turn.commit', at: 1_500, turn } }]);
    const { status, body } = await server.json(`/calls/${call_id}/scenario`);
    assert.equal(status, 200);
    const { yaml } = body.results;
    assert.match(yaml, /say: .* here, my number is/);
    assert.doesNotMatch(yaml, /Hannelore|0137/);
    await createSuite(server, { name: 'Of a call', yaml });
    const stranger = await server.json(`/calls/${call_id}/scenario`, { headers: { 'X-API-KEY': strangerKey } });
    assert.equal(stranger.status, 404);
  });

  it('rejects a call without an event log', async () => {
    const { call_id } = await storeCall(db, { account_id, assistant_id: null });
    const { status, body } = await server.json(`/calls/${call_id}/scenario`);
    assert.equal(status, 409);
    assert.match(body.msg, /Choose an answered call/);
  });
});
