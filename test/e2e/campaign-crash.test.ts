import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import type { NetworkEvent } from '#demo/loopback/network.ts';
import type { Attempt } from '#src/store/campaigns/attempts.ts';
import {
  type CampaignStage,
  createTestCampaign,
  fictionalNumber,
  openCampaignStage,
  skipRetryDelays,
} from '#test/support/campaign-stage.ts';
import { eventually } from '#test/support/e2e-wait.ts';
import { createRandom } from '#test/support/random.ts';

const seed = Number(process.env.SEED ?? Date.now() % 1_000_000);
const leadCount = 120;
const maxAttempts = 3;
const numbers = Array.from({ length: leadCount }, (_, index) => fictionalNumber(index));

describe(`campaign of 120 leads on three servers, one after the other killed (SEED=${seed})`, async () => {
  const stage = await openCampaignStage(
    {
      numbers: Object.fromEntries(numbers.slice(0, 50).map((number) => [number, ['busy', 'answer']])),
      otherwise: ['answer'],
    },
    { ringMs: 60, talkMs: 60 },
    { TWILIO_CALLS_PER_SECOND: '60', NODE_LEASE_SECONDS: '4' },
  );
  const { db } = stage.database;
  let kills = 0;
  let log: readonly NetworkEvent[] = [];
  let attempts: readonly Attempt[] = [];
  before(async () => {
    await Promise.all([stage.start(), stage.start(), stage.start()]);
    await db.updateTable('accounts').set({ concurrency_limit: 30 }).execute();
    const campaignId = await createTestCampaign(stage.client(), { numbers, max_attempts: maxAttempts });
    kills = await killUntil(stage, () => isCompleted(stage, campaignId));
    log = await stage.log();
    attempts = await db.selectFrom('attempts').selectAll().execute();
  });

  it('loses no lead', async (t) => {
    t.diagnostic(`${kills} kills, ${attempts.length} attempts, ${log.filter(isDial).length} dialled`);
    assert.ok(kills >= 3, `only ${kills} kills`);
    const leads = await db.selectFrom('leads').selectAll().execute();
    assert.equal(leads.length, leadCount);
    for (const { to_number, status, outcome, attempts: made } of leads) {
      assert.ok(status === 'completed' || status === 'failed', `${to_number} is ${status}`);
      assert.ok(status === 'completed' || made === maxAttempts, `${to_number} was given up after ${made} attempts`);
      assert.equal(status === 'completed', outcome === 'completed', to_number);
    }
  });

  it('dials no lead twice in one attempt, and none in an attempt that was withdrawn', () => {
    const byCall = new Map(attempts.map((attempt) => [attempt.call_id, attempt]));
    const seen = new Set<string>();
    for (const { callId, to } of log.filter(isDial)) {
      assert.ok(!seen.has(callId), `${to} was dialed twice for call ${callId}`);
      seen.add(callId);
      assert.deepEqual([byCall.get(callId)?.to_number, byCall.get(callId)?.state], [to, 'ended']);
    }
  });

  it('counts every attempt that may have been made, and closes unknown ones as failed', () => {
    const dialled = new Set(log.filter(isDial).map(({ callId }) => callId));
    const ended = attempts.filter(({ state }) => state === 'ended');
    assert.ok(attempts.every(({ state }) => state === 'ended' || state === 'withdrawn'));
    for (const { call_id, end_reason, outcome } of ended)
      if (!dialled.has(call_id!)) assert.deepEqual([end_reason, outcome], ['node_lost', 'failed']);
    for (const number of numbers) {
      const own = ended.filter(({ to_number }) => to_number === number).map((attempt) => attempt.number);
      assert.deepEqual(
        own.sort(),
        own.map((_, index) => index + 1),
        number,
      );
    }
  });

  it('never has two concurrent calls to one number', () => {
    const busy = new Set<string>();
    for (const { type, to } of log) {
      if (type === 'dialled') assert.ok(!busy.has(to), to);
      if (type === 'dialled') busy.add(to);
      if (type === 'ended') busy.delete(to);
    }
  });

  it('leaves no slot occupied', async () => {
    assert.equal((await stage.client().results('/users/concurrency-usage')).concurrency_count, 0);
  });
});

const isDial = ({ type }: NetworkEvent): boolean => type === 'dialled';

async function isCompleted(stage: CampaignStage, campaignId: string): Promise<boolean> {
  await skipRetryDelays(stage.database.db);
  const { db } = stage.database;
  const row = await db
    .selectFrom('campaigns')
    .select('status')
    .where('campaign_id', '=', campaignId)
    .executeTakeFirst();
  return row?.status === 'completed';
}

/**
 * Kills a server per second while calls are placed, each replaced by another, until no work is left. At the end there are three servers, so that the
 * leftovers of the last kill are cleaned up.
 */
async function killUntil(stage: CampaignStage, isDone: () => Promise<boolean>): Promise<number> {
  const random = createRandom(seed);
  let kills = 0;
  let dials = 0;
  while (!(await isDone())) {
    const before = dials;
    dials = await eventually(
      async () => {
        const count = (await stage.log()).filter(isDial).length;
        return (await isDone()) || count > before ? count : null;
      },
      'further calls',
      120_000,
    );
    if (await isDone()) break;
    await sleep(1_000);
    const running = stage.running();
    const victim = random.pick(running);
    victim.signal('SIGKILL');
    kills += 1;
    await victim.ended;
    await stage.start();
  }
  return kills;
}
