import assert from 'node:assert/strict';
import { sql } from 'kysely';
import { beforeEach, describe, it } from 'vitest';
import type { CallCommand, CommandOutcome } from '#src/calls/lifecycle/commands.ts';
import { createAccount } from '#src/store/accounts/accounts.ts';
import { createApiKey } from '#src/store/accounts/api-keys.ts';
import { advanceCall } from '#test/support/call-changes.ts';
import { openTestServer } from '#test/support/server.ts';
import { storeCall } from '#test/support/stored.ts';

const told: CallCommand[] = [];
let outcome: CommandOutcome = 'done';
const server = await openTestServer({
  media: ({ control }) => {
    const perform = async (_: string, command: CallCommand): Promise<CommandOutcome> => {
      if (outcome !== 'not_live') told.push(command);
      return outcome;
    };
    control.serve({ liveCalls: [], perform });
    return {};
  },
});
const { db } = server.database;
const { account_id } = await db.selectFrom('accounts').selectAll().executeTakeFirstOrThrow();
const strangerKey = 'key-of-another-account';
await createApiKey(db, { accountId: await createAccount(db, 'Other'), name: 'k', key: strangerKey });
const liveCall = async () => {
  const { call_id } = await storeCall(db, { account_id });
  await advanceCall(db, call_id, 'in-progress');
  return call_id;
};
const order = (callId: string, what: string, json: unknown = {}, headers = {}) =>
  server.json(`/calls/${callId}/${what}`, { json, headers });

beforeEach(() => {
  told.length = 0;
  outcome = 'done';
});

const orders = [
  ['hangup', {}, { type: 'hangup' }],
  ['transfer', { to_number: '+14155550123' }, { type: 'transfer', to: '+14155550123', briefing: null }],
  [
    'transfer',
    { to_number: '+14155550123', briefing: 'spoken', briefing_template: 'A call.' },
    {
      type: 'transfer',
      to: '+14155550123',
      briefing: { way: 'spoken', accept: 'key', template: 'A call.', prompt: '' },
    },
  ],
  [
    'transfer',
    { to_number: '+14155550123', briefing: 'text', briefing_prompt: 'Name the order.' },
    {
      type: 'transfer',
      to: '+14155550123',
      briefing: { way: 'text', accept: 'answer', template: null, prompt: 'Name the order.' },
    },
  ],
  ['say', { text: 'Hi.' }, { type: 'say', text: 'Hi.', kind: 'normal', interrupts: false }],
  [
    'say',
    { text: 'Hi.', kind: 'notice', interrupts: true },
    { type: 'say', text: 'Hi.', kind: 'notice', interrupts: true },
  ],
  ['dtmf', { digits: '0123456789*#ABCD' }, { type: 'dtmf', digits: '0123456789*#ABCD' }],
] as const;

for (const [what, body, command] of orders) {
  describe(`POST /calls/{call_id}/${what} with ${JSON.stringify(body)}`, () => {
    it('sends the command to the call and responds without results', async () => {
      const answer = await order(await liveCall(), what, body);
      assert.deepEqual([answer.status, Object.keys(answer.body), answer.body.err], [200, ['err', 'msg'], false]);
      assert.deepEqual(told, [command]);
    });

    it('does not find calls of other accounts or invalid ids', async () => {
      const callId = await liveCall();
      assert.equal((await order(callId, what, body, { 'X-API-KEY': strangerKey })).status, 404);
      for (const id of ['x', '01a1fbe4-c504-787b-97d2-79379ff95522', "1'%20or%201=1", '..%2f..'])
        assert.equal((await order(id, what, body)).status, 404, id);
      assert.deepEqual(told, []);
    });

    it('answers 409 if the call is over', async () => {
      const callId = await liveCall();
      await advanceCall(db, callId, 'completed');
      outcome = 'not_live';
      const answer = await order(callId, what, body);
      assert.deepEqual([answer.status, answer.body.err], [409, true]);
    });
  });
}

describe('POST /calls/{call_id}/hangup', () => {
  it('cancels a call that is not active yet, once', async () => {
    outcome = 'not_live';
    const { call_id } = await storeCall(db, { account_id });
    const statuses = (await Promise.all([order(call_id, 'hangup'), order(call_id, 'hangup')])).map(
      ({ status }) => status,
    );
    assert.deepEqual(statuses.toSorted(), [200, 409]);
    const call = (await server.json(`/calls/${call_id}`)).body.results;
    assert.deepEqual([call.status, call.end_reason], ['canceled', 'hung_up_on_request']);
  });

  it("answers 503 if the call's process is gone, and leaves no command behind", async () => {
    const callId = await liveCall();
    await db
      .insertInto('nodes')
      .values({ node_id: callId, host: 'gone', pid: 1, lease_until: sql<Date>`now() + interval '1 minute'` })
      .execute();
    await db.updateTable('calls').set({ node_id: callId }).where('call_id', '=', callId).execute();
    outcome = 'not_live';
    const answer = await order(callId, 'hangup');
    assert.deepEqual([answer.status, answer.headers.get('retry-after')], [503, '5']);
    assert.deepEqual(await db.selectFrom('call_commands').selectAll().execute(), []);
  });
});

describe('POST /calls/{call_id}/transfer', () => {
  it('answers 409 if no carrier runs the call', async () => {
    outcome = 'impossible';
    const { status, body } = await order(await liveCall(), 'transfer', { to_number: '+14155550123' });
    assert.equal(status, 409);
    assert.match(body.msg, /cannot be transferred/);
  });
});

describe('an invalid command', () => {
  const wrong: readonly (readonly [string, unknown, string])[] = [
    ['transfer', {}, 'to_number'],
    ['transfer', { to_number: '5550123' }, 'to_number'],
    ['transfer', { to_number: 14155550123 }, 'to_number'],
    ['transfer', { to_number: '+19995550123' }, 'to_number'],
    ['say', { text: '  ' }, 'text'],
    ['say', { text: 'x'.repeat(2_001) }, 'text'],
    ['say', { text: ['x'] }, 'text'],
    ['say', { text: 'Hi.', kind: 'goodbye' }, 'kind'],
    ['say', { text: 'Hi.', interrupts: 'yes' }, 'interrupts'],
    ['dtmf', { digits: '' }, 'digits'],
    ['dtmf', { digits: '1;2' }, 'digits'],
    ['dtmf', { digits: 12 }, 'digits'],
    ['dtmf', { digits: '1'.repeat(65) }, 'digits'],
  ];
  for (const [what, body, field] of wrong) {
    it(`is rejected with the field: ${field} of ${what} with ${JSON.stringify(body).slice(0, 40)}`, async () => {
      const answer = await order(await liveCall(), what, body);
      assert.equal(answer.status, 400);
      assert.deepEqual(
        answer.body.errors.map(({ path }: { path: string }) => path),
        [field],
      );
      assert.match(answer.body.msg, /: expected .*, got /);
      assert.deepEqual(told, []);
    });
  }

  it('is rejected if its text cannot be stored', async () => {
    for (const text of ['a\0b', 'a\ud800b']) assert.equal((await order(await liveCall(), 'say', { text })).status, 400);
  });
});
