import assert from 'node:assert/strict';
import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';
import { describe, it } from 'vitest';
import type { Carrier } from '#src/carriers/carrier.ts';
import { readEvents } from '#src/store/calls/call-events.ts';
import { findDialledNumber } from '#src/store/dialling/phone-numbers.ts';
import { openTestServer } from '#test/support/server.ts';

const carrier = { name: 'acme', dialect: 'acme-wire' } as Partial<Carrier>;
const server = await openTestServer({ media: () => ({ carriers: new Map([['acme', carrier as Carrier]]) }) });
const { db } = server.database;
const { calls } = server.app.core;
const phone_number = '+14155550100';
const json = { name: 'Ada', prompt: 'Be kind.' };
const { assistant_id } = (await server.json('/ai-assistants', { json })).body.results;
const { phone_number_id } = (
  await server.json('/phone-numbers', { json: { phone_number, provider: 'acme', provider_id: 'PN1' } })
).body.results;
await server.request(`/phone-numbers/${phone_number_id}`, { method: 'PATCH', json: { ai_assistant: assistant_id } });
await db.updateTable('accounts').set({ concurrency_limit: 1_000 }).execute();

const counting = new AsyncLocalStorage<string[]>();
const { query } = pg.Client.prototype;
pg.Client.prototype.query = function (this: pg.Client, ...given: unknown[]) {
  const [config] = given;
  counting.getStore()?.push(typeof config === 'string' ? config : String((config as pg.QueryConfig).text));
  return Reflect.apply(query, this, given);
} as typeof query;

/** How often some work waits for the database; the begin of a transaction travels with its first statement. */
async function roundTripsOf(work: () => Promise<unknown>): Promise<number> {
  const texts: string[] = [];
  await counting.run(texts, work);
  return texts.filter((text) => text !== 'begin').length;
}

describe('a call that a carrier announces', async () => {
  const number = (await findDialledNumber(db, 'acme', phone_number))!;
  const announce = async (providerCallId: string) => {
    const accepted = await calls.acceptInbound({ number, fromNumber: '+14155550177', providerCallId });
    assert.ok(accepted.type === 'awaited');
    return accepted.call.call_id;
  };

  it('is stored with four round trips to the database, and connects and ends with few more', async () => {
    await announce('warm-up');
    let callId = '';
    const begin = await roundTripsOf(async () => {
      callId = await announce('measured');
    });
    const connect = await roundTripsOf(async () => {
      assert.notEqual(await calls.forMedia(callId), undefined);
      assert.notEqual(await calls.connect(callId), undefined);
    });
    const finish = await roundTripsOf(() => calls.finish(callId, 'completed', 'caller_hung_up'));
    assert.deepEqual({ begin, connect, finish }, { begin: 4, connect: 2, finish: 4 });
    const events = await readEvents(db, callId);
    assert.deepEqual(
      events.map(({ type, fields }) => [type, fields.status]),
      [
        ['status.changed', 'queued'],
        ['status.changed', 'in-progress'],
        ['status.changed', 'completed'],
      ],
    );
  });

  it('reads its assistant again if its media come to another process, or for the second time', async () => {
    const callId = await announce('read again');
    assert.equal(await roundTripsOf(() => calls.forMedia(callId)), 0);
    assert.ok((await roundTripsOf(() => calls.forMedia(callId))) > 0);
  });
});
