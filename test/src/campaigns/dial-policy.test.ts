import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { claimRound } from '#src/campaigns/claims.ts';
import { createDialJob } from '#src/campaigns/dial-job.ts';
import type { Carrier, OutboundCall } from '#src/carriers/carrier.ts';
import { systemClock } from '#src/foundation/clock.ts';
import { beginAttempt } from '#src/store/campaigns/attempts.ts';
import { insertLeads } from '#src/store/campaigns/leads.ts';
import { readDialUsage } from '#src/store/dialling/dial-usage.ts';
import { afternoonZone, fictionalNumber } from '#test/support/campaign-stage.ts';
import { ageDialUsage, createAssistantWithNumber, setDialPolicy } from '#test/support/dialling-account.ts';
import { openTestServer } from '#test/support/server.ts';

const free = { carriers: {}, rates: null };
/** A server with a recording carrier, and a campaign with leads stored before the policy. */
async function open(numbers: readonly string[]) {
  const asked: OutboundCall[] = [];
  const carrier = {
    name: 'acme',
    dialect: 'acme-wire',
    hangUp: async () => {},
    dial: async (call: OutboundCall) => {
      asked.push(call);
      return { providerCallId: `CA${asked.length}` };
    },
  } as Partial<Carrier> as Carrier;
  const carriers = new Map([['acme', carrier]]);
  const server = await openTestServer({ media: () => ({ carriers }) });
  const { db } = server.database;
  const { core, dialer } = server.app;
  const ai_assistant_id = await createAssistantWithNumber(server, '+12025550143');
  const { body } = await server.json('/campaigns', { json: { name: 'Spring', ai_assistant_id } });
  const { campaign_id } = body.results;
  const timezone = afternoonZone();
  await insertLeads(
    db,
    campaign_id,
    numbers.map((to_number) => ({ to_number, timezone, variables: [] })),
  );
  const { account_id: accountId } = await db.selectFrom('accounts').selectAll().executeTakeFirstOrThrow();
  const leads = () =>
    db.selectFrom('leads').select(['to_number', 'status', 'attempts', 'outcome']).orderBy('ordinal').execute();
  const plan = async () => (await server.json(`/campaigns/${campaign_id}/plan`)).body.results;
  const called = async () => (await readDialUsage(db, accountId, free)).callsLastHour;
  return { server, db, core, dialer, carriers, accountId, campaign_id, asked, leads, plan, called };
}
const many = (count: number): string[] => Array.from({ length: count }, (_, place) => fictionalNumber(place));

describe('leads with blocked numbers', () => {
  it('fail without an attempt, with the reason, and the leads behind them are dialed', async () => {
    const stage = await open(['+19005551234', '+18095551234', '+881612345678', fictionalNumber(1)]);
    const reasons = (await stage.plan()).map(({ reason }: { reason: unknown }) => reason).toReversed();
    assert.deepEqual(reasons.slice(0, 3), [
      { type: 'number_refused', rule: 'number_kind', kind: 'premium_rate' },
      { type: 'number_refused', rule: 'country', country: 'DO', allowed: ['US'] },
      { type: 'number_refused', rule: 'number_kind', kind: 'satellite' },
    ]);
    await stage.dialer.round();
    assert.deepEqual(
      (await stage.leads()).map(({ status, attempts, outcome }) => [status, attempts, outcome]),
      [...Array(3).fill(['failed', 0, 'number_refused']), ['dialling', 0, null]],
    );
    assert.equal(await stage.called(), 1);
    const attempts = await stage.db.selectFrom('attempts').select('to_number').execute();
    assert.deepEqual(attempts, [{ to_number: fictionalNumber(1) }]);
    const { body } = await stage.server.json('/users/dial-refusals');
    assert.deepEqual(new Set(body.results.map(({ way }: { way: string }) => way)), new Set(['campaign']));
    assert.equal(body.count, 3);
    const { body: shown } = await stage.server.json(`/campaigns/${stage.campaign_id}/leads`);
    assert.equal(shown.results.at(-1).outcome, 'number_refused');
  });

  it('are not dialed if the policy changes between claim and dialing', async () => {
    const stage = await open(many(1));
    const { core, db } = stage;
    const ports = {
      db,
      jobs: { enqueue: async () => '' },
      calls: core.calls,
      dials: core.dials,
      wallClock: Date.now,
      rules: { recipientHours: { from: '00:00', until: '24:00' }, attemptsPerDay: 3, attemptsPer30Days: 8 },
      carriers: () => new Map([['acme', { callsPerSecond: null }]]),
      walletOf: core.billing.walletOf,
    };
    const rules = { ...ports.rules, dialWithinMs: 10_000 };
    assert.deepEqual(await claimRound({ ...ports, rules }, stage.accountId), { type: 'done', claimed: 1, more: false });
    await setDialPolicy(stage.server, { allowed_countries: ['DE'] });
    const { attempt_id } = await db.selectFrom('attempts').select('attempt_id').executeTakeFirstOrThrow();
    const dial = createDialJob({
      db,
      nodeId: core.nodeId,
      clock: systemClock,
      calls: core.calls,
      dials: core.dials,
      callsPerSecond: () => Number.POSITIVE_INFINITY,
      isDraining: () => false,
    });
    await dial({ data: { attempt_id } });
    assert.deepEqual(stage.asked, []);
    const call = await db.selectFrom('calls').selectAll().executeTakeFirstOrThrow();
    assert.deepEqual([call.status, call.end_reason], ['canceled', 'number_refused']);
    assert.equal(await stage.called(), 0, 'a call without a carrier order is not counted');
    await stage.dialer.round();
    assert.equal((await stage.leads())[0]!.outcome, 'number_refused');
  });
});

describe('a campaign whose account has reached its caps', () => {
  it('waits when the hourly calls are used up, reports so, and continues afterwards', async () => {
    const stage = await open(many(5));
    await setDialPolicy(stage.server, { max_calls_per_hour: 2 });
    await stage.dialer.round();
    await stage.dialer.round();
    const statuses = async () => (await stage.leads()).map(({ status }) => status);
    assert.deepEqual(await statuses(), ['dialling', 'dialling', 'pending', 'pending', 'pending']);
    const [waiting] = await stage.plan();
    const { type, made, limit, free_at } = waiting.reason;
    assert.deepEqual([type, made, limit, waiting.dial_at], ['calls_per_hour', 2, 2, null]);
    assert.ok(new Date(free_at) > new Date());
    await ageDialUsage(stage.server, 61);
    await stage.dialer.round();
    assert.deepEqual(await statuses(), ['dialling', 'dialling', 'dialling', 'dialling', 'pending']);
  });

  it('waits when the daily budget is spent, and reports so', async () => {
    const stage = await open(many(1));
    await setDialPolicy(stage.server, { max_spend_per_day: 0 });
    await stage.dialer.round();
    assert.equal((await stage.leads())[0]!.status, 'pending');
    const [waiting] = await stage.plan();
    const { free_at, ...reason } = waiting.reason;
    assert.deepEqual(reason, { type: 'spend_per_day', spent_micros: 0, limit_micros: 0 });
    assert.match(free_at, /T00:00:00\.000Z$/);
  });
});

describe('the calling hours of an account', () => {
  it('hold back leads until they begin, and a change of the hours lets them be dialed', async () => {
    const stage = await open(many(2));
    const { db, server } = stage;
    const [first] = await db.selectFrom('leads').select('lead_id').orderBy('ordinal').execute();
    const retryAt = new Date(Date.now() + 60_000);
    const retry = { attempts: 1, next_attempt_at: retryAt, retry_at: retryAt };
    await db.updateTable('leads').set(retry).where('lead_id', '=', first!.lead_id).execute();
    await setDialPolicy(server, { allowed_hours: { from: '18:00', until: '20:00' } });
    await stage.dialer.round();
    const statuses = async () => (await stage.leads()).map(({ status }) => status);
    assert.deepEqual(await statuses(), ['pending', 'pending']);
    const { waiting_for } = (await server.json(`/campaigns/${stage.campaign_id}`)).body.results;
    assert.equal(waiting_for.type, 'outside_recipient_hours');
    await setDialPolicy(server, { allowed_hours: { from: '00:00', until: '24:00' } });
    await stage.dialer.round();
    assert.deepEqual(await statuses(), ['pending', 'dialling'], 'the retry of the first lead is not due yet');
  });

  it('and the caps per number allow as many attempts as the account sets', async () => {
    for (const cap of ['max_calls_per_number_per_day', 'max_calls_per_number_per_30_days']) {
      const stage = await open(many(1));
      await setDialPolicy(stage.server, {
        [cap]: 1,
        ...(cap.endsWith('_day') ? {} : { max_calls_per_number_per_day: 100 }),
      });
      await stage.db.updateTable('campaigns').set({ max_attempts: 5 }).execute();
      await stage.dialer.round();
      const attempt = await stage.db.selectFrom('attempts').select(['attempt_id', 'call_id']).executeTakeFirstOrThrow();
      await beginAttempt(stage.db, attempt.attempt_id);
      await stage.core.calls.finish(attempt.call_id!, 'busy', 'busy');
      await stage.db.updateTable('leads').set({ next_attempt_at: null, retry_at: null }).execute();
      await stage.dialer.round();
      const shown = async () => (await stage.server.json(`/campaigns/${stage.campaign_id}`)).body.results.waiting_for;
      assert.equal((await shown()).type, 'number_cap');
      await setDialPolicy(stage.server, { [cap]: 2 });
      await stage.dialer.round();
      assert.deepEqual([await shown(), (await stage.leads())[0]!.status], [null, 'dialling']);
    }
  });
});
