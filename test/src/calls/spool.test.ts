import assert from 'node:assert/strict';
import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, describe, it } from 'vitest';
import type { CallEvent, Turn } from '#engine/call/events.ts';
import { CallService } from '#src/calls/lifecycle/service.ts';
import { createMediaTokens } from '#src/calls/lifecycle/tokens.ts';
import type { UnsavedCall } from '#src/calls/lifecycle/unsaved.ts';
import { importSpool } from '#src/calls/spool/import-spool.ts';
import { Spool } from '#src/calls/spool/spool.ts';
import { spoolUnstored } from '#src/calls/spool/spool-unstored.ts';
import { appendEvents, readEvents } from '#src/store/calls/call-events.ts';
import { findAnyCall } from '#src/store/calls/calls.ts';
import { readVisits } from '#src/store/calls/state-visits.ts';
import { appendTurn } from '#src/store/calls/turns.ts';
import { registerNode } from '#src/store/nodes/nodes.ts';
import { openTestDatabase } from '#test/support/database.ts';
import { storeCall, turnsOf } from '#test/support/stored.ts';

const { db } = await openTestDatabase();
const root = await mkdtemp(join(tmpdir(), 'parley-spool-'));
afterAll(() => rm(root, { recursive: true }));
const log = pino({ level: 'silent' });
const nodeId = await registerNode(db);
const tokens = createMediaTokens({ key: Buffer.alloc(32), db, wallClock: Date.now });
let folders = 0;

const said: Turn = { role: 'user', content: 'A berth, please', startedAt: 1_000, endedAt: 2_000 };
const answered: Turn = {
  role: 'assistant',
  content: 'Which length?',
  generated: 'Which length?',
  interrupted: false,
  evidence: 'mark',
  placedBy: 'whole',
  heardMs: 900,
  latency: null,
  startedAt: 2_400,
  endedAt: 3_300,
};
const tool: Turn = { role: 'tool_call_invocation', id: 't1', name: 'book', args: '{"length":7}', at: 3_400 };
const amended = { turn: { ...said, content: 'A berth for my boat, please' }, was: said.content };
const events: readonly CallEvent[] = [
  { type: 'caller.started', at: 1_000, seq: 1, words: ['a', null] },
  { type: 'caller.stopped', at: 2_000.25, seq: 2 },
];

async function open(options?: { maxBytes: number }) {
  folders += 1;
  const folder = join(root, String(folders));
  const spool = new Spool(folder, options);
  const followed: string[] = [];
  const calls = new CallService({
    db,
    nodeId,
    tokens,
    isDraining: () => false,
    dialectOf: () => null,
    dial: async () => ({ providerCallId: 'none' }),
    followUp: async (_, { status }) => void followed.push(status),
    onFailure: () => {},
  });
  const takeIn = () =>
    importSpool({
      db,
      calls,
      spool,
      log,
      follow: {
        concerns: () => true,
        run: async (_, parts) => void followed.push(...parts.map(({ event }) => event.type)),
      },
    });
  const { call_id: callId } = await storeCall(db);
  const start_time = new Date(Date.now() - 60_000);
  await db.updateTable('calls').set({ status: 'in-progress', start_time }).where('call_id', '=', callId).execute();
  const lastedMs = 30_000;
  const endedAt = new Date(start_time.getTime() + lastedMs);
  const unsaved: UnsavedCall = {
    callId,
    turns: [said, answered, amended, tool].map((item, ordinal) => ({ ordinal, item })),
    visits: [
      {
        ordinal: 0,
        item: {
          state: {
            state_id: '01a1fbe4-c504-787b-97d2-79379ff95522',
            name: 'berth',
            path: ['a', 'berth'],
            cause: 'model',
            when: null,
            values: {},
          },
          enteredAt: endedAt,
        },
      },
    ],
    verdicts: ['human'],
    findings: ['opted_out'],
    usage: [
      ...[{ part: 'speech_to_text', provider: 'x', unit: 'audio_seconds', quantity: 2, estimated: 0 } as const].map(
        (sum) => ({ ...sum, cost_micro_dollars: 5 }),
      ),
    ],
    end: { status: 'completed', reason: 'caller_hung_up', lastedMs, recording: `${callId}.wav` },
  };
  const newEvents = events.map((event) => ({ callId, event }));
  return { folder, spool, takeIn, callId, unsaved, newEvents, followed, endedAt };
}

describe('spooled data of a process', () => {
  it('is stored at the next start as if stored during the call', async () => {
    const { folder, spool, takeIn, callId, unsaved, newEvents, followed, endedAt } = await open();
    await spoolUnstored(spool, log, { calls: [unsaved], events: [newEvents] });
    const [file] = await readdir(folder);
    assert.deepEqual(
      [(await stat(folder)).mode & 0o777, (await stat(join(folder, file!))).mode & 0o777],
      [0o700, 0o600],
    );
    await takeIn();
    assert.deepEqual(await readdir(folder), []);
    const call = await findAnyCall(db, callId);
    assert.deepEqual(
      [call?.status, call?.end_reason, call?.recording, call?.answered_by, call?.finding],
      ['completed', 'caller_hung_up', `${callId}.wav`, 'human', 'opted_out'],
    );
    assert.deepEqual(call?.end_time, endedAt, 'it lasted as long as it lasted');
    assert.deepEqual(await turnsOf(db, callId), [amended.turn, answered, tool]);
    assert.deepEqual(
      (await readVisits(db, [callId])).get(callId)?.map(({ name }) => name),
      ['berth'],
    );
    assert.deepEqual(await typesOf(callId), ['caller.started', 'caller.stopped', 'status.changed']);
    assert.deepEqual(followed, ['caller.started', 'caller.stopped', 'completed']);
  });

  it('is stored once, even if parts were stored before and several processes import them', async () => {
    const { folder, spool, takeIn, callId, unsaved, newEvents } = await open();
    await appendTurn(db, callId, 0, said);
    await appendEvents(db, newEvents);
    await spoolUnstored(spool, log, {
      calls: [unsaved],
      events: [newEvents, [{ callId, event: { type: 'later', at: 9 } }]],
    });
    await spool.put({ ...unsaved, events: [events, [{ type: 'later', at: 9 }]] });
    await Promise.all([takeIn(), takeIn(), takeIn()]);
    assert.deepEqual(await readdir(folder), []);
    assert.deepEqual(await typesOf(callId), ['caller.started', 'caller.stopped', 'later', 'status.changed']);
    assert.equal((await turnsOf(db, callId)).length, 3);
  });

  it('is added to a call that was closed meanwhile, whose first end counts', async () => {
    const { spool, takeIn, callId, unsaved, newEvents } = await open();
    await db
      .updateTable('calls')
      .set({ status: 'failed', end_reason: 'node_lost', end_time: new Date() })
      .where('call_id', '=', callId)
      .execute();
    await spoolUnstored(spool, log, { calls: [unsaved], events: [newEvents] });
    await takeIn();
    assert.equal((await findAnyCall(db, callId))?.end_reason, 'node_lost');
    assert.equal((await turnsOf(db, callId)).length, 3);
  });

  it('is moved aside if damaged or without a call, without blocking others', async () => {
    const { folder, spool, takeIn, callId, unsaved } = await open();
    await spool.put({ ...unsaved, callId: '01a1fbe4-c504-787b-97d2-79379ff95522', events: [] });
    await writeFile(join(folder, '00000000.half.json'), '{"parley_spool":1,"callId":');
    await writeFile(join(folder, '00000000.other.json'), '{"parley_spool":2}');
    await spoolUnstored(spool, log, { calls: [unsaved], events: [] });
    await takeIn();
    assert.equal((await findAnyCall(db, callId))?.end_reason, 'caller_hung_up');
    const left = await readdir(folder);
    assert.equal(left.length, 3);
    assert.ok(left.every((name) => name.endsWith('.json.rejected')));
  });

  it('is kept without events if the spool lacks space, and not at all if it is full', async () => {
    const { folder, spool, takeIn, callId, unsaved, newEvents } = await open({ maxBytes: 1_800 });
    const many = Array.from({ length: 100 }, () => newEvents).flat();
    await spoolUnstored(spool, log, { calls: [unsaved], events: [many] });
    assert.equal((await readdir(folder)).length, 1);
    await spoolUnstored(spool, log, { calls: [unsaved], events: [] });
    assert.equal((await readdir(folder)).length, 1);
    await takeIn();
    assert.deepEqual(await typesOf(callId), ['status.changed']);
    assert.equal((await turnsOf(db, callId)).length, 3);
  });
});

const typesOf = async (callId: string) => (await readEvents(db, callId)).map(({ type }) => type);
