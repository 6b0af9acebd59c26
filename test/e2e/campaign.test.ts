import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import type { DialOutcome } from '#demo/loopback/dial-outcomes.ts';
import type { NetworkEvent } from '#demo/loopback/network.ts';
import {
  createTestCampaign,
  fictionalNumber,
  openCampaignStage,
  skipRetryDelays,
} from '#test/support/campaign-stage.ts';
import { eventually } from '#test/support/e2e-wait.ts';

/** The results of the calls to a lead, and the lead's final status. */
type Fate = {
  readonly answers: readonly DialOutcome[];
  readonly outcome: string;
  readonly status: 'completed' | 'failed';
  readonly attempts: number;
};
const reached = { outcome: 'completed', status: 'completed' } as const;
const fates: readonly Fate[] = [
  { answers: ['answer'], ...reached, attempts: 1 },
  { answers: ['busy', 'answer'], ...reached, attempts: 2 },
  { answers: ['no-answer', 'busy', 'answer'], ...reached, attempts: 3 },
  { answers: ['machine', 'answer'], ...reached, attempts: 2 },
  { answers: ['no-answer'], outcome: 'no_answer', status: 'failed', attempts: 3 },
  { answers: ['failed', 'machine'], outcome: 'voicemail_not_left', status: 'failed', attempts: 3 },
  { answers: ['refused', 'busy'], outcome: 'busy', status: 'failed', attempts: 3 },
];
/** Of 20 leads, 14 answer immediately. */
const fateOf = (index: number): Fate => fates[Math.max(0, (index % 20) - 13)]!;

const leadCount = 120;
const accountLimit = 60;
const campaignLimit = 40;
const callsPerSecond = 100;
const numbers = Array.from({ length: leadCount }, (_, index) => fictionalNumber(index));

describe('campaign of 120 leads on two servers', async () => {
  const script = Object.fromEntries(numbers.map((number, index) => [number, fateOf(index).answers]));
  const stage = await openCampaignStage(
    { numbers: script, otherwise: ['answer'] },
    { ringMs: 30, talkMs: 60 },
    { TWILIO_CALLS_PER_SECOND: String(callsPerSecond) },
  );
  const { db } = stage.database;
  let campaignId = '';
  let log: readonly NetworkEvent[] = [];
  let begunAt = 0;
  before(async () => {
    await Promise.all([stage.start(), stage.start()]);
    await db.updateTable('accounts').set({ concurrency_limit: accountLimit }).execute();
    begunAt = Date.now();
    campaignId = await createTestCampaign(stage.client(), { numbers, max_attempts: 3 });
    await db
      .updateTable('campaigns')
      .set({ calls_per_agent: 4, num_agents: campaignLimit / 4 })
      .execute();
    await eventually(
      async () => {
        await skipRetryDelays(db);
        return (await stage.client().results(`/campaigns/${campaignId}`)).status === 'completed';
      },
      'a campaign that is completed',
      600_000,
    );
    log = await stage.log();
  });

  it('ends every lead with the status that its results require', async () => {
    const leads = await db.selectFrom('leads').selectAll().execute();
    assert.equal(leads.length, leadCount);
    const found = new Map(leads.map((lead) => [lead.to_number, lead]));
    for (const [index, number] of numbers.entries()) {
      const { status, outcome, attempts } = found.get(number)!;
      const fate = fateOf(index);
      const { answers, ...expected } = fate;
      assert.deepEqual({ outcome, status, attempts }, expected, `${number}, ${answers.join(', ')}`);
    }
  });

  it('dials each lead as often as its results require, each time with a new call', () => {
    const dialled = log.filter(({ type }) => type === 'dialled');
    const times = new Map<string, number>();
    for (const { to } of dialled) times.set(to, (times.get(to) ?? 0) + 1);
    for (const [index, number] of numbers.entries()) assert.equal(times.get(number), fateOf(index).attempts, number);
    assert.equal(new Set(dialled.map(({ callId }) => callId)).size, dialled.length);
  });

  it('never exceeds the concurrency of the campaign and the account', () => {
    const most = mostAtOnce(log);
    assert.ok(most <= campaignLimit, `${most} concurrent calls`);
  });

  it('never has two concurrent calls to one number', () => {
    const busy = new Set<string>();
    for (const { type, to } of log) {
      if (type === 'dialled') assert.ok(!busy.has(to), to);
      if (type === 'dialled') busy.add(to);
      if (type === 'ended' || type === 'refused') busy.delete(to);
    }
  });

  it("respects the carrier's rate limit", () => {
    const moments = log.filter(({ type }) => type === 'dialled').map(({ at }) => at);
    for (const [index, at] of moments.entries())
      assert.ok(at - begunAt >= Math.floor((index * 1_000) / callsPerSecond) - 1, `call ${index} came too early`);
  });

  it('stores with each attempt the rules that allowed it, and its result', async () => {
    const attempts = await db.selectFrom('attempts').selectAll().where('state', '!=', 'withdrawn').execute();
    assert.equal(attempts.length, log.filter(({ type }) => type === 'dialled').length);
    for (const { state, rules, outcome } of attempts) {
      assert.equal(state, 'ended');
      assert.ok(outcome !== null);
      const named = rules.map(({ rule }) => rule);
      const { limit, in_flight } = rules.find(({ rule }) => rule === 'campaign_limit') ?? {};
      assert.ok(limit === null || Number(in_flight) < Number(limit), `${in_flight} of ${limit} calls were in flight`);
      for (const rule of ['recipient_hours', 'suppression', 'number_caps', 'account_limit', 'campaign_limit'])
        assert.ok(named.includes(rule), `${rule} is missing in ${named.join(', ')}`);
    }
  });

  it('leaves no slot occupied, and counts the completed leads', async () => {
    const client = stage.client();
    assert.equal((await client.results('/users/concurrency-usage')).concurrency_count, 0);
    const { total_tasks, completed_tasks, pending_tasks } = await client.results(`/campaigns/${campaignId}`);
    assert.deepEqual(
      { total_tasks, completed_tasks, pending_tasks },
      {
        total_tasks: leadCount,
        completed_tasks: leadCount,
        pending_tasks: 0,
      },
    );
  });
});

function mostAtOnce(log: readonly NetworkEvent[]): number {
  let open = 0;
  let most = 0;
  for (const { type } of log) {
    if (type === 'dialled') open += 1;
    if (type === 'ended' || type === 'refused') open -= 1;
    most = Math.max(most, open);
  }
  return most;
}
