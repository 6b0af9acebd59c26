import { useQueryClient } from '@tanstack/react-query';
import type { CampaignLead } from '#client/paths.d.ts';
import { api, unwrap } from '../../../api/client.ts';
import { Confirm } from '../../../components/confirm.tsx';
import { useToast } from '../../../components/toast.tsx';
import { leadTexts } from '../../../texts/campaigns.ts';

/** A dialog for one lead of a campaign; closed if the lead is null. */
export type LeadDialogProps = {
  readonly campaignId: string;
  readonly lead: CampaignLead | null;
  readonly onClose: () => void;
};

/** Deletes a lead after a confirmation. */
export function RemoveLead({
  campaignId,
  lead,
  onRemoved,
  onClose,
}: LeadDialogProps & { readonly onRemoved?: () => void }) {
  const queries = useQueryClient();
  const tell = useToast();
  const { lead_id = '', to_number = '' } = lead ?? {};
  const params = { path: { campaign_id: campaignId, lead_id } };
  return (
    <Confirm
      title={leadTexts.removeTitle}
      more={leadTexts.removeMore(to_number)}
      action={leadTexts.remove}
      open={lead !== null}
      act={() => unwrap(api.DELETE('/campaigns/{campaign_id}/leads/{lead_id}', { params }))}
      onDone={() => {
        tell(leadTexts.removed(to_number));
        onClose();
        onRemoved?.();
        void queries.invalidateQueries({ queryKey: ['campaigns'] });
      }}
      onClose={onClose}
    />
  );
}
