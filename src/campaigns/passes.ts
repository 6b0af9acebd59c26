import { readDueLeads } from '../store/campaigns/planned-leads.ts';
import type { Db } from '../store/database/database.ts';
import { deferredUntil } from './deferral.ts';
import { campaignHold } from './gate.ts';
import { planDials } from './plan.ts';
import { leadPlanQuery, leadState, type PlanMoment } from './plan-state.ts';
import type { AccountState, CampaignState, DialRules, HeldLead, LeadState, Plan } from './plan-types.ts';

/** The number of leads read per campaign and pass, and the number of further passes if those may not be dialed. */
const fewestLeads = 200;
const mostLeads = 1_000;
const mostPasses = 10;

/** An account at a moment, and additional leads to plan after the due ones, whether due or not. */
type Passes = {
  readonly moment: PlanMoment;
  readonly rules: DialRules;
  readonly account: AccountState;
  readonly campaigns: readonly CampaignState[];
  readonly further: readonly LeadState[];
};

/**
 * Plans the due leads. If the first ones are blocked for lead-specific reasons, they are set aside and the next ones are read: at most about 10,000
 * per campaign, regardless of its size.
 */
export async function planInPasses(db: Db, passes: Passes): Promise<Plan & { readonly aside: readonly HeldLead[] }> {
  const { account, campaigns, moment, rules } = passes;
  const aside = new Map<string, HeldLead>();
  const free = account.callLimit - account.callsInFlight;
  const open = campaigns.filter((campaign) => campaignHold(campaign, { nowMs: moment.nowMs, rules }) === null);
  for (let pass = 1; ; pass += 1) {
    const due = free <= 0 || open.length === 0 ? [] : await readDue(db, passes, open, [...aside.keys()]);
    const plan = planPass(passes, due);
    const more = plan.held.filter((held) => !aside.has(held.leadId) && deferredUntil(held, moment.nowMs) !== null);
    for (const held of more) aside.set(held.leadId, held);
    if (more.length === 0 || plan.orders.length >= free || pass === mostPasses)
      return { ...plan, aside: [...aside.values()] };
  }
}

async function readDue(db: Db, { moment, rules, account }: Passes, open: readonly CampaignState[], except: string[]) {
  const limit = Math.min(mostLeads, Math.max(fewestLeads, 2 * (account.callLimit - account.callsInFlight)));
  const ids = open.map(({ campaignId }) => campaignId);
  const rows = await readDueLeads(db, ids, { ...leadPlanQuery(moment, rules), limit, except });
  return rows.map(leadState);
}

function planPass({ moment, rules, account, campaigns, further }: Passes, due: readonly LeadState[]): Plan {
  const known = new Set(due.map(({ leadId }) => leadId));
  const leads = [...due, ...further.filter(({ leadId }) => !known.has(leadId))];
  return planDials({ nowMs: moment.nowMs, rules, account, campaigns, leads, carriers: moment.carriers });
}
