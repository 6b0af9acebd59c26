import { readPlannedCampaignsById } from '../store/campaigns/planned-campaigns.ts';
import { readFirstLeads, readPlannedLeads, type WaitingLead } from '../store/campaigns/planned-leads.ts';
import type { Db } from '../store/database/database.ts';
import { recipientZones } from './hours.ts';
import { type CampaignOutlook, noOutlook, outlookOf } from './outlook.ts';
import { campaignState, leadPlanQuery, leadState, type PlanSettings, readAccountState } from './plan-state.ts';

/** Campaigns of an account at a moment. */
type OutlookQuestion = {
  readonly accountId: string;
  readonly campaignIds: readonly string[];
  readonly nowMs: number;
};

/** How many leads are considered per campaign, and per set of time zones. */
const mostLeads = 24;
const mostLeadsPerZones = 3;

/**
 * Reads why campaigns dial nothing now, and when they will. Examines only some leads from each place that a campaign calls, so that the cost does not
 * grow with the number of leads.
 */
export async function readOutlooks(
  db: Db,
  { accountId, campaignIds, nowMs }: OutlookQuestion,
  settings: PlanSettings,
): Promise<(campaignId: string) => CampaignOutlook> {
  if (campaignIds.length === 0) return () => noOutlook;
  const { account, rules } = await readAccountState(db, accountId, settings);
  const campaigns = (await readPlannedCampaignsById(db, accountId, campaignIds)).map((row) =>
    campaignState(row, settings),
  );
  const dialling = campaigns.filter(({ status }) => status === 'scheduled' || status === 'active');
  const first = await readFirstLeads(
    db,
    accountId,
    dialling.map(({ campaignId }) => campaignId),
  );
  const ids = [...Map.groupBy(first, ({ campaign_id }) => campaign_id).values()].flatMap(considered);
  const rows = await readPlannedLeads(db, ids, leadPlanQuery({ accountId, nowMs }, rules));
  const leadsOf = Map.groupBy(rows.map(leadState), ({ campaignId }) => campaignId);
  const outlooks = new Map(
    campaigns.map((campaign) => {
      const { campaignId } = campaign;
      return [campaignId, outlookOf(campaign, leadsOf.get(campaignId) ?? [], { nowMs, rules, account })] as const;
    }),
  );
  return (campaignId) => outlooks.get(campaignId) ?? noOutlook;
}

/** The first leads of each set of time zones, from the leads of a campaign by due time. */
function considered(leads: readonly WaitingLead[]): string[] {
  const ofZones = Map.groupBy(leads, (lead) =>
    recipientZones({ toNumber: lead.to_number, timezone: lead.timezone }).timezones.join(),
  );
  const first = [...ofZones.values()].flatMap((same) => same.slice(0, mostLeadsPerZones));
  return first.slice(0, mostLeads).map(({ lead_id }) => lead_id);
}
