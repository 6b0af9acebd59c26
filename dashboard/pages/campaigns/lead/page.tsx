import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import type { CampaignLead } from '#client/paths.d.ts';
import { api, unwrap } from '../../../api/client.ts';
import { useHasRole } from '../../../api/session-context.ts';
import { Button } from '../../../components/button.tsx';
import { PageFrame, Panel } from '../../../components/page.tsx';
import { Empty, ErrorState, Loading } from '../../../components/states.tsx';
import { campaignPageTexts, leadTexts } from '../../../texts/campaigns.ts';
import { useCampaign } from '../campaign.ts';
import { LeadStatus, outcomeLabel } from '../leads/columns.tsx';
import { EditLead } from '../leads/edit-lead.tsx';
import { RemoveLead } from '../leads/remove-lead.tsx';
import '../form.css';
import { LeadAttempts } from './lead-attempts.tsx';
import { LeadPlanPanel } from './lead-plan.tsx';
import './page.css';
import { SuppressNumber } from './suppress-number.tsx';

/** One lead of a campaign: its data, its next call with reasons, and its past calls. */
export function Page() {
  const { campaignId = '', leadId = '' } = useParams();
  const {
    data: lead,
    error,
    refetch,
  } = useQuery({
    queryKey: ['campaigns', campaignId, 'lead', leadId],
    queryFn: async ({ signal }) => {
      const query = { query: JSON.stringify({ lead_id: leadId }) };
      const params = { path: { campaign_id: campaignId }, query };
      return (await unwrap(api.GET('/campaigns/{campaign_id}/leads', { params, signal }))).results[0] ?? null;
    },
    refetchInterval: 10_000,
  });
  if (lead !== undefined && lead !== null) return <LeadPage campaignId={campaignId} lead={lead} />;
  return (
    <PageFrame title={leadTexts.title} lead={<Link to={`/campaigns/${campaignId}`}>{campaignPageTexts.one}</Link>}>
      {error !== null && <ErrorState error={error} onRetry={() => void refetch()} />}
      {error === null && lead === undefined && <Loading lines={6} />}
      {lead === null && <Empty icon="campaigns" title={leadTexts.missing} />}
    </PageFrame>
  );
}

function LeadPage({ campaignId, lead }: { readonly campaignId: string; readonly lead: CampaignLead }) {
  const mayEdit = useHasRole('editor');
  const [asked, setAsked] = useState<'edit' | 'remove' | 'suppress' | null>(null);
  const navigate = useNavigate();
  const close = () => setAsked(null);
  const campaign = useCampaign(campaignId);
  const isPaused = campaign.data?.status === 'paused';
  return (
    <PageFrame
      title={lead.to_number}
      lead={
        <span className="lead-head">
          <Link to={`/campaigns/${campaignId}?tab=leads`}>{campaign.data?.name ?? campaignPageTexts.one}</Link>
          <LeadStatus status={lead.status} />
          <span>{outcomeLabel(lead.outcome)}</span>
        </span>
      }
      actions={
        mayEdit ? (
          <>
            <Button onClick={() => setAsked('suppress')}>{leadTexts.suppress}</Button>
            <Button onClick={() => setAsked('remove')}>{leadTexts.remove}</Button>
            <Button onClick={() => setAsked('edit')}>{leadTexts.edit}</Button>
          </>
        ) : undefined
      }
    >
      <div className="lead-pair">
        {campaign.data !== undefined && (
          <LeadPlanPanel campaignId={campaignId} leadId={lead.lead_id} isPaused={isPaused} />
        )}
        <Variables lead={lead} />
      </div>
      <LeadAttempts campaignId={campaignId} leadId={lead.lead_id} />
      <SuppressNumber number={lead.to_number} open={asked === 'suppress'} onClose={close} />
      <EditLead campaignId={campaignId} lead={asked === 'edit' ? lead : null} onClose={close} />
      <RemoveLead
        campaignId={campaignId}
        lead={asked === 'remove' ? lead : null}
        onRemoved={() => void navigate(`/campaigns/${campaignId}?tab=leads`)}
        onClose={close}
      />
    </PageFrame>
  );
}

function Variables({ lead: { variables, timezone } }: { readonly lead: CampaignLead }) {
  return (
    <Panel title={leadTexts.variables}>
      <div className="lead-body">
        <dl className="campaign-facts">
          {variables.map(({ var_name, var_value }) => (
            <div key={var_name}>
              <dt>
                <code>{var_name}</code>
              </dt>
              <dd>{var_value}</dd>
            </div>
          ))}
          <div>
            <dt>{leadTexts.zone}</dt>
            <dd>{timezone ?? leadTexts.zoneOfNumber}</dd>
          </div>
        </dl>
      </div>
    </Panel>
  );
}
