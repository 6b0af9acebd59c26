import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { planDials } from '#src/campaigns/plan.ts';
import type { HeldLead, Plan, PlanInput } from '#src/campaigns/plan-types.ts';
import { brokenByTime, brokenRules } from '#test/support/dial-oracle.ts';
import { DiallingWorld } from '#test/support/dialling-world.ts';
import { createRandom, type Random } from '#test/support/random.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const year = { fromMs: Date.parse('2026-01-01T00:00:00Z'), untilMs: Date.parse('2027-01-01T00:00:00Z') };
/** Nights with clock changes in the zones of the campaigns and of the numbers. */
const changes = [
  ...['2026-03-08T05:00:00Z', '2026-03-08T07:00:00Z', '2026-03-28T22:00:00Z', '2026-03-29T01:00:00Z'],
  ...['2026-04-04T15:00:00Z', '2026-10-03T15:30:00Z', '2026-10-24T21:00:00Z', '2026-10-25T01:00:00Z'],
  ...['2026-11-01T05:00:00Z', '2026-11-01T06:00:00Z'],
].map((moment) => Date.parse(moment));
/** Held leads whose announced moment is checked against the clock. */
const announcementsChecked = 200;

type Counted = { orders: number; held: Map<string, number>; announcements: number };

/** A year of an account. Violating a rule, or holding a lead back without a rule, is an error. */
function runYear(seed: number): Counted {
  const random = createRandom(seed);
  const world = new DiallingWorld(random, year.fromMs);
  const counted: Counted = { orders: 0, held: new Map(), announcements: 0 };
  for (let nowMs = year.fromMs; nowMs < year.untilMs; nowMs += stepAt(nowMs, random)) {
    const input = world.moveTo(nowMs);
    const plan = planDials(input);
    checkPlan(input, plan);
    for (const held of plan.held) {
      counted.held.set(held.reason.type, (counted.held.get(held.reason.type) ?? 0) + 1);
      if (counted.announcements < announcementsChecked && random.chance(0.005)) {
        checkAnnouncement(input, held);
        counted.announcements += 1;
      }
    }
    counted.orders += plan.orders.length;
    world.dial(plan.orders, nowMs);
  }
  return counted;
}

/** Steps by minutes during clock changes, by about an hour otherwise. */
function stepAt(nowMs: number, random: Random): number {
  const isNear = changes.some((change) => Math.abs(change - nowMs) < 2 * hourMs);
  return isNear ? minuteMs : random.between(20, 80) * minuteMs + random.between(0, 59_999);
}

function checkPlan(input: PlanInput, plan: Plan): void {
  const { nowMs } = input;
  const at = new Date(nowMs).toISOString();
  const given = new Map(input.leads.map((lead) => [lead.leadId, lead]));
  const campaigns = new Map(input.campaigns.map((campaign) => [campaign.campaignId, campaign]));
  const rulesFor = (leadId: string): string[] => {
    const lead = given.get(leadId)!;
    return brokenRules(lead, campaigns.get(lead.campaignId)!, nowMs);
  };
  const told = [...plan.orders, ...plan.held].map(({ leadId }) => leadId);
  assert.deepEqual(told.toSorted(), [...given.keys()].toSorted(), `${at}: every lead is told of once`);
  for (const { leadId } of plan.orders) assert.deepEqual(rulesFor(leadId), [], `${at}: ${leadId} is dialled`);
  const numbers = plan.orders.map(({ toNumber }) => toNumber);
  assert.equal(new Set(numbers).size, numbers.length, `${at}: one call a number`);
  checkLimits(input, plan, at);
  for (const { leadId, reason } of plan.held) {
    const broken = rulesFor(leadId);
    if (reason.type === 'limit_reached' || reason.type === 'pacing') assert.deepEqual(broken, [], `${at}: ${leadId}`);
    else if (reason.type === 'number_in_use' && broken.length === 0)
      assert.ok(numbers.includes(given.get(leadId)!.toNumber));
    else assert.ok(broken.includes(reason.type as never), `${at}: ${leadId} held for ${reason.type}, not ${broken}`);
  }
}

/** Limits are respected, used up before any lead waits for them, and shared. */
function checkLimits({ account, campaigns, carriers }: PlanInput, { orders, held }: Plan, at: string): void {
  const free = Math.max(0, account.callLimit - account.callsInFlight);
  assert.ok(orders.length <= free && orders.length <= carriers[0]!.free, `${at}: limits of account and carrier`);
  const own = new Map(
    campaigns.map((campaign) => [
      campaign.campaignId,
      campaign.callsInFlight + orders.filter(({ campaignId }) => campaignId === campaign.campaignId).length,
    ]),
  );
  for (const { campaignId, callsPerAgent, numAgents } of campaigns)
    if (orders.some((order) => order.campaignId === campaignId))
      assert.ok(own.get(campaignId)! <= (callsPerAgent ?? 99) * (numAgents ?? 99), `${at}: limit of ${campaignId}`);
  for (const { campaignId, reason } of held) {
    if (reason.type === 'pacing') assert.equal(orders.length, carriers[0]!.free, at);
    if (reason.type !== 'limit_reached') continue;
    if (reason.of === 'campaign') assert.ok(own.get(campaignId)! >= reason.limit, at);
    else assert.equal(orders.length, free, `${at}: no slot stays free`);
    if (reason.of === 'account')
      for (const order of orders)
        assert.ok(own.get(order.campaignId)! <= own.get(campaignId)! + 1, `${at}: ${campaignId} has its share`);
  }
}

/**
 * No quarter of an hour before the announced moment would have been allowed, nor the moment just before; the announced one is, as far as time is
 * concerned.
 */
function checkAnnouncement(
  { nowMs, leads, campaigns }: PlanInput,
  { leadId, campaignId, reason, untilMs }: HeldLead,
): void {
  const lead = leads.find((one) => one.leadId === leadId)!;
  const campaign = campaigns.find((one) => one.campaignId === campaignId)!;
  const about = `${new Date(nowMs).toISOString()}: ${leadId} held for ${reason.type} until ${untilMs}`;
  const broken = (atMs: number): string[] => brokenByTime(lead, campaign, atMs);
  if (untilMs === null) return;
  assert.deepEqual(broken(untilMs), [], about);
  for (let atMs = nowMs; atMs < untilMs; atMs += 15 * minuteMs) assert.notDeepEqual(broken(atMs), [], about);
  assert.notDeepEqual(broken(untilMs - 1), [], about);
}

describe('a year of campaigns in several time zones with every clock change', () => {
  const seeds = process.env.SEED === undefined ? [1, Date.now() % 1_000_000] : [Number(process.env.SEED)];
  for (const seed of seeds)
    it(`dials no lead against a rule, holds none back without one, and announces the next moment (seed ${seed})`, () => {
      const { orders, held, announcements } = runYear(seed);
      assert.ok(orders > 1_000, `${orders} orders`);
      assert.ok(announcements > 100, `${announcements} announcements`);
      const reasons = ['suppressed', 'paused', 'outside_window', 'outside_recipient_hours', 'number_cap', 'not_due'];
      for (const type of [...reasons, 'dialling', 'not_started', 'ended', 'limit_reached', 'pacing'])
        assert.ok((held.get(type) ?? 0) > 0, `nobody was held for ${type}`);
    });
});
