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

  it('adds the scenario to a suite, and keeps its comments and scenarios', async () => {
    const { call_id } = await storeCall(db, { account_id, assistant_id: null });
    await appendEvents(db, [{ callId: call_id, event: { type: 'turn.commit', at: 1_500, turn: userTurn } }]);
    const yaml =
      '# Every release.\nscenarios:\n  - name: asks # often\n    wants: When are you open?\ndefaults: { must: [{ cut_offs: 0 }] }\n';
    const suiteId = await createSuite(server, { name: 'Grows', yaml });
    const path = `/test-suites/${suiteId}/with-call/${call_id}`;
    const { status, body } = await server.json(path);
    assert.equal(status, 200);
    for (const kept of [/^# Every release\.$/m, /- name: asks # often$/m, /^defaults: \{ must: /m])
      assert.match(body.results.yaml, kept);
    assert.match(body.results.yaml, new RegExp(`- name: call ${call_id}$`, 'm'));
    const { body: unchanged } = await server.json(`/test-suites/${suiteId}`);
    assert.equal(unchanged.results.yaml, yaml);
    const { body: stored } = await server.json(`/test-suites/${suiteId}`, {
      method: 'PUT',
      json: { name: 'Grows', yaml: body.results.yaml },
    });
    assert.equal(stored.results.scenarios, 2);

    const { call_id: foreign } = await storeCall(db, {
      account_id: await createAccount(db, 'Third'),
      assistant_id: null,
    });
    assert.equal((await server.json(`/test-suites/${suiteId}/with-call/${foreign}`)).status, 404);
    const stranger = await server.json(path, { headers: { 'X-API-KEY': strangerKey } });
    assert.equal(stranger.status, 404);
  });

  it('rejects a call without an event log', async () => {
    const { call_id } = await storeCall(db, { account_id, assistant_id: null });
    const { status, body } = await server.json(`/calls/${call_id}/scenario`);
    assert.equal(status, 409);
    assert.match(body.msg, /Choose an answered call/);
  });
});
