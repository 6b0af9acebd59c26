import { type CapRefusal, capReached } from '../calls/dialling/dial-policy.ts';
import { capHold } from './gate.ts';
import type {
  AccountState,
  AppliedRule,
  CampaignState,
  CarrierBudget,
  DialLine,
  HoldReason,
  PlanInput,
} from './plan-types.ts';

/** A slot that was taken, and the line for it. */
export type Taken = { readonly line: DialLine; readonly rules: readonly AppliedRule[] };

/** What is left of limits and paces while slots are given out. */
export class Capacity {
  readonly #account: AccountState;
  readonly #carriers: ReadonlyMap<string, CarrierBudget>;
  readonly #ofCampaign = new Map<string, number>();
  readonly #ofCarrier = new Map<string, number>();
  #taken = 0;

  constructor({ account, carriers }: PlanInput) {
    this.#account = account;
    this.#carriers = new Map(carriers.map((budget) => [budget.carrier, budget]));
  }

  inFlightOf({ campaignId, callsInFlight }: CampaignState): number {
    return callsInFlight + (this.#ofCampaign.get(campaignId) ?? 0);
  }

  /** What keeps a campaign from one more call; null where nothing does. */
  shortOf(campaign: CampaignState): HoldReason | null {
    const own = this.inFlightOf(campaign);
    const limit = limitOf(campaign);
    if (limit !== null && own >= limit) return { type: 'limit_reached', of: 'campaign', in_flight: own, limit };
    const { callLimit, callsInFlight } = this.#account;
    const inFlight = callsInFlight + this.#taken;
    if (inFlight >= callLimit) return { type: 'limit_reached', of: 'account', in_flight: inFlight, limit: callLimit };
    const capped = this.#capped();
    if (capped !== null) return capHold(capped);
    if (campaign.lines.some(({ carrier }) => this.#isFree(carrier))) return null;
    const { carrier } = campaign.lines[0]!;
    return { type: 'pacing', carrier, calls_per_second: this.#carriers.get(carrier)!.callsPerSecond };
  }

  /** Takes a slot for a campaign that is short of nothing. The same number is dialled from the same line if it can be. */
  take(campaign: CampaignState, toNumber: string): Taken {
    const { lines } = campaign;
    const start = Number(BigInt(toNumber.slice(1)) % BigInt(lines.length));
    const line = [...lines.slice(start), ...lines.slice(0, start)].find(({ carrier }) => this.#isFree(carrier))!;
    const { carrier } = line;
    const free = this.#freeOf(carrier);
    const { callLimit, callsInFlight } = this.#account;
    const calls_per_second = this.#carriers.get(carrier)?.callsPerSecond ?? null;
    const rules: AppliedRule[] = [
      { rule: 'account_limit', in_flight: callsInFlight + this.#taken, limit: callLimit },
      { rule: 'campaign_limit', in_flight: this.inFlightOf(campaign), limit: limitOf(campaign) },
      { rule: 'carrier_pace', carrier, free, calls_per_second },
    ];
    this.#taken += 1;
    this.#ofCampaign.set(campaign.campaignId, (this.#ofCampaign.get(campaign.campaignId) ?? 0) + 1);
    this.#ofCarrier.set(carrier, (this.#ofCarrier.get(carrier) ?? 0) + 1);
    return { line, rules };
  }

  /** The account's cap of calls, these included. */
  #capped(): CapRefusal | null {
    const allowance = this.#account.dialling?.allowance;
    if (allowance === undefined) return null;
    return capReached({ ...allowance, callsLastHour: allowance.callsLastHour + this.#taken });
  }

  #freeOf(carrier: string): number | null {
    const budget = this.#carriers.get(carrier);
    return budget === undefined ? null : budget.free - (this.#ofCarrier.get(carrier) ?? 0);
  }

  /** Half a call is none. */
  #isFree(carrier: string): boolean {
    return (this.#freeOf(carrier) ?? 1) >= 1;
  }
}

/** How many calls a campaign may have at once by its own settings; null for no limit of its own. */
function limitOf({ callsPerAgent, numAgents }: CampaignState): number | null {
  return callsPerAgent === null || numAgents === null ? null : callsPerAgent * numAgents;
}
