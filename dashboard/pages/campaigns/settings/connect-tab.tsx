import type { Campaign } from '#client/paths.d.ts';
import { LeadAddress } from './lead-address.tsx';
import './settings-tab.css';
import { TransferWebhook } from './transfer-webhook.tsx';

/** How others send leads to a campaign, and hear of its transfers. */
export function ConnectTab({ campaign: { campaign_id } }: { readonly campaign: Campaign }) {
  return (
    <div className="settings-tab">
      <LeadAddress campaignId={campaign_id} />
      <TransferWebhook campaignId={campaign_id} />
    </div>
  );
}
