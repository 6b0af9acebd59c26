import { readPlannedLeads } from '../store/campaigns/planned-leads.ts';
import type { Db } from '../store/database/database.ts';
import { planInPasses } from './passes.ts';
import { leadPlanQuery, leadState, type PlanSettings, readPlanState } from './plan-state.ts';
import type { AppliedRule, CampaignState, HoldReason, LeadState } from './plan-types.ts';

/** Leads of a campaign, and the moment to preview. */
type PreviewQuestion = {
  readonly accountId: string;
  readonly campaignId: string;
  readonly leadIds: readonly string[];
  readonly at: Date;
  /** Whether the moment is the present; other moments are planned without active calls. */
  readonly isNow: boolean;
  /** Whether to plan as if the campaign were not paused. */
  readonly ifActive: boolean;
};

/** The plan for a lead at a moment, in API form. */
type LeadPreview = {
  readonly lead_id: string;
  /** When it would be dialed; null if no such moment is in range, or if another event must happen first. */
  readonly dial_at: Date | null;
  readonly from_number: string | null;
  /** Why it would not be dialed at that moment; null if it would be. */
  readonly reason: HoldReason | null;
  /** The rules that would allow it; null if it would not be dialed. */
  readonly rules: readonly AppliedRule[] | null;
};

/** Plans a round at a moment without changing anything, and returns the result for these leads, in the same order. */
export async function previewLeads(db: Db, question: PreviewQuestion, settings: PlanSettings): Promise<LeadPreview[]> {
  const { accountId, campaignId: asked, leadIds, at, isNow, ifActive } = question;
  const moment = { accountId, asked, nowMs: at.getTime(), carriers: [] };
  const read = await readPlanState(db, moment, settings);
  const state = ifActive ? { ...read, campaigns: read.campaigns.map((one) => unpaused(one, asked)) } : read;
  const rows = await readPlannedLeads(db, leadIds, leadPlanQuery(moment, state.rules));
  const further = rows.map(leadState);
  const plan = await planInPasses(db, { moment, ...(isNow ? { ...state, further } : quiet(state, further)) });
  const orders = new Map(plan.orders.map((order) => [order.leadId, order]));
  const held = new Map(plan.held.map((one) => [one.leadId, one]));
  return rows.map(({ lead_id }) => {
    const order = orders.get(lead_id);
    if (order !== undefined)
      return { lead_id, dial_at: at, from_number: order.fromNumber, reason: null, rules: order.rules };
    const { reason, untilMs } = held.get(lead_id)!;
    return { lead_id, dial_at: untilMs === null ? null : new Date(untilMs), from_number: null, reason, rules: null };
  });
}

/** The campaign in question, treated as active. */
function unpaused(campaign: CampaignState, asked: string): CampaignState {
  if (campaign.campaignId !== asked || campaign.status !== 'paused') return campaign;
  return { ...campaign, status: 'active', breaker: { type: 'closed' } };
}

/** The same state without active calls. */
function quiet(
  { account, rules, campaigns }: Awaited<ReturnType<typeof readPlanState>>,
  further: readonly LeadState[],
) {
  return {
    rules,
    account: { ...account, callsInFlight: 0 },
    campaigns: campaigns.map((campaign) => ({ ...campaign, callsInFlight: 0 })),
    further: further.map((lead) => ({ ...lead, isNumberInUse: false })),
  };
}
