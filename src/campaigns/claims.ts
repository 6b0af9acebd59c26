import type { DialPermission } from '../calls/dialling/dial-permission.ts';
import type { CallService } from '../calls/lifecycle/service.ts';
import { type RunnableAssistant, versionForCall } from '../store/assistants/versions.ts';
import { lockFreeSlots } from '../store/calls/call-slots.ts';
import { claimLead, countClaimedAttempts, lockWaitingLead } from '../store/campaigns/attempts.ts';
import { findCampaignAssistant, tryLockRound } from '../store/campaigns/campaign-rounds.ts';
import type { Db } from '../store/database/database.ts';
import type { Jobs } from '../store/database/jobs.ts';
import { countDialledCall } from '../store/dialling/dial-usage.ts';
import { dialQueue } from './dial-job.ts';
import type { PlanSettings } from './plan-state.ts';
import type { CarrierBudget, HeldLead, PlannedDial } from './plan-types.ts';
import { isNumberRefused, planRound } from './round.ts';

/** The pace of each carrier by name; a carrier without a pace is unlimited. */
type CarrierPaces = ReadonlyMap<string, { readonly callsPerSecond: number | null }>;

export type ClaimPorts = {
  readonly db: Db;
  readonly jobs: Pick<Jobs, 'enqueue'>;
  readonly calls: Pick<CallService, 'queueForLead'>;
  /** The carriers through which calls can be placed. */
  readonly carriers: () => CarrierPaces;
  readonly wallClock: () => number;
  readonly rules: PlanSettings['rules'];
  readonly walletOf: PlanSettings['walletOf'];
  /** Decides which numbers may be dialed; all numbers if absent. */
  readonly dials?: Pick<DialPermission, 'stateOf' | 'refused'> | undefined;
};

/** The maximum number of leads claimed per transaction, for which other requests for slots of the account wait. */
const mostClaims = 25;
/** How far ahead of their carrier's pace attempts are claimed. */
const aheadSeconds = 2;

/** The result of a round: `taken` by another process, or the number of claimed leads and whether there may be more. */
type Round = { readonly type: 'taken' } | { readonly type: 'done'; readonly claimed: number; readonly more: boolean };

/**
 * Claims the account's leads that may be dialed now, each with a slot, a call and the job to dial it. Runs in one transaction under a lock that one
 * process has at a time.
 */
export async function claimRound(ports: ClaimPorts, accountId: string): Promise<Round> {
  const refused: HeldLead[] = [];
  const round = await ports.db.transaction().execute(async (trx): Promise<Round> => {
    if (!(await tryLockRound(trx, accountId))) return { type: 'taken' };
    const free = await lockFreeSlots(trx, accountId);
    const nowMs = ports.wallClock();
    const { rules, walletOf, dials } = ports;
    const isConfigured = (carrier: string): boolean => ports.carriers().has(carrier);
    const moment = { accountId, nowMs, carriers: await budgets(trx, ports) };
    const plan = await planRound(trx, moment, { rules, walletOf, dials, isConfigured });
    refused.push(...plan.held.filter(isNumberRefused));
    const orders = plan.orders.slice(0, Math.max(0, Math.min(free, mostClaims)));
    const assistants = new Map<string, RunnableAssistant | undefined>();
    let claimed = 0;
    for (const order of orders) claimed += (await claim(ports, trx, { accountId, order, assistants })) ? 1 : 0;
    return { type: 'done', claimed, more: claimed > 0 && plan.orders.length > orders.length && free > orders.length };
  });
  await noteRefused(ports, accountId, refused);
  return round;
}

/** Records one number per rule and country, so that the account's list does not list every lead. */
async function noteRefused({ dials }: ClaimPorts, accountId: string, refused: readonly HeldLead[]): Promise<void> {
  const kinds = Map.groupBy(refused, ({ reason }) => JSON.stringify(reason));
  for (const [{ toNumber: number, reason } = { toNumber: '', reason: null }] of kinds.values())
    if (reason?.type === 'number_refused')
      await dials?.refused({ accountId, way: 'campaign', number, refusal: reason });
}

async function budgets(trx: Db, { carriers }: ClaimPorts): Promise<CarrierBudget[]> {
  const claimed = await countClaimedAttempts(trx);
  return [...carriers()].flatMap(([carrier, { callsPerSecond }]) =>
    callsPerSecond === null
      ? []
      : [{ carrier, callsPerSecond, free: Math.ceil(callsPerSecond * aheadSeconds) - (claimed.get(carrier) ?? 0) }],
  );
}

type Claim = {
  readonly accountId: string;
  readonly order: PlannedDial;
  /** The assistants of this round, by campaign. */
  readonly assistants: Map<string, RunnableAssistant | undefined>;
};

/** False if the lead was claimed or changed after the plan was read. */
async function claim({ calls, jobs }: ClaimPorts, trx: Db, { accountId, order, assistants }: Claim): Promise<boolean> {
  const { campaignId: campaign_id, leadId: lead_id, attempt, carrier: provider, fromNumber, toNumber, rules } = order;
  const lead = await lockWaitingLead(trx, lead_id, attempt);
  if (lead === undefined) return false;
  if (!assistants.has(campaign_id))
    assistants.set(campaign_id, await findCampaignAssistant(trx, { accountId, campaignId: campaign_id }));
  const runnable = assistants.get(campaign_id);
  if (runnable === undefined) return false;
  const side = { recipient: toNumber, ownNumber: fromNumber, campaignId: campaign_id };
  const assistant = await versionForCall(trx, runnable, side);
  const variables = Object.fromEntries(lead.variables.map(({ var_name, var_value }) => [var_name, var_value]));
  const reference = { campaign_id, lead_id };
  const { call_id } = await calls.queueForLead(trx, {
    assistant,
    provider,
    fromNumber,
    toNumber,
    variables,
    metadata: lead.metadata,
    lead: reference,
  });
  const made = { ...reference, account_id: accountId, call_id, number: attempt, to_number: toNumber, provider, rules };
  await countDialledCall(trx, accountId);
  await jobs.enqueue(trx, dialQueue, { attempt_id: await claimLead(trx, made) });
  return true;
}
