import assert from 'node:assert/strict';
import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import { describe, it } from 'vitest';
import { readEvents } from '#src/store/calls/call-events.ts';
import { findAnyCall, updateCall } from '#src/store/calls/calls.ts';
import { type EventFollowUp, EventLog, type EventLogFailure } from '#src/store/calls/event-log.ts';
import { openCuttableDatabase } from '#test/support/cuttable-database.ts';
import { openTestDatabase } from '#test/support/database.ts';
import { onEnd } from '#test/support/on-end.ts';
import { assistantTurn, storeCall, turnsOf, userTurn } from '#test/support/stored.ts';
import { VirtualClock } from '#test/support/virtual-clock.ts';

const { db } = await openTestDatabase();

function openLog(on = db, follow?: EventFollowUp) {
  const clock = new VirtualClock();
  const failures: EventLogFailure[] = [];
  const options = { delayMs: 250, retryMs: 1_000, maxWaiting: 3 };
  return {
    clock,
    failures,
    log: new EventLog(
      { db: on, clock, onFailure: (failure) => failures.push(failure), ...(follow && { follow }) },
      options,
    ),
  };
}

const answeredBy = async (callId: string) => (await findAnyCall(db, callId))?.answered_by;
const typesOf = async (callId: string) => (await readEvents(db, callId)).map(({ type }) => type);

describe('the event log', () => {
  it('stores the events of all calls in order, with all fields, when it is flushed', async () => {
    const [one, two] = [await storeCall(db), await storeCall(db)];
    const { log } = openLog();
    log.add(one.call_id, { type: 'caller.started', at: 12.5, rule: 'T3', inputs: { words: ['a', null] } });
    log.add(two.call_id, { type: 'caller.started', at: 1 });
    log.add(one.call_id, { type: 'caller.stopped', at: 90 });
    await log.flush();
    const events = await readEvents(db, one.call_id);
    assert.deepEqual(
      events.map(({ type, at, fields }) => ({ type, at, fields })),
      [
        { type: 'caller.started', at: 12.5, fields: { rule: 'T3', inputs: { words: ['a', null] } } },
        { type: 'caller.stopped', at: 90, fields: {} },
      ],
    );
    assert.deepEqual(await typesOf(two.call_id), ['caller.started']);
    assert.deepEqual(await readEvents(db, one.call_id, events[0]?.event_id), [events[1]]);
  });

  it('writes automatically a quarter of a second after the first event of a batch, not earlier', async () => {
    const { call_id } = await storeCall(db);
    const { log, clock } = openLog();
    log.add(call_id, { type: 'a', at: 1 });
    clock.advance(249);
    assert.deepEqual(await typesOf(call_id), []);
    log.add(call_id, { type: 'b', at: 2 });
    clock.advance(1);
    await log.flush();
    assert.deepEqual(await typesOf(call_id), ['a', 'b']);
  });

  it('stores turns with the batch, before the events that report them', async () => {
    const { call_id: callId } = await storeCall(db);
    const { log, clock } = openLog();
    const turnsAtEvent: number[] = [];
    const storedTurns = async () => (await turnsOf(db, callId)).length;
    const stored = log.turn({ callId, ordinal: 0, turn: userTurn });
    log.add(callId, { type: 'turn.commit', at: 1 });
    assert.deepEqual([await storedTurns(), await typesOf(callId)], [0, []]);
    clock.advance(250);
    await stored.then(async () => turnsAtEvent.push(await storedTurns()));
    await log.flush();
    assert.deepEqual([turnsAtEvent, await typesOf(callId)], [[1], ['turn.commit']]);
  });

  it('stores an event only after its turn, even if both arrive during a write', async () => {
    const { call_id: callId } = await storeCall(db);
    const { log } = openLog();
    const first = log.turn({ callId, ordinal: 0, turn: userTurn });
    const writing = log.flush();
    await setImmediate();
    log.add(callId, { type: 'turn.commit', at: 1 });
    const second = log.turn({ callId, ordinal: 1, turn: assistantTurn });
    await Promise.all([first, writing]);
    assert.deepEqual(await typesOf(callId), []);
    await log.flush();
    await second;
    assert.deepEqual(await typesOf(callId), ['turn.commit']);
  });

  it('drops the turns of a call that another process has closed', async () => {
    const [lost, kept] = [(await storeCall(db)).call_id, (await storeCall(db)).call_id];
    const { log } = openLog();
    const turns = [lost, kept].map((callId) => log.turn({ callId, ordinal: 0, turn: userTurn }));
    log.forget(lost);
    await log.flush();
    await Promise.all(turns);
    assert.deepEqual([await turnsOf(db, lost), await turnsOf(db, kept)], [[], [userTurn]]);
  });

  it('rejects the turn of an unknown call, and stores those of others', async () => {
    const { call_id: callId } = await storeCall(db);
    const { log } = openLog();
    const unknown = log.turn({ callId: '01a1fbe4-c504-787b-97d2-79379ff95522', ordinal: 0, turn: userTurn });
    const known = log.turn({ callId, ordinal: 0, turn: userTurn });
    const outcomes = Promise.allSettled([unknown, known]);
    await log.flush();
    assert.deepEqual(
      (await outcomes).map(({ status }) => status),
      ['rejected', 'fulfilled'],
    );
  });

  it('keeps events while the database fails, reports it, and stores them later in order', async () => {
    const { call_id } = await storeCall(db);
    const { log, failures } = openLog();
    await sql`alter table call_events rename to call_events_away`.execute(db);
    for (const type of ['lost', 'a', 'b']) log.add(call_id, { type, at: 1 });
    await log.flush();
    log.add(call_id, { type: 'c', at: 2 });
    await log.flush();
    await sql`alter table call_events_away rename to call_events`.execute(db);
    await log.flush();
    assert.deepEqual(await typesOf(call_id), ['a', 'b', 'c']);
    assert.deepEqual(
      failures.map(({ dropped }) => dropped),
      [0, 1],
    );
  });

  for (const [name, follow, statement] of [
    ['a single statement', undefined, /insert into call_events/],
    ['a transaction with a follow-up', { concerns: () => true, run: async () => {} }, /commit/],
  ] as const)
    it(`stores events once if ${name} was not confirmed, together with later ones`, async () => {
      const { database, loseAnswerTo } = await openCuttableDatabase();
      onEnd(() => database.close());
      const { call_id: callId } = await storeCall(database.db);
      const { log, failures } = openLog(database.db, follow);
      loseAnswerTo(statement);
      for (const type of ['a', 'b']) log.add(callId, { type, at: 1, words: ['x', null] });
      await log.flush();
      assert.equal(failures.length, 1);
      log.add(callId, { type: 'c', at: 2 });
      assert.equal(log.waiting, 3);
      await log.flush();
      assert.deepEqual(
        (await readEvents(database.db, callId)).map(({ type }) => type),
        ['a', 'b', 'c'],
      );
      assert.equal(log.waiting, 0);
    });

  it('stores the follow-up of an event together with it, or neither', async () => {
    const { call_id: callId } = await storeCall(db);
    let isAway = true;
    const { log, failures } = openLog(db, {
      concerns: ({ type }) => type === 'b',
      run: async (trx, events) => {
        await updateCall(trx, callId, { answered_by: 'human' });
        if (isAway) throw new Error(`not now: ${events.length} events`);
      },
    });
    for (const type of ['a', 'b']) log.add(callId, { type, at: 1 });
    await log.flush();
    assert.deepEqual([failures.length, await typesOf(callId), await answeredBy(callId)], [1, [], null]);
    isAway = false;
    await log.flush();
    assert.deepEqual([await typesOf(callId), await answeredBy(callId)], [['a', 'b'], 'human']);
  });

  it('returns events not known to be stored, in the parts that were sent together, and no longer writes them', async () => {
    const { call_id: callId } = await storeCall(db);
    const { log } = openLog();
    await sql`alter table call_events rename to call_events_away`.execute(db);
    for (const type of ['a', 'b']) log.add(callId, { type, at: 1 });
    await log.flush();
    log.add(callId, { type: 'c', at: 2 });
    await sql`alter table call_events_away rename to call_events`.execute(db);
    assert.deepEqual(
      log.drainUnstored().map((part) => part.map(({ event }) => event.type)),
      [['a', 'b'], ['c']],
    );
    await log.flush();
    assert.deepEqual([log.waiting, await typesOf(callId)], [0, []]);
  });

  it('drops the events of unknown calls, and keeps the others', async () => {
    const { call_id } = await storeCall(db);
    const { log, failures } = openLog();
    log.add('01a1fbe4-c504-787b-97d2-79379ff95522', { type: 'a', at: 1 });
    log.add(call_id, { type: 'b', at: 1, said: 'NUL \0 and half \ud800' });
    await log.flush();
    assert.deepEqual(failures, []);
    assert.deepEqual((await readEvents(db, call_id))[0]?.fields, { said: 'NUL  and half \ufffd' });
  });

  it('assigns increasing ids to a call that several processes write to', async () => {
    const { call_id } = await storeCall(db);
    const logs = Array.from({ length: 4 }, () => openLog().log);
    for (let round = 0; round < 5; round += 1) {
      for (const [writer, log] of logs.entries()) log.add(call_id, { type: `w${writer}`, at: round });
      await Promise.all(logs.map((log) => log.flush()));
    }
    const events = await readEvents(db, call_id);
    assert.equal(events.length, 20);
    for (const writer of [0, 1, 2, 3])
      assert.deepEqual(
        events.filter(({ type }) => type === `w${writer}`).map(({ at }) => at),
        [0, 1, 2, 3, 4],
      );
  });
});
