import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { describe, it } from 'vitest';
import { CallService } from '#src/calls/lifecycle/service.ts';
import type { Carrier } from '#src/carriers/carrier.ts';
import { countSlots, hasFreeSlot, lockAnnouncedCall } from '#src/store/calls/call-slots.ts';
import { findAnyCall, listCalls } from '#src/store/calls/calls.ts';
import { connect } from '#src/store/database/database.ts';
import { findDialledNumber } from '#src/store/dialling/phone-numbers.ts';
import { closeOrphans } from '#src/store/nodes/orphans.ts';
import { readChildLines } from '#test/support/child-lines.ts';
import { openTestServer } from '#test/support/server.ts';

const carrier = {
  name: 'acme',
  dialect: 'acme-wire',
  dial: async () => ({ providerCallId: 'CA1' }),
} as Partial<Carrier>;
const media = () => ({ carriers: new Map([['acme', carrier as Carrier]]) });
const first = await openTestServer({ media });
const { db, connection } = first.database;
const { account_id: accountId } = await db.selectFrom('accounts').selectAll().executeTakeFirstOrThrow();
const from_number = '+14155550100';
const assistant_id: string = (await first.json('/ai-assistants', { json: { name: 'Ada', prompt: 'Be kind.' } })).body
  .results.assistant_id;
const { phone_number_id } = (
  await first.json('/phone-numbers', { json: { phone_number: from_number, provider: 'acme', provider_id: 'PN1' } })
).body.results;
await first.request(`/phone-numbers/${phone_number_id}`, { method: 'PATCH', json: { ai_assistant: assistant_id } });

const setLimit = (concurrency_limit: number) =>
  db.updateTable('accounts').set({ concurrency_limit }).where('account_id', '=', accountId).execute();

async function openSecondServer() {
  const database = await connect(
    connection,
    () => {},
    async () => {},
  );
  return openTestServer({ media, database });
}

async function endAll(): Promise<void> {
  const { rows } = await listCalls(db, accountId, {}, { limit: 1_000, offset: 0 });
  for (const { call_id } of rows) await first.app.core.calls.finish(call_id, 'completed', 'caller_hung_up');
}

describe('two servers on one database', async () => {
  const second = await openSecondServer();
  const servers = [first, second];

  it('never assign more slots than exist, despite concurrent requests', async () => {
    for (let round = 0; round < 5; round += 1) {
      await setLimit(3);
      const placed = await Promise.all(
        Array.from({ length: 12 }, (_, number) =>
          servers[number % 2]!.json('/calls/make-outbound', {
            json: { from_number, to_number: `+1415555019${number % 10}` },
          }),
        ),
      );
      assert.deepEqual(placed.map(({ status }) => status).sort(), [...Array(3).fill(200), ...Array(9).fill(429)]);
      const refused = placed.find(({ status }) => status === 429)!;
      assert.deepEqual(refused.body, { err: true, msg: 'The limit of concurrent calls is reached.' });
      assert.match(refused.headers.get('retry-after') ?? '', /^[1-9]\d*$/);
      for (const server of servers)
        assert.equal((await server.json('/users/concurrency-usage')).body.results.concurrency_count, 3);
      await endAll();
      assert.equal(await countSlots(db, accountId), 0);
    }
  });

  it('connect no more web calls than there are slots, although more were registered', async () => {
    await setLimit(2);
    const register = () => first.json('/calls/web/register', { json: { assistant_id } });
    const registered = await Promise.all(Array.from({ length: 6 }, register));
    assert.deepEqual(
      registered.map(({ status }) => status),
      Array(6).fill(200),
    );
    const callIds: string[] = registered.map(({ body }) => body.results.call_id);
    const connected = await Promise.all(
      callIds.map((callId, number) => servers[number % 2]!.app.core.calls.connect(callId, { protocol: 'web' })),
    );
    assert.equal(connected.filter((call) => call !== undefined).length, 2);
    const calls = await Promise.all(callIds.map((callId) => findAnyCall(db, callId)));
    const ends = calls.filter((call) => call?.status === 'busy').map((call) => call?.end_reason);
    assert.deepEqual(ends, Array(4).fill('limit_reached'));
    assert.equal((await register()).status, 429);
    assert.equal(await countSlots(db, accountId), 2);
    await endAll();
  });
});

describe('calls that a carrier announces', async () => {
  const second = await openSecondServer();
  const services = [first.app.core.calls, second.app.core.calls];
  const { rows } = await sql<{ most: number }>`select current_setting('max_connections')::int as most`.execute(db);
  const most = rows[0]!.most;
  const number = (await findDialledNumber(db, 'acme', from_number))!;
  let announced = 0;
  const announce = (providerCallId: string = randomUUID()) => {
    announced += 1;
    return services[announced % 2]!.acceptInbound({ number, fromNumber: '+14155550177', providerCallId });
  };
  const endAnnounced = async (): Promise<void> => {
    await db
      .updateTable('calls')
      .set({ status: 'completed', end_time: new Date() })
      .where('end_time', 'is', null)
      .execute();
  };

  it('do not wait for each other if the account is far from its limit', async () => {
    await setLimit(most + 50);
    const answers = await db.transaction().execute(async (trx) => {
      const own = { accountId, protocol: 'acme-wire', providerCallId: 'not stored yet' };
      assert.equal(await lockAnnouncedCall(trx, own), true);
      return Promise.all([announce(), announce()]);
    });
    assert.deepEqual(
      answers.map(({ type }) => type),
      ['awaited', 'awaited'],
    );
    await endAnnounced();
  });

  it('get no more slots than exist, whether or not they have to wait', async () => {
    await setLimit(most + 4);
    const answers = await Promise.all(Array.from({ length: most + 16 }, () => announce()));
    const refused = answers.filter(({ type }) => type === 'refused');
    assert.deepEqual([refused.length, await countSlots(db, accountId)], [12, most + 4]);
    assert.ok(refused.every((answer) => answer.type === 'refused' && answer.reason === 'limit_reached'));
    await endAnnounced();
  }, 60_000);

  it('begin once, although they are announced several times concurrently', async () => {
    await setLimit(most + 50);
    const answers = await Promise.all(Array.from({ length: 8 }, () => announce('the same')));
    assert.ok(answers.every(({ type }) => type === 'awaited'));
    assert.equal(await countSlots(db, accountId), 1);
    await endAnnounced();
  });
});

describe('web call that is connected while it is abandoned', () => {
  it('ends in exactly one state, even if its follow-up locks the account', async () => {
    await setLimit(50);
    const { tokens, nodeId } = first.app.core;
    const calls = new CallService({
      db,
      nodeId,
      tokens,
      isDraining: () => false,
      dialectOf: () => null,
      onFailure: () => {},
      dial: () => Promise.reject(new Error('nobody is dialled here')),
      followUp: async (trx, call) => {
        await hasFreeSlot(trx, call.account_id);
      },
    });
    for (let round = 0; round < 20; round += 1) {
      const registered = await calls.registerWeb(accountId, assistant_id);
      assert.ok(registered.type === 'awaited');
      const { call_id } = registered.call;
      const [connected, canceled] = await Promise.all([calls.connect(call_id), calls.cancel(call_id)]);
      assert.notEqual(connected !== undefined, canceled);
      const call = await findAnyCall(db, call_id);
      assert.equal(call?.status, canceled ? 'canceled' : 'in-progress');
    }
    await endAll();
  });
});

describe('killed process', () => {
  it('releases its slots when its lease expires', async () => {
    const program = join(import.meta.dirname, '../../support/hold-call.ts');
    const child = spawn(process.execPath, [program, JSON.stringify(connection), '1500'], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const line = await readChildLines(child).next('its call');
    const { account_id = '' } = (await findAnyCall(db, line)) ?? {};
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;
    assert.equal(await countSlots(db, account_id), 1);
    while (!(await closeOrphans(db)).includes(line)) await sleep(50);
    assert.equal(await countSlots(db, account_id), 0);
  });
});
