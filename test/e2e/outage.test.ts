import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sql } from 'kysely';
import { listTransactions } from '#src/store/billing/wallet.ts';
import { skipRetryDelays } from '#test/support/campaign-stage.ts';
import type { RunningServer } from '#test/support/e2e-installation.ts';
import { eventually } from '#test/support/e2e-wait.ts';
import {
  type LiveLead,
  leaseSeconds,
  type OutageStage,
  openOutageStage,
  ratePerMinute,
  waitForOutage,
} from '#test/support/outage-stage.ts';

// The usual lease is 15 s. These servers have one of 5 s, and outages last 12 s instead of 30 s.

const leaseMs = leaseSeconds * 1_000;
/** The allowed deviation of a call's duration from the carrier's measurement: opening and closing a socket on a loaded machine. */
const slackMs = 2_000;

describe('database that is unavailable for longer than the lease', { concurrency: false }, () => {
  for (const apart of [false, true])
    it(`ends, shortens and repeats no call of two servers on ${apart ? 'two machines' : 'one machine'}`, async () => {
      const stage = await openOutageStage({ apart });
      const [first, second] = stage.wires;
      await Promise.all([first.cut(), second.cut()]);
      await waitForOutage();
      await first.restore();
      // Long enough for it to clean up after others, less than a lease.
      await renews(stage, [stage.servers[0]], 0.4 * leaseMs);
      await second.restore();
      await renews(stage, stage.servers, 1.5 * leaseMs);
      for (const lead of stage.leads) await endsWell(stage, lead);
      await reachedOnce(stage);
      for (const { program } of stage.servers) {
        await program.logs(({ msg }) => msg === 'the database is available again', 'of a database that is back');
        const reports = program.logged.filter(({ msg }) => /^the database is (unavailable|available)/.test(msg));
        assert.deepEqual(
          reports.map(({ msg }) => msg),
          ['the database is unavailable', 'the database is available again'],
        );
        const errors = program.logged.filter(({ level }) => level === 'error');
        assert.ok(errors.length < 10, `${errors.length} lines: ${errors.map(({ msg }) => msg).join(', ')}`);
      }
    });
});

describe('server that is suspended for longer than its lease', { concurrency: false }, () => {
  it('keeps its calls if a server of the same machine sees that its process exists', async () => {
    const stage = await openOutageStage({ apart: false });
    await stands(stage);
    await renews(stage, stage.servers, 1.5 * leaseMs);
    for (const lead of stage.leads) await endsWell(stage, lead);
    await reachedOnce(stage);
  });

  it('ends a call that another machine has closed, without changing its record; its lead is dialed once the line is free', async () => {
    const stage = await openOutageStage({ apart: true });
    const [well, slow] = stage.leads;
    const { client } = stage.servers[0];
    slow.server.program.signal('SIGSTOP');
    const closed = await client.callThat(slow.callId, ({ end_time }) => end_time !== null, 'is closed');
    assert.deepEqual([closed.status, closed.end_reason], ['failed', 'node_lost']);
    await eventually(() => stage.hangUps(slow.sid) > 0, 'the carrier is asked to hang up');
    const before = await recordOf(stage, slow);

    // The carrier does not hang up yet: while the line may be active the number is not dialed.
    const asked = stage.hangUps(slow.sid);
    await skipRetryDelays(stage.database.db);
    await eventually(() => stage.hangUps(slow.sid) >= asked + 3, 'the carrier is asked again');
    assert.equal(stage.dialled().length, 2);

    slow.server.program.signal('SIGCONT');
    assert.equal((await slow.line.ended).code, 1000);
    const { program } = slow.server;
    await program.logs(({ msg, callId }) => msg === 'call ended' && callId === slow.callId, 'of a call that has ended');
    assert.deepEqual(await recordOf(stage, slow), before);
    assert.equal(stage.dialled().length, 2);

    stage.hangsUp();
    await eventually(async () => {
      await skipRetryDelays(stage.database.db);
      return stage.dialled().length === 3;
    }, 'the lead is dialed again');
    assert.equal(stage.dialled()[2]?.form.get('To'), stage.dialled()[1]?.form.get('To'));
    await endsWell(stage, well);
  });
});

async function stands({ leads: [, slow] }: OutageStage): Promise<void> {
  slow.server.program.signal('SIGSTOP');
  await waitForOutage();
  slow.server.program.signal('SIGCONT');
}

/** Waits until these servers have renewed their leases for a while, so that their periodic work is done. */
async function renews({ database }: OutageStage, servers: readonly RunningServer[], forMs: number): Promise<void> {
  const pids = servers.map(({ program }) => program.pid);
  const { until } = await database.db
    .selectNoFrom(sql<Date>`clock_timestamp() + ${forMs} * interval '1 millisecond'`.as('until'))
    .executeTakeFirstOrThrow();
  const renewed = () =>
    database.db.selectFrom('nodes').select('pid').where('pid', 'in', pids).where('renewed_at', '>', until).execute();
  await eventually(async () => (await renewed()).length === pids.length, 'leases that are renewed', 60_000);
}

/** The call continues until its callee hangs up; its duration and its charge are those of the line. */
async function endsWell(stage: OutageStage, { callId, server, line, openedAt }: LiveLead): Promise<void> {
  assert.equal((await server.client.call(callId)).status, 'in-progress');
  line.hangUp();
  const lastedMs = performance.now() - openedAt;
  const call = await server.client.endedCall(callId);
  assert.deepEqual([call.status, call.end_reason], ['completed', 'caller_hung_up']);
  const storedMs = Date.parse(call.end_time) - Date.parse(call.start_time);
  assert.ok(Math.abs(storedMs - lastedMs) < slackMs, `${storedMs} ms stored, ${lastedMs} ms on the line`);
  await isChargedFor(stage, callId, storedMs);
}

async function isChargedFor({ database, accountId }: OutageStage, callId: string, storedMs: number): Promise<void> {
  const { rows } = await listTransactions(database.db, accountId, { limit: 100, offset: 0 });
  const charges = rows.filter(({ call_id }) => call_id === callId).map(({ amount_micros }) => amount_micros);
  assert.deepEqual(charges, [-BigInt((Math.ceil(storedMs / 6_000) * ratePerMinute) / 10)]);
}

/** All stored data of a call. */
async function recordOf({ servers: [{ client }] }: OutageStage, { callId }: LiveLead) {
  const { call_analysis, sentiment, ...call } = await client.call(callId);
  const events = (await client.events(callId)).filter(({ type }) => type !== 'call.analyzed');
  return { call, events };
}

async function reachedOnce({ database, dialled }: OutageStage): Promise<void> {
  const leads = await database.db.selectFrom('leads').select(['status', 'attempts']).execute();
  assert.deepEqual(
    leads.map(({ status, attempts }) => [status, attempts]),
    [
      ['completed', 1],
      ['completed', 1],
    ],
  );
  assert.equal(dialled().length, 2);
}
