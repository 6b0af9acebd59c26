import { Capacity, type ReservedSlot } from './capacity.ts';
import { type Candidate, candidateOf, type GateOptions, holdOf, rulesPassed } from './gate.ts';
import type { AppliedRule, CampaignState, HeldLead, HoldReason, Plan, PlanInput, PlannedDial } from './plan-types.ts';

/**
 * Decides which leads are dialed at this moment, and why the others are not. Free slots are assigned one by one to the campaign with the fewest calls
 * among those with leads to dial, so that no campaign waits for another to finish. Throws `RangeError` for a lead of an unknown campaign, and for an
 * unknown time zone.
 */
export function planDials(input: PlanInput): Plan {
  const capacity = new Capacity(input);
  const { queues, held } = admit(input);
  const numbers = new Set<string>();
  const orders: PlannedDial[] = [];
  for (let queue = nextQueue(queues, capacity); queue !== null; queue = nextQueue(queues, capacity)) {
    const candidate = queue.waiting[queue.next]!;
    const { toNumber } = candidate.lead;
    queue.next += 1;
    if (numbers.has(toNumber)) {
      held.push(toHeldLead(candidate, { type: 'number_in_use' }));
      continue;
    }
    numbers.add(toNumber);
    const taken = capacity.take(queue.campaign, toNumber);
    queue.turn = orders.length + 1;
    orders.push(orderOf(candidate, taken, rulesPassed(candidate, gateOf(input))));
  }
  for (const { campaign, waiting, next } of queues)
    for (const candidate of waiting.slice(next)) held.push(toHeldLead(candidate, capacity.findShortage(campaign)!));
  return { orders, held };
}

/** Filters out leads that may not be dialed even with free slots. */
function admit(input: PlanInput): { queues: readonly Queue[]; held: HeldLead[] } {
  const queues = new Map(input.campaigns.map((campaign) => [campaign.campaignId, queueOf(campaign)]));
  const gate = gateOf(input);
  const held: HeldLead[] = [];
  for (const lead of input.leads) {
    const queue = queues.get(lead.campaignId);
    if (queue === undefined)
      throw new RangeError(`lead ${lead.leadId} belongs to campaign ${lead.campaignId}, which is not part of the plan`);
    const candidate = candidateOf(lead, queue.campaign);
    const hold = holdOf(candidate, gate);
    if (hold === null) queue.waiting.push(candidate);
    else held.push({ ...toHeldLead(candidate, hold.reason), untilMs: hold.untilMs });
  }
  return { queues: [...queues.values()], held };
}

const gateOf = ({ nowMs, rules, account }: PlanInput): GateOptions => ({
  nowMs,
  rules,
  wallet: account.wallet,
  dialling: account.dialling,
});

/** Blocked until another event happens. */
function toHeldLead({ lead: { campaignId, leadId, toNumber } }: Candidate, reason: HoldReason): HeldLead {
  return { campaignId, leadId, toNumber, reason, untilMs: null };
}

/**
 * The leads of a campaign that may be dialed. `next` is the index of the first one not considered yet; `turn` is the position of the campaign's last
 * order among all orders, 0 before the first.
 */
type Queue = { readonly campaign: CampaignState; readonly waiting: Candidate[]; next: number; turn: number };
const queueOf = (campaign: CampaignState): Queue => ({ campaign, waiting: [], next: 0, turn: 0 });

/** The next queue: fewest calls first, then longest without one. Null if none can continue. */
function nextQueue(queues: readonly Queue[], capacity: Capacity): Queue | null {
  let first: Queue | null = null;
  for (const queue of queues) {
    if (queue.next >= queue.waiting.length || capacity.findShortage(queue.campaign) !== null) continue;
    if (first === null || isBefore(queue, first, capacity)) first = queue;
  }
  return first;
}

function isBefore(one: Queue, other: Queue, capacity: Capacity): boolean {
  const fewer = capacity.inFlightOf(one.campaign) - capacity.inFlightOf(other.campaign);
  if (fewer !== 0) return fewer < 0;
  if (one.turn !== other.turn) return one.turn < other.turn;
  const dialledAt = (queue: Queue): number => queue.campaign.lastDialledAtMs ?? Number.NEGATIVE_INFINITY;
  if (dialledAt(one) !== dialledAt(other)) return dialledAt(one) < dialledAt(other);
  return one.campaign.campaignId < other.campaign.campaignId;
}

function orderOf({ lead }: Candidate, { line, rules }: ReservedSlot, passed: readonly AppliedRule[]): PlannedDial {
  const { campaignId, leadId, toNumber, attempts } = lead;
  return {
    campaignId,
    leadId,
    toNumber,
    attempt: attempts + 1,
    fromNumber: line.phoneNumber,
    carrier: line.carrier,
    rules: [...passed, ...rules],
  };
}
