import type { CampaignState, LeadState, Plan, PlanInput } from '#src/campaigns/plan-types.ts';
import { defaultDialRules } from '#test/support/dial-rules.ts';

/** 10:00 on a Monday in Berlin. */
export const mondayMs = Date.parse('2026-03-02T09:00:00Z');

/** A campaign in Berlin that may dial at any time, with overrides. */
export function campaign(said: Partial<CampaignState> = {}): CampaignState {
  return {
    campaignId: 'spring',
    status: 'active',
    timezone: 'Europe/Berlin',
    startDate: null,
    endDate: null,
    windows: [],
    maxAttempts: 3,
    callsPerAgent: null,
    numAgents: null,
    breaker: { type: 'closed' },
    callsInFlight: 0,
    lastDialledAtMs: null,
    isCallable: true,
    lines: [{ phoneNumber: '+4930123456', carrier: 'one' }],
    ...said,
  };
}

/** A lead in Germany that has not been dialed, with overrides. */
export function lead(leadId: string, said: Partial<LeadState> = {}): LeadState {
  return {
    leadId,
    campaignId: 'spring',
    toNumber: `+49301000${String(numberOf(leadId)).padStart(4, '0')}`,
    timezone: null,
    status: 'pending',
    attempts: 0,
    nextAttemptAtMs: null,
    isSuppressed: false,
    numberAttemptsAtMs: [],
    isNumberInUse: false,
    ...said,
  };
}

/** A moment with ten free calls, with overrides. */
export function input(said: Partial<PlanInput> = {}): PlanInput {
  return {
    nowMs: mondayMs,
    rules: defaultDialRules,
    account: { callLimit: 10, callsInFlight: 0, wallet: { type: 'unbilled' } },
    campaigns: [campaign()],
    leads: [],
    carriers: [],
    ...said,
  };
}

/** The dialed leads, in order. */
export const dialled = ({ orders }: Plan): string[] => orders.map(({ leadId }) => leadId);
/** The reason why each of the others is not dialed. */
export const reasons = ({ held }: Plan): Record<string, string> =>
  Object.fromEntries(held.map(({ leadId, reason }) => [leadId, reason.type]));

let made = 0;
const numbers = new Map<string, number>();
function numberOf(leadId: string): number {
  const known = numbers.get(leadId) ?? ++made;
  numbers.set(leadId, known);
  return known;
}
