import type { Campaign } from '#client/paths.d.ts';
import { LeadWebhookUrl } from './lead-webhook-url.tsx';
import './settings-tab.css';
import { TransferWebhook } from './transfer-webhook.tsx';

/** The webhooks of a campaign, for incoming leads and outgoing transfers. */
export function ConnectTab({ campaign: { campaign_id } }: { readonly campaign: Campaign }) {
  return (
    <div className="settings-tab">
      <LeadWebhookUrl campaignId={campaign_id} />
      <TransferWebhook campaignId={campaign_id} />
    </div>
  );
}
