import type { DialPermission } from '../calls/dialling/dial-permission.ts';
import { recipientRulesOf } from '../calls/dialling/recipient-rules.ts';
import type { Billing } from '../calls/usage/billing.ts';
import { readConcurrency } from '../store/calls/call-slots.ts';
import {
  type PlannedCampaign,
  type PlannedCampaignQuery,
  readPlannedCampaigns,
} from '../store/campaigns/planned-campaigns.ts';
import type { LeadPlanQuery, PlannedLead } from '../store/campaigns/planned-leads.ts';
import type { Db } from '../store/database/database.ts';
import type { AccountState, CampaignState, CarrierBudget, DialRules, LeadState } from './plan-types.ts';

/** The inputs of planning outside the database. */
export type PlanSettings = {
  /** The rules of an account whose policy sets none. */
  readonly rules: DialRules;
  /** Whether calls are billed, and from which balance. */
  readonly walletOf: Billing['walletOf'];
  /** Decides which numbers the account may dial, and how many; no restriction if absent. */
  readonly dials?: Pick<DialPermission, 'stateOf'> | undefined;
  /** Whether calls can be placed through a carrier. */
  readonly isConfigured: (carrier: string) => boolean;
};

/** The subject of a plan: an account at a moment. */
export type PlanMoment = PlannedCampaignQuery & { readonly nowMs: number; readonly carriers: readonly CarrierBudget[] };

/** The account in the planner's form, with its rules. */
export async function readAccountState(
  db: Db,
  accountId: string,
  settings: PlanSettings,
): Promise<{ readonly account: AccountState; readonly rules: DialRules }> {
  const { limit, count } = await readConcurrency(db, accountId);
  const wallet = await settings.walletOf(db, accountId);
  const dialling = await settings.dials?.stateOf(db, accountId);
  const held = { callLimit: limit, callsInFlight: count, wallet };
  if (dialling === undefined) return { account: held, rules: settings.rules };
  const rules = { ...settings.rules, ...recipientRulesOf(dialling.stored, settings.rules) };
  return { account: { ...held, dialling }, rules };
}

/** The account, its rules and its campaigns in the planner's form. */
export async function readPlanState(db: Db, { accountId, asked }: PlannedCampaignQuery, settings: PlanSettings) {
  const { account, rules } = await readAccountState(db, accountId, settings);
  const rows = await readPlannedCampaigns(db, { accountId, asked });
  return { account, rules, campaigns: rows.map((row) => campaignState(row, settings)) };
}

/** The query for the leads of a plan. */
export function leadPlanQuery(
  { accountId, nowMs }: Pick<PlanMoment, 'accountId' | 'nowMs'>,
  rules: DialRules,
): LeadPlanQuery {
  return { accountId, at: new Date(nowMs), mostCalls: Math.max(rules.attemptsPerDay, rules.attemptsPer30Days) };
}

/** A stored lead in the planner's form. */
export function leadState(row: PlannedLead): LeadState {
  return {
    leadId: row.lead_id,
    campaignId: row.campaign_id,
    toNumber: row.to_number,
    timezone: row.timezone,
    status: row.status,
    attempts: row.attempts,
    nextAttemptAtMs: row.next_attempt_at?.getTime() ?? null,
    isSuppressed: row.is_suppressed,
    numberAttemptsAtMs: row.called_at.map((moment) => moment.getTime()),
    isNumberInUse: row.is_in_use,
  };
}

/** A stored campaign in the planner's form. */
export function campaignState(row: PlannedCampaign, { isConfigured }: PlanSettings): CampaignState {
  return {
    campaignId: row.campaign_id,
    status: row.status,
    timezone: row.timezone,
    startDate: row.start_date,
    endDate: row.end_date,
    windows: row.schedules,
    maxAttempts: row.max_attempts,
    callsPerAgent: row.calls_per_agent,
    numAgents: row.num_agents,
    breaker: row.pause_reason === null ? { type: 'closed' } : { type: 'open', untilMs: null },
    callsInFlight: row.open_attempts,
    lastDialledAtMs: row.last_attempt_at?.getTime() ?? null,
    isCallable: row.is_callable,
    lines: row.numbers
      .filter(({ provider }) => isConfigured(provider))
      .map(({ phone_number, provider }) => ({ phoneNumber: phone_number, carrier: provider })),
  };
}
