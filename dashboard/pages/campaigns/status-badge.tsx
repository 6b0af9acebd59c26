import type { Campaign } from '#client/paths.d.ts';
import { Badge, type BadgeTone } from '../../components/badge.tsx';
import { campaignTexts } from '../../texts/campaigns.ts';

type Status = Campaign['status'];

const tones: Readonly<Record<Status, BadgeTone>> = {
  scheduled: 'info',
  active: 'good',
  paused: 'warning',
  completed: 'plain',
  cancelled: 'plain',
};

/** The status of a campaign. */
export function CampaignStatus({ status }: { readonly status: Status }) {
  return <Badge tone={tones[status]}>{campaignTexts.statuses[status]}</Badge>;
}
