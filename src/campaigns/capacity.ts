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

/** A reserved slot, and its line. */
export type ReservedSlot = { readonly line: DialLine; readonly rules: readonly AppliedRule[] };

/** Tracks the remaining limits and paces while slots are assigned. */
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

  /** Why a campaign cannot have another call; null if it can. */
  findShortage(campaign: CampaignState): HoldReason | null {
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

  /** Reserves a slot for a campaign that has room. Calls to the same number use the same line if possible. */
  take(campaign: CampaignState, toNumber: string): ReservedSlot {
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

  /** The account's cap on calls, including those reserved here. */
  #capped(): CapRefusal | null {
    const allowance = this.#account.dialling?.allowance;
    if (allowance === undefined) return null;
    return capReached({ ...allowance, callsLastHour: allowance.callsLastHour + this.#taken });
  }

  #freeOf(carrier: string): number | null {
    const budget = this.#carriers.get(carrier);
    return budget === undefined ? null : budget.free - (this.#ofCarrier.get(carrier) ?? 0);
  }

  /** Rounds down to whole calls. */
  #isFree(carrier: string): boolean {
    return (this.#freeOf(carrier) ?? 1) >= 1;
  }
}

/** The limit on concurrent calls from the campaign's own settings, of which one alone counts as if the other were 1; null for none. */
function limitOf({ callsPerAgent, numAgents }: CampaignState): number | null {
  return callsPerAgent === null && numAgents === null ? null : (callsPerAgent ?? 1) * (numAgents ?? 1);
}
