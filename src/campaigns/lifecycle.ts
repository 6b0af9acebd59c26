import { readLastEndReasons } from '../store/campaigns/attempts.ts';
import { changeStatus, type LiveCampaign, lockLiveCampaigns } from '../store/campaigns/campaign-rounds.ts';
import type { PauseReason } from '../store/campaigns/campaign-tables.ts';
import type { CampaignRow } from '../store/campaigns/campaigns.ts';
import type { Db } from '../store/database/database.ts';
import { breakerOptions, mostlyFails } from './breaker.ts';
import { scheduleAt } from './schedule.ts';

/** The statuses that the dialer sets automatically. */
type CampaignStep =
  | { readonly type: 'started' }
  | { readonly type: 'completed' }
  | { readonly type: 'paused'; readonly reason: PauseReason };

/**
 * Runs in the transaction of a status change: both are stored or neither. Must not wait for anything outside the database. `campaign` is in its new
 * status.
 */
export type CampaignFollowUp = (trx: Db, campaign: CampaignRow, step: CampaignStep) => Promise<void>;

/** A completed status change. */
export type AppliedStep = { readonly campaignId: string; readonly step: CampaignStep };

/** The data of a campaign that determines its next status. */
export type CampaignSituation = Pick<
  LiveCampaign,
  'status' | 'start_date' | 'end_date' | 'timezone' | 'form_id' | 'hasLeads' | 'hasOpenLeads' | 'isDialling'
>;

/**
 * The automatic status change of a campaign at a moment; null if the status stays. A campaign is completed when its last day is over and it has no
 * active calls, or when no leads are left to dial; one that gets leads from a form waits for more.
 */
export function nextStep(campaign: CampaignSituation, fails: boolean, nowMs: number): CampaignStep | null {
  const { timezone, start_date: startDate, end_date: endDate } = campaign;
  const state = scheduleAt({ timezone, startDate, endDate, windows: [] }, nowMs);
  if (state === 'ended') return campaign.isDialling ? null : { type: 'completed' };
  if (campaign.status === 'scheduled') return state === 'open' ? { type: 'started' } : null;
  const isDone = campaign.hasLeads && !campaign.hasOpenLeads && campaign.form_id === null;
  if (isDone) return { type: 'completed' };
  return fails ? { type: 'paused', reason: 'dialling_fails' } : null;
}

/** Applies the due status changes of an account's campaigns with their consequences, in one transaction. */
export async function applyDueSteps(
  db: Db,
  accountId: string,
  { nowMs, followUp }: { readonly nowMs: number; readonly followUp: CampaignFollowUp },
): Promise<AppliedStep[]> {
  return db.transaction().execute(async (trx) => {
    const taken: AppliedStep[] = [];
    for (const campaign of await lockLiveCampaigns(trx, accountId)) {
      const step = nextStep(campaign, await failing(trx, campaign), nowMs);
      if (step === null) continue;
      const status = step.type === 'started' ? 'active' : step.type;
      const reason = step.type === 'paused' ? step.reason : null;
      await followUp(trx, await changeStatus(trx, campaign.campaign_id, status, reason), step);
      taken.push({ campaignId: campaign.campaign_id, step });
    }
    return taken;
  });
}

async function failing(trx: Db, { status, campaign_id, active_since: since }: LiveCampaign): Promise<boolean> {
  if (status !== 'active') return false;
  return mostlyFails(await readLastEndReasons(trx, campaign_id, { since, limit: breakerOptions.window }));
}
