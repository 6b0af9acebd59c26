import { readDueLeads } from '../store/campaigns/planned-leads.ts';
import type { Db } from '../store/database/database.ts';
import { deferredUntil } from './deferral.ts';
import { campaignHold } from './gate.ts';
import { planDials } from './plan.ts';
import { leadState, type PlanMoment, type PlanSettings, plannedAt } from './plan-state.ts';
import type { AccountState, CampaignState, HeldLead, LeadState, Plan } from './plan-types.ts';

/** Leads that are looked at of each campaign at once, and how often more are looked at where those may not be dialled. */
const fewestLeads = 200;
const mostLeads = 1_000;
const mostPasses = 10;

/** An account at a moment, and leads that are planned behind those that are due, due or not. */
type Passes = {
  readonly moment: PlanMoment;
  readonly settings: PlanSettings;
  readonly account: AccountState;
  readonly campaigns: readonly CampaignState[];
  readonly further: readonly LeadState[];
};

/**
 * Plans out of the leads that are due. Where the first of them may not be dialled for what concerns them alone, they are
 * put aside and those behind them come up, some 10,000 of a campaign at most, however many it has.
 */
export async function planInPasses(db: Db, passes: Passes): Promise<Plan & { readonly aside: readonly HeldLead[] }> {
  const { account, campaigns, moment, settings } = passes;
  const aside = new Map<string, HeldLead>();
  const free = account.callLimit - account.callsInFlight;
  const open = campaigns.filter(
    (campaign) => campaignHold(campaign, { nowMs: moment.nowMs, rules: settings.rules }) === null,
  );
  for (let pass = 1; ; pass += 1) {
    const due = free <= 0 || open.length === 0 ? [] : await readDue(db, passes, open, [...aside.keys()]);
    const plan = planPass(passes, due);
    const more = plan.held.filter((held) => !aside.has(held.leadId) && deferredUntil(held, moment.nowMs) !== null);
    for (const held of more) aside.set(held.leadId, held);
    if (more.length === 0 || plan.orders.length >= free || pass === mostPasses)
      return { ...plan, aside: [...aside.values()] };
  }
}

async function readDue(
  db: Db,
  { moment, settings, account }: Passes,
  open: readonly CampaignState[],
  except: string[],
) {
  const limit = Math.min(mostLeads, Math.max(fewestLeads, 2 * (account.callLimit - account.callsInFlight)));
  const ids = open.map(({ campaignId }) => campaignId);
  const rows = await readDueLeads(db, ids, { ...plannedAt(moment, settings.rules), limit, except });
  return rows.map(leadState);
}

function planPass(
  { moment, settings: { rules }, account, campaigns, further }: Passes,
  due: readonly LeadState[],
): Plan {
  const known = new Set(due.map(({ leadId }) => leadId));
  const leads = [...due, ...further.filter(({ leadId }) => !known.has(leadId))];
  return planDials({ nowMs: moment.nowMs, rules, account, campaigns, leads, carriers: moment.carriers });
}
