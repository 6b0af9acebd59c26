import assert from 'node:assert/strict';
import { tmpdir } from 'node:os';
import { sql } from 'kysely';
import { pino } from 'pino';
import { describe, it } from 'vitest';
import type { CallEvent } from '#engine/call/events.ts';
import type { Clock } from '#engine/ports/clock.ts';
import type { Leg } from '#engine/ports/leg.ts';
import type { CallFollowUp } from '#src/calls/lifecycle/follow-up.ts';
import { CallService } from '#src/calls/lifecycle/service.ts';
import { Sessions } from '#src/calls/lifecycle/sessions.ts';
import { createMediaTokens } from '#src/calls/lifecycle/tokens.ts';
import { RecogniserBudgets } from '#src/calls/usage/recogniser-budgets.ts';
import { systemClock } from '#src/foundation/clock.ts';
import { createMetrics } from '#src/metrics/metrics.ts';
import { updateAssistant } from '#src/store/assistants/assistants.ts';
import { findDefaultVoice, seedVoices } from '#src/store/assistants/voices.ts';
import { findAnyCall } from '#src/store/calls/calls.ts';
import { EventLog } from '#src/store/calls/event-log.ts';
import { createUsageStore } from '#src/store/calls/vendor-usage.ts';
import { registerNode } from '#src/store/nodes/nodes.ts';
import { openTestDatabase } from '#test/support/database.ts';
import { testVoices } from '#test/support/no-media.ts';
import { storeAssistant, turnsOf } from '#test/support/stored.ts';
import { flushPromises, VirtualClock } from '#test/support/virtual-clock.ts';

const { db } = await openTestDatabase();
await seedVoices(db, testVoices);
const nodeId = await registerNode(db);
const tokens = createMediaTokens({ key: Buffer.alloc(32), db, wallClock: Date.now });
const stream = { dialect: 'web', providerCallId: null, heard: { encoding: 'pcm_s16le', rateHz: 8_000 } as const };
const leg: Leg = { rateHz: 8_000, marks: true, play() {}, mark() {}, flush() {}, clear() {}, hangUp() {} };

type Given = {
  readonly clock?: Clock;
  readonly followUp?: CallFollowUp;
  /** Stores the events of calls; enables voices, which produce no audio. */
  readonly flush?: () => Promise<void>;
  /** Receives every event. */
  readonly add?: (callId: string, event: CallEvent) => void;
  /** The texts of the assistant, and the variables of the call. */
  readonly texts?: { readonly begin_message: string; readonly prompt: string };
  readonly variables?: Readonly<Record<string, string>>;
  /** The wall clock of the process. */
  readonly wallClock?: () => number;
};

/** The providers of a silent call. */
const silentSpeech = {
  stt: {
    name: 'deaf',
    ratesHz: [8_000],
    listen: () => ({ write() {}, onset() {}, finalise() {}, expect() {} }),
  },
  llm: { name: 'mute', async *generate() {} },
  modelMissing: false,
  voices: [{ name: 'mute', speak: () => ({ write() {}, end() {} }) }],
} as const;

/** Sessions on a server without voices, and a call that waits for its media. */
async function open(given: Given = {}) {
  const { clock = systemClock, followUp = async () => {}, flush, add = () => {}, wallClock = Date.now } = given;
  const { accountId, assistantId } = await storeAssistant(db);
  const voice = await findDefaultVoice(db, accountId);
  await updateAssistant(db, { accountId, assistantId }, { ...given.texts, voice_id: voice?.voice_id ?? null });
  const onFailure = (): void => assert.fail('no call is dialed here');
  const calls = new CallService({
    db,
    nodeId,
    tokens,
    dial: async () => ({ providerCallId: 'none' }),
    dialectOf: () => null,
    isDraining: () => false,
    followUp,
    onFailure,
  });
  const sessions = new Sessions({
    db,
    storeUsage: createUsageStore(db),
    clock,
    wallClock,
    events:
      flush === undefined
        ? new EventLog({ db, clock, onFailure })
        : ({ add, flush, turn: async () => {}, forget: () => {} } as never),
    speech: {
      detector: { name: 'deaf', windowMs: 32, tailMs: 0, open: () => ({ write() {}, close() {} }) },
      forCall: ({ voiceProvider }) => {
        if (flush !== undefined) return silentSpeech as never;
        throw new RangeError(`no voices of ${voiceProvider}`);
      },
    },
    budgets: new RecogniserBudgets(),
    priceOf: () => null,
    runTools: () => ({ run: async () => ({ ok: true, content: '' }) }),
    recordingsDir: tmpdir(),
    log: pino({ level: 'silent' }),
    calls,
    tokens,
    meter: createMetrics(),
  });
  const awaited = await calls.registerWeb(accountId, assistantId, { variables: given.variables ?? {} });
  assert.ok(awaited.type === 'awaited');
  return { sessions, callId: awaited.call.call_id, token: awaited.token };
}

describe('media socket', () => {
  it("is rejected, and its call ends as failed, if the assistant's voice is not available", async () => {
    const { sessions, callId, token } = await open();
    const joined = await sessions.join(token, stream, leg);
    assert.deepEqual(joined, { type: 'refused', reason: 'a provider that the call needs is missing' });
    assert.equal((await findAnyCall(db, callId))?.status, 'failed');
    assert.equal(sessions.size, 0);
  });

  it('is rejected with a used or unknown token', async () => {
    const { sessions, token } = await open();
    await sessions.join(token, stream, leg);
    assert.deepEqual(await sessions.join(token, stream, leg), {
      type: 'refused',
      reason: 'the token was already used',
    });
    assert.deepEqual(await sessions.join('nonsense', stream, leg), { type: 'refused', reason: 'the token is invalid' });
  });
});

describe('call of an assistant with placeholders', () => {
  it('logs those that no one supplied when it begins', async () => {
    const events: CallEvent[] = [];
    const texts = {
      begin_message: 'Hello {{first_name}}, it is {{current_time}}.',
      prompt: 'Ask {{first_name}} from {{town}}.',
    };
    const given = { flush: async () => {}, add: (_: string, event: CallEvent) => void events.push(event) };
    const { sessions, token } = await open({ ...given, texts, variables: { town: 'Ulm' } });
    const joined = await sessions.join(token, stream, leg);
    assert.ok(joined.type === 'joined');
    joined.line.hungUp('caller_hung_up');
    await sessions.drain(60_000);
    const missing = events.filter(({ type }) => type === 'variables.missing');
    assert.deepEqual(
      missing.map(({ names }) => names),
      [['first_name']],
    );
  });
});

describe('end of a call that cannot be stored', () => {
  it('is stored as soon as possible, with its follow-up and its original time', async () => {
    const clock = new VirtualClock();
    const seen: (string | null)[] = [];
    const { sessions, callId, token } = await open({
      clock,
      followUp: async (_, { end_time, end_reason }) => {
        if (end_time === null) return;
        seen.push(end_reason);
        if (seen.length <= 60) throw new Error('the database is away');
      },
    });
    let isOver = false;
    const joining = sessions.join(token, stream, leg).finally(() => {
      isOver = true;
    });
    const longAgo = sql<Date>`clock_timestamp() - interval '1 hour'`;
    while (!isOver) {
      const waiting = db.updateTable('calls').set({ start_time: longAgo }).where('call_id', '=', callId);
      await waiting.where('status', '=', 'in-progress').execute();
      clock.advance(500);
    }
    assert.equal((await joining).type, 'refused');
    assert.deepEqual(seen, Array(61).fill('failure'));
    const { exact } = await db
      .selectFrom('calls')
      .select(sql<boolean>`end_time - start_time < interval '1 second'`.as('exact'))
      .where('call_id', '=', callId)
      .where('status', '=', 'failed')
      .executeTakeFirstOrThrow();
    assert.equal(exact, true, 'the sixty tries of half a second are no part of it');
  });
});

describe('end of a call with much unsaved data', () => {
  it('has its original time, however long storing takes', async () => {
    const clock = new VirtualClock();
    const stored = Promise.withResolvers<void>();
    const { sessions, callId, token } = await open({ clock, flush: () => stored.promise });
    const joined = await sessions.join(token, stream, leg);
    assert.ok(joined.type === 'joined');
    const longAgo = sql<Date>`clock_timestamp() - interval '1 hour'`;
    await db.updateTable('calls').set({ start_time: longAgo }).where('call_id', '=', callId).execute();
    clock.advance(7_000);
    joined.line.hungUp('caller_hung_up');
    await flushPromises();
    clock.advance(30_000);
    stored.resolve();
    await sessions.drain(60_000);
    const { lasted, end_reason } = await db
      .selectFrom('calls')
      .select(['end_reason', sql<string>`(end_time - start_time)::text`.as('lasted')])
      .where('call_id', '=', callId)
      .executeTakeFirstOrThrow();
    assert.deepEqual([end_reason, lasted], ['caller_hung_up', '00:00:07']);
  });
});

describe('event times of a call', () => {
  for (const [name, offsetMs] of [
    ['two hours ahead', 7_200_000],
    ['two hours behind', -7_200_000],
  ] as const)
    it(`start with the call if the wall clock of the process is ${name} of the database's`, async () => {
      const clock = new VirtualClock(5_000_000);
      const times: number[] = [];
      const { sessions, token } = await open({
        clock,
        flush: async () => {},
        add: (_, { at }) => times.push(at),
        wallClock: () => Date.now() + offsetMs,
      });
      const joined = await sessions.join(token, stream, leg);
      assert.ok(joined.type === 'joined');
      clock.advance(3_000);
      joined.line.hungUp('caller_hung_up');
      await sessions.drain(60_000);
      assert.ok(times.length > 0);
      for (const at of times) assert.ok(at >= 0 && at < 60_000, `an event at ${at} ms`);
      assert.ok(Math.max(...times) >= 3_000);
    });
});

describe('call that another process has closed as lost', () => {
  it('ends immediately when it is cut off, and stores nothing afterwards', async () => {
    const { sessions, callId, token } = await open({ flush: async () => {} });
    const hungUp = Promise.withResolvers<void>();
    const joined = await sessions.join(token, stream, { ...leg, hangUp: () => hungUp.resolve() });
    assert.ok(joined.type === 'joined');
    await db
      .updateTable('calls')
      .set({ status: 'failed', end_reason: 'node_lost', end_time: sql<Date>`clock_timestamp()` })
      .where('call_id', '=', callId)
      .execute();
    const endOf = async () => {
      const call = await findAnyCall(db, callId);
      return [call?.status, call?.end_reason, call?.end_time];
    };
    const before = await endOf();
    joined.line.typed?.('Is anybody there?');
    sessions.cutOff(callId);
    await hungUp.promise;
    await sessions.drain(60_000);
    assert.equal(sessions.size, 0);
    assert.deepEqual(await endOf(), before);
    assert.deepEqual(await turnsOf(db, callId), []);
  });
});
