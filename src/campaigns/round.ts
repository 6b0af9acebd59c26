import type { Db } from '../store/database.ts';
import { type Deferral, deferLeads, readDueLeads } from '../store/planned-leads.ts';
import { deferredUntil } from './deferral.ts';
import { campaignHold } from './gate.ts';
import { planDials } from './plan.ts';
import { leadState, type PlanMoment, type PlanSettings, plannedAt, readPlanState } from './plan-state.ts';
import type { AccountState, CampaignState, Plan } from './plan-types.ts';

/** Leads that are looked at of each campaign at once, and how often more are looked at where those may not be dialled. */
const fewestLeads = 200;
const mostLeads = 1_000;
const mostPasses = 10;

export type RoundMoment = Omit<PlanMoment, 'asked'>;

/**
 * Plans what an account dials at this moment, out of the leads that are due. Leads that only time, or what happens to
 * their number, lets through are set aside, so that those behind them come up; run it in the transaction in which nobody
 * else plans for the account. It looks at some 10,000 leads of a campaign at most, however many there are.
 */
export async function planRound(trx: Db, moment: RoundMoment, settings: PlanSettings): Promise<Plan> {
  const { account, campaigns } = await readPlanState(trx, { accountId: moment.accountId, asked: null }, settings);
  const open = campaigns.filter((campaign) => campaignHold(campaign, moment.nowMs) === null);
  const free = account.callLimit - account.callsInFlight;
  if (free <= 0 || open.length === 0) return { orders: [], held: [] };
  const held: Plan['held'][number][] = [];
  for (let pass = 1; ; pass += 1) {
    const plan = await planOf(trx, { moment, settings, account, campaigns: open });
    const deferrals = deferralsOf(plan, moment.nowMs);
    await deferLeads(trx, deferrals);
    if (deferrals.length === 0 || plan.orders.length >= free || pass === mostPasses)
      return { orders: plan.orders, held: [...held, ...plan.held] };
    const aside = new Set(deferrals.map(({ leadId }) => leadId));
    held.push(...plan.held.filter(({ leadId }) => aside.has(leadId)));
  }
}

type Pass = {
  readonly moment: RoundMoment;
  readonly settings: PlanSettings;
  readonly account: AccountState;
  readonly campaigns: readonly CampaignState[];
};

async function planOf(trx: Db, { moment, settings: { rules }, account, campaigns }: Pass): Promise<Plan> {
  const { nowMs, carriers } = moment;
  const limit = Math.min(mostLeads, Math.max(fewestLeads, 2 * (account.callLimit - account.callsInFlight)));
  const ids = campaigns.map(({ campaignId }) => campaignId);
  const rows = await readDueLeads(trx, ids, { ...plannedAt(moment, rules), limit });
  return planDials({ nowMs, rules, account, campaigns, leads: rows.map(leadState), carriers });
}

function deferralsOf({ held }: Plan, nowMs: number): Deferral[] {
  return held.flatMap((lead) => {
    const untilMs = deferredUntil(lead, nowMs);
    return untilMs === null ? [] : [{ leadId: lead.leadId, until: new Date(untilMs) }];
  });
}
