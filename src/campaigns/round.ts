import { deferLeads, endDeferrals, failRefusedLeads } from '../store/campaigns/planned-leads.ts';
import type { Db } from '../store/database/database.ts';
import { clearStaleDeferrals, holdStaleDeferrals } from '../store/dialling/dial-policies.ts';
import { deferredUntil } from './deferral.ts';
import { planInPasses } from './passes.ts';
import { type PlanMoment, type PlanSettings, readPlanState } from './plan-state.ts';
import type { HeldLead, Plan } from './plan-types.ts';

type RoundMoment = Omit<PlanMoment, 'asked'>;

/**
 * Plans what an account dials now, from the due leads. Leads that are blocked by time or by activity at their number are deferred, so that the next
 * round starts after them; leads whose number the account may not dial fail. Run it in a transaction that holds the account's planning lock. Returns
 * the other leads that were considered.
 */
export async function planRound(trx: Db, round: RoundMoment, settings: PlanSettings): Promise<Plan> {
  await replanDeferred(trx, round.accountId);
  const moment = { ...round, asked: null };
  const state = await readPlanState(trx, moment, settings);
  const { orders, held, aside } = await planInPasses(trx, { moment, ...state, further: [] });
  await failRefusedLeads(
    trx,
    aside.filter(isNumberRefused).map(({ leadId }) => leadId),
  );
  const deferrals = aside.flatMap((lead) => {
    if (isNumberRefused(lead)) return [];
    const untilMs = deferredUntil(lead, round.nowMs);
    return untilMs === null ? [] : [{ leadId: lead.leadId, until: new Date(untilMs) }];
  });
  await deferLeads(trx, deferrals);
  const told = new Set(held.map(({ leadId }) => leadId));
  return { orders, held: [...held, ...aside.filter(({ leadId }) => !told.has(leadId))] };
}

/** The maximum number of leads that a round plans again because the rules of the account have changed. */
const mostReplanned = 5_000;

async function replanDeferred(trx: Db, accountId: string): Promise<void> {
  if (!(await holdStaleDeferrals(trx, accountId))) return;
  if ((await endDeferrals(trx, accountId, mostReplanned)) === 0) await clearStaleDeferrals(trx, accountId);
}

/** Whether the account may not dial the number of a lead. */
export const isNumberRefused = ({ reason }: HeldLead): boolean => reason.type === 'number_refused';
