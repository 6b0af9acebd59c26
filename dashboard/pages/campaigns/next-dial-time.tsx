import type { Campaign } from '#client/paths.d.ts';
import { useTimeZoneLookup } from '../../api/assistants.ts';
import { Time } from '../../components/time.tsx';
import { campaignTexts } from '../../texts/campaigns.ts';
import { isOver } from './campaign.ts';

/** When a campaign dials next, by its days and hours. */
export function NextDialTime({ campaign }: { readonly campaign: Campaign }) {
  const { status, opens_at, ai_assistant } = campaign;
  const zone = useTimeZoneLookup()(ai_assistant?.assistant_id ?? null);
  const { opens } = campaignTexts;
  if (isOver(campaign)) return opens.over;
  if (opens_at === null) return opens.never;
  if (Date.parse(opens_at) <= Date.now()) return status === 'paused' ? opens.paused : opens.now;
  return <Time at={opens_at} zone={zone} />;
}
