import { callOutcomes } from '#src/calls/lifecycle/outcome.ts';
import { settleLead } from '#src/campaigns/outcome.ts';
import type { CampaignState, LeadState, PlanInput, PlannedDial } from '#src/campaigns/plan-types.ts';
import { defaultDialRules } from '#test/support/dial-rules.ts';
import { knownNumbers } from './dial-oracle.ts';
import { campaign, lead } from './plan-input.ts';
import type { Random } from './random.ts';

const minuteMs = 60_000;
const zones = [
  'Europe/Berlin',
  'America/New_York',
  'Australia/Lord_Howe',
  'Asia/Beirut',
  'Asia/Kolkata',
  'America/Havana',
];
const weekdays = ['Monday', 'tuesday', 'WEDNESDAY', 'thursday', 'friday', 'saturday', 'sunday'];

type LiveCall = { readonly lead: LeadState; readonly endsAtMs: number };

/** An account whose campaigns dial people who answer, or do not, at random. Nothing waits for a clock. */
export class DiallingWorld {
  readonly campaigns: CampaignState[];
  readonly #random: Random;
  readonly #leads = new Map<string, LeadState>();
  readonly #attemptsAtMs = new Map<string, number[]>();
  readonly #suppressed = new Set<string>();
  readonly #calledAtMs = new Map<string, number>();
  #live: LiveCall[] = [];
  #made = 0;

  constructor(random: Random, startMs: number) {
    this.#random = random;
    this.campaigns = Array.from({ length: 6 }, (_, place) => this.#newCampaign(place, startMs));
  }

  /** Lets calls end, leads arrive and campaigns change at random, and returns the planner's view afterwards. */
  moveTo(nowMs: number): PlanInput {
    this.#endCalls(nowMs);
    this.#changeCampaigns(nowMs);
    for (const { campaignId } of this.campaigns) if (this.#random.chance(0.15)) this.#addLead(campaignId);
    const leads = [...this.#leads.values()].map((known) => this.#seen(known, nowMs));
    return {
      nowMs,
      rules: defaultDialRules,
      account: { callLimit: 4, callsInFlight: this.#live.length, wallet: { type: 'unbilled' } },
      campaigns: this.campaigns.map((one) => ({
        ...one,
        callsInFlight: this.#live.filter((call) => call.lead.campaignId === one.campaignId).length,
        lastDialledAtMs: this.#calledAtMs.get(one.campaignId) ?? null,
      })),
      leads,
      carriers: [{ carrier: 'one', free: this.#random.between(0, 4), callsPerSecond: 4 }],
    };
  }

  /** Dials according to the orders. */
  dial(orders: readonly PlannedDial[], nowMs: number): void {
    for (const { leadId, campaignId, toNumber } of orders) {
      const known = this.#leads.get(leadId)!;
      const begun: LeadState = { ...known, status: 'dialling', attempts: known.attempts + 1 };
      this.#leads.set(leadId, begun);
      this.#attemptsAtMs.set(toNumber, [nowMs, ...(this.#attemptsAtMs.get(toNumber) ?? [])]);
      this.#calledAtMs.set(campaignId, nowMs);
      this.#live.push({ lead: begun, endsAtMs: nowMs + this.#random.between(1, 40) * minuteMs });
    }
  }

  #endCalls(nowMs: number): void {
    const over = this.#live.filter(({ endsAtMs }) => endsAtMs <= nowMs);
    this.#live = this.#live.filter(({ endsAtMs }) => endsAtMs > nowMs);
    for (const { lead: ended, endsAtMs } of over) {
      const outcome = this.#random.pick([...callOutcomes, 'no_answer', 'no_answer', 'busy', 'failed'] as const);
      if (outcome === 'opted_out') this.#suppressed.add(ended.toNumber);
      const { maxAttempts } = this.campaigns.find(({ campaignId }) => campaignId === ended.campaignId)!;
      const state = { attempts: ended.attempts, maxAttempts, retryMinutes: 60, endedAtMs: endsAtMs };
      const settled = settleLead(outcome, state);
      if (settled.type === 'again')
        this.#leads.set(ended.leadId, { ...ended, status: 'pending', nextAttemptAtMs: settled.notBeforeMs });
      else this.#leads.delete(ended.leadId);
    }
  }

  #seen(known: LeadState, nowMs: number): LeadState {
    const attempts = this.#attemptsAtMs.get(known.toNumber) ?? [];
    return {
      ...known,
      isSuppressed: this.#suppressed.has(known.toNumber),
      numberAttemptsAtMs: attempts.filter((atMs) => atMs > nowMs - 30 * 24 * 60 * minuteMs),
      isNumberInUse: this.#live.some((call) => call.lead.toNumber === known.toNumber),
    };
  }

  #addLead(campaignId: string): void {
    const waiting = [...this.#leads.values()].filter((known) => known.campaignId === campaignId);
    if (waiting.length >= 8) return;
    this.#made += 1;
    const [prefix] = this.#random.pick(knownNumbers);
    const toNumber = `${prefix}${String(this.#random.between(1_000_000, 1_000_003))}`;
    if (waiting.some((known) => known.toNumber === toNumber)) return;
    const timezone = this.#random.chance(0.2) ? this.#random.pick(zones) : null;
    const leadId = `lead-${this.#made}`;
    // Occasionally removes numbers from the list, so that leads last the whole year.
    if (this.#random.chance(0.3)) this.#suppressed.delete(toNumber);
    this.#leads.set(leadId, lead(leadId, { campaignId, toNumber, timezone }));
  }

  #changeCampaigns(nowMs: number): void {
    for (const [place, one] of this.campaigns.entries()) {
      if (!this.#random.chance(0.004)) continue;
      const change = this.#random.pick(['pause', 'go on', 'break', 'renew'] as const);
      if (change === 'renew') {
        for (const known of [...this.#leads.values()])
          if (known.campaignId === one.campaignId && known.status === 'pending') this.#leads.delete(known.leadId);
        const fresh = this.#newCampaign(place, nowMs);
        if (!this.#live.some((call) => call.lead.campaignId === one.campaignId)) this.campaigns[place] = fresh;
      } else if (change === 'break') {
        const untilMs = this.#random.chance(0.8) ? nowMs + this.#random.between(10, 6_000) * minuteMs : null;
        this.campaigns[place] = { ...one, breaker: { type: 'open', untilMs } };
      } else {
        const status = change === 'pause' ? ('paused' as const) : ('active' as const);
        this.campaigns[place] = { ...one, status, breaker: { type: 'closed' } };
      }
    }
  }

  #newCampaign(place: number, nowMs: number): CampaignState {
    const random = this.#random;
    const dayOf = (days: number): string => new Date(nowMs + days * 86_400_000).toISOString().slice(0, 10);
    const starts = random.between(-20, 10);
    const hasOwnLimit = random.chance(0.5);
    return campaign({
      campaignId: `campaign-${place}`,
      timezone: random.pick(zones),
      startDate: random.chance(0.5) ? dayOf(starts) : null,
      endDate: random.chance(0.5) ? dayOf(starts + random.between(15, 120)) : null,
      windows: Array.from({ length: random.pick([0, 1, 2, 5, 9]) }, () => this.#newWindow()),
      maxAttempts: random.between(1, 5),
      callsPerAgent: hasOwnLimit ? random.between(1, 2) : null,
      numAgents: hasOwnLimit ? random.between(1, 2) : null,
    });
  }

  #newWindow(): CampaignState['windows'][number] {
    const random = this.#random;
    const time = (): string =>
      `${String(random.between(0, 23)).padStart(2, '0')}:${String(random.pick([0, 1, 15, 30, 59])).padStart(2, '0')}`;
    const [start_time, end_time] = [time(), random.chance(0.1) ? '24:00' : time()];
    const day = random.pick(weekdays);
    // Often a night with a clock change.
    if (random.chance(0.2)) return { day: 'sunday', start_time: '00:30', end_time: '03:15' };
    return start_time === end_time ? { day, start_time: '22:00', end_time: '02:30' } : { day, start_time, end_time };
  }
}
