import { type CapRefusal, capReached } from '../calls/dialling/dial-policy.ts';
import { Capacity } from './capacity.ts';
import { type Candidate, campaignHold, candidateOf, type GateOptions, holdOf } from './gate.ts';
import type { CampaignState, HoldReason, LeadState, PlanInput } from './plan-types.ts';

/** Why a campaign dials nothing now, and when it will. */
export type CampaignOutlook = {
  /** Null if it dials now, or after its end. */
  readonly waitingFor: HoldReason | null;
  /** The first moment at which one of its leads may be dialed; null if none is in range, or if another event must happen first. */
  readonly opensAt: Date | null;
};

/** The outlook of a campaign without leads to dial, and of one that is over. */
export const noOutlook: CampaignOutlook = { waitingFor: null, opensAt: null };

/** The account and the moment of an outlook. */
type OutlookInput = Pick<PlanInput, 'nowMs' | 'rules' | 'account'>;

/** The outlook of a campaign from the pending leads that may be dialed first. */
export function outlookOf(
  campaign: CampaignState,
  leads: readonly LeadState[],
  { nowMs, rules, account }: OutlookInput,
): CampaignOutlook {
  if (campaign.status === 'completed' || campaign.status === 'cancelled') return noOutlook;
  const options = { nowMs, rules, wallet: account.wallet, dialling: account.dialling };
  const hold = campaignHold(campaign, options);
  if (hold !== null && !endsWithTime(hold)) return { waitingFor: hold, opensAt: null };
  const [first] = leads.map((lead) => chanceOf(candidateOf(lead, campaign), options)).toSorted(byMoment);
  if (first === undefined) return { waitingFor: hold ?? withoutLeads(campaign), opensAt: null };
  const reason = first.reason ?? findShortage(campaign, { nowMs, rules, account });
  return { waitingFor: hold ?? reason, opensAt: first.atMs === null ? null : new Date(first.atMs) };
}

/** A lead's block at this moment, and when the lead may be dialed. */
type Chance = { readonly reason: HoldReason | null; readonly atMs: number | null };

function chanceOf(candidate: Candidate, options: GateOptions): Chance {
  const hold = holdOf(candidate, options);
  const cap = options.dialling === undefined ? null : capReached(options.dialling.allowance);
  const reason = hold?.reason ?? null;
  const atMs = reason === null || isCap(reason) ? options.nowMs : (hold?.untilMs ?? null);
  return { reason, atMs: atMs === null || cap === null ? atMs : afterCap(candidate, options, { atMs, cap }) };
}

/** The first moment at which a lead may be dialed, and the cap that the account has reached. */
type Capped = { readonly atMs: number; readonly cap: CapRefusal };

function afterCap(candidate: Candidate, options: GateOptions, { atMs, cap }: Capped): number | null {
  if (atMs >= cap.freeAtMs) return atMs;
  const hold = holdOf(candidate, { ...options, nowMs: cap.freeAtMs, dialling: undefined });
  return hold === null ? cap.freeAtMs : hold.untilMs;
}

const isCap = ({ type }: HoldReason): boolean => type === 'calls_per_hour' || type === 'spend_per_day';
const endsWithTime = ({ type }: HoldReason): boolean => type === 'not_started' || type === 'outside_window';
const withoutLeads = ({ callsInFlight }: CampaignState): HoldReason | null =>
  callsInFlight > 0 ? null : { type: 'no_leads' };
const findShortage = (campaign: CampaignState, input: OutlookInput): HoldReason | null =>
  new Capacity({ ...input, carriers: [], campaigns: [], leads: [] }).findShortage(campaign);

/** Leads without a moment come last. */
const byMoment = ({ atMs: one }: Chance, { atMs: other }: Chance): number =>
  (one ?? Number.MAX_VALUE) - (other ?? Number.MAX_VALUE);
