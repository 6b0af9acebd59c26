import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import type { Carrier, OutboundCall } from '#src/carriers/carrier.ts';
import { createLog } from '#src/foundation/log.ts';
import { afternoonZone, fictionalNumber } from '#test/support/campaign-stage.ts';
import { eventually } from '#test/support/e2e-wait.ts';
import { openTestServer } from '#test/support/server.ts';

type StageOptions = {
  readonly leads: number;
  readonly answer?: boolean;
  readonly settings?: Readonly<Record<string, string>>;
};

/** A server with a recording carrier, and a campaign with some leads; dialing starts with `listen`. */
async function open({ leads, answer = true, settings = {} }: StageOptions) {
  const asked: OutboundCall[] = [];
  const carrier = {
    name: 'acme',
    dialect: 'acme-wire',
    hangUp: async () => {},
    dial: async (call: OutboundCall) => {
      asked.push(call);
      if (!answer) throw new TypeError('the carrier says no');
      return { providerCallId: `CA${asked.length}` };
    },
  } as Partial<Carrier> as Carrier;
  const logged: Record<string, unknown>[] = [];
  const log = createLog({
    level: 'warn',
    destination: { write: (line: string) => void logged.push(JSON.parse(line)) },
  });
  const server = await openTestServer({ log, settings, media: () => ({ carriers: new Map([['acme', carrier]]) }) });
  const { json, app, database } = server;
  const post = async (path: string, body: unknown, method = 'POST') =>
    (await json(path, { method, json: body })).body.results;
  const { assistant_id } = await post('/ai-assistants', { name: 'Ada', prompt: 'Be kind.' });
  const number = await post('/phone-numbers', { phone_number: '+12025550143', provider: 'acme', provider_id: 'PN1' });
  await post(`/phone-numbers/${number.phone_number_id}`, { ai_assistant: assistant_id }, 'PATCH');
  const timezone = afternoonZone();
  const { campaign_id } = await post('/campaigns', {
    name: 'Spring',
    ai_assistant_id: assistant_id,
    retry_minutes: 60,
    leads: Array.from({ length: leads }, (_, index) => ({ to_number: fictionalNumber(index), timezone })),
  });
  const campaign = async () => (await json(`/campaigns/${campaign_id}`)).body.results;
  const change = (body: object) => post(`/campaigns/${campaign_id}`, body, 'PATCH');
  const suppress = (number: string) => post('/suppressions', { number });
  return { app, db: database.db, calls: app.core.calls, asked, logged, campaign, change, suppress };
}
type Stage = Awaited<ReturnType<typeof open>>;

const limitTo = ({ db }: Stage, concurrency_limit: number) =>
  db.updateTable('accounts').set({ concurrency_limit }).execute();
const leadsOf = ({ db }: Stage) =>
  db
    .selectFrom('leads')
    .select(['status', 'attempts', 'call_id', 'outcome', 'next_attempt_at'])
    .orderBy('ordinal')
    .execute();
const callsOf = ({ db }: Stage) =>
  db.selectFrom('calls').select(['call_id', 'status', 'end_reason']).orderBy('call_id').execute();

describe('a campaign', () => {
  it('is not dialed while the server has no capacity for its calls', async () => {
    const stage = await open({ leads: 2, settings: { MAX_CALLS: '1' } });
    const { capacity } = stage.app.core;
    capacity.opened();
    capacity.started();
    await stage.app.dialer.round();
    assert.deepEqual(await callsOf(stage), []);
    capacity.closed(true);
    await stage.app.dialer.round();
    assert.equal((await callsOf(stage)).length, 2);
  });

  it("is dialed up to the account's limit, and continues when a call is over", async () => {
    const stage = await open({ leads: 4 });
    await limitTo(stage, 2);
    await stage.app.listen();
    await eventually(() => stage.asked.length === 2, 'two calls');
    await stage.app.dialer.round();
    assert.equal(stage.asked.length, 2);
    const [first] = await callsOf(stage);
    await eventually(
      async () => (await callsOf(stage)).every(({ status }) => status === 'ringing'),
      'two calls that ring',
    );
    await stage.calls.finish(first!.call_id, 'no-answer', 'carrier_no-answer');
    await eventually(() => stage.asked.length === 3, 'a third call');
    const lead = (await leadsOf(stage)).find(({ call_id }) => call_id === first!.call_id)!;
    assert.deepEqual([lead.status, lead.attempts, lead.outcome], ['pending', 1, 'no_answer']);
    const ended = await stage.db
      .selectFrom('calls')
      .select('end_time')
      .where('call_id', '=', first!.call_id)
      .executeTakeFirstOrThrow();
    assert.equal(lead.next_attempt_at!.getTime() - ended.end_time!.getTime(), 3_600_000);
  });

  it('is not dialed if paused between claim and dialing, and its leads wait as before', async () => {
    const stage = await open({ leads: 3 });
    await stage.app.dialer.round();
    assert.deepEqual(
      (await callsOf(stage)).map(({ status }) => status),
      ['queued', 'queued', 'queued'],
    );
    await stage.change({ status: 'paused' });
    await stage.app.listen();
    const ends = await eventually(async () => {
      const calls = await callsOf(stage);
      return calls.every(({ status }) => status === 'canceled') && calls;
    }, 'calls that are canceled');
    assert.deepEqual(
      ends.map(({ end_reason }) => end_reason),
      Array(3).fill('campaign_stopped'),
    );
    assert.deepEqual(stage.asked, []);
    for (const { status, attempts, call_id } of await leadsOf(stage))
      assert.deepEqual([status, attempts, call_id], ['pending', 0, null]);
    await stage.change({ status: 'active' });
    await eventually(() => stage.asked.length === 3, 'three calls after it goes on');
  });

  it('does not dial a number that is added to the do-not-call list between claim and dialing', async () => {
    const stage = await open({ leads: 2 });
    await stage.app.dialer.round();
    await stage.suppress(fictionalNumber(0));
    await stage.app.listen();
    await eventually(() => stage.asked.length === 1, 'one call');
    assert.equal(stage.asked[0]!.to, fictionalNumber(1));
    const ends = await eventually(async () => {
      const calls = await callsOf(stage);
      return calls.some(({ status }) => status === 'canceled') && calls;
    }, 'a call that is canceled');
    assert.deepEqual(
      ends.flatMap(({ end_reason }) => end_reason ?? []),
      ['number_suppressed'],
    );
    const [lead] = await leadsOf(stage);
    assert.deepEqual([lead!.status, lead!.attempts, lead!.call_id], ['pending', 0, null]);
  });

  it('gets back the leads of expired claims', async () => {
    const stage = await open({ leads: 1 });
    await stage.app.dialer.round();
    await stage.db
      .updateTable('attempts')
      .set({ claimed_at: new Date(Date.now() - 60_000) })
      .execute();
    await stage.app.dialer.round();
    assert.deepEqual(
      (await callsOf(stage)).map(({ status, end_reason }) => [status, end_reason]),
      [
        ['canceled', 'not_dialled'],
        ['queued', null],
      ],
    );
    await stage.app.listen();
    await eventually(() => stage.asked.length === 1, 'one call');
    assert.equal((await leadsOf(stage))[0]!.attempts, 1);
  });

  it('is paused if most of its calls cannot be placed, reports so, and continues when resumed', async () => {
    const stage = await open({ leads: 60, answer: false });
    await limitTo(stage, 5);
    await stage.app.listen();
    const paused = await eventually(async () => {
      const campaign = await stage.campaign();
      return campaign.status === 'paused' && campaign;
    }, 'a campaign that is paused');
    assert.equal(paused.pause_reason, 'dialling_fails');
    const line = stage.logged.find(({ reason }) => reason === 'dialling_fails');
    assert.match(String(line?.msg), /paused a campaign because most of its calls cannot be placed/);
    const asked = await eventually(async () => {
      const open = (await leadsOf(stage)).some(({ status }) => status === 'dialling');
      return !open && stage.asked.length;
    }, 'calls that are over');
    assert.ok(asked < 60, `${asked} calls were tried`);
    await stage.app.dialer.round();
    assert.equal(stage.asked.length, asked);
    const again = await stage.change({ status: 'active' });
    assert.deepEqual([again.status, again.pause_reason], ['active', null]);
    await eventually(() => stage.asked.length > asked, 'further calls');
  });

  it('starts on its first day, and is completed when all its leads are finished', async () => {
    const stage = await open({ leads: 1 });
    await stage.db.updateTable('campaigns').set({ status: 'scheduled' }).execute();
    await stage.app.listen();
    await eventually(() => stage.asked.length === 1, 'a call');
    assert.equal((await stage.campaign()).status, 'active');
    const [call] = await callsOf(stage);
    await eventually(async () => (await callsOf(stage))[0]!.status === 'ringing', 'a call that rings');
    await stage.calls.finish(call!.call_id, 'completed', 'carrier_completed');
    const done = await eventually(async () => {
      const campaign = await stage.campaign();
      return campaign.status === 'completed' && campaign;
    }, 'a campaign that is completed');
    assert.deepEqual([done.completed_tasks, done.pending_tasks], [1, 0]);
  });

  const tasks = async (stage: Stage) => {
    const { status, total_tasks, completed_tasks, pending_tasks, not_called_tasks } = await stage.campaign();
    return [status, total_tasks, completed_tasks, pending_tasks, not_called_tasks];
  };

  it('has leads that were not called, and none that are pending, when it is completed after its last day', async () => {
    const stage = await open({ leads: 2 });
    await stage.change({ start_date: '2020-01-01', end_date: '2020-01-01' });
    assert.deepEqual(await tasks(stage), ['active', 2, 0, 2, 0]);
    await stage.app.dialer.round();
    assert.deepEqual(await tasks(stage), ['completed', 2, 0, 0, 2]);
  });

  it('is completed without its leads on the do-not-call list, which were not called', async () => {
    const stage = await open({ leads: 1 });
    await stage.suppress(fictionalNumber(0));
    await stage.app.dialer.round();
    assert.deepEqual(await tasks(stage), ['completed', 1, 0, 0, 1]);
  });

  it('has only calls in progress as pending leads when it is canceled', async () => {
    const stage = await open({ leads: 3 });
    await limitTo(stage, 1);
    await stage.app.dialer.round();
    assert.deepEqual(await tasks(stage), ['active', 3, 0, 3, 0]);
    await stage.change({ status: 'cancelled' });
    assert.deepEqual(await tasks(stage), ['cancelled', 3, 0, 1, 2]);
  });
});
