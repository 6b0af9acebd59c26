import { useQuery } from '@tanstack/react-query';
import { api, unwrap } from '../../../api/client.ts';
import { Panel } from '../../../components/page.tsx';
import { ErrorState, Loading } from '../../../components/states.tsx';
import { Time } from '../../../components/time.tsx';
import { leadTexts } from '../../../texts/campaigns.ts';
import { RuleList } from '../plan/rule-list.tsx';
import { planSentence } from '../plan/sentences.ts';

type LeadPlanProps = { readonly campaignId: string; readonly leadId: string; readonly isPaused: boolean };

/** When a lead is called next, and why or why not. */
export function LeadPlanPanel({ campaignId, leadId, isPaused }: LeadPlanProps) {
  const query = {
    query: JSON.stringify({ lead_id: leadId }),
    ...(isPaused ? { if_active: 'true' as const } : {}),
  };
  const { data, error, refetch } = useQuery({
    queryKey: ['campaigns', campaignId, 'plan', query],
    queryFn: async ({ signal }) => {
      const params = { path: { campaign_id: campaignId }, query };
      return (await unwrap(api.GET('/campaigns/{campaign_id}/plan', { params, signal }))).results[0] ?? null;
    },
    refetchInterval: 10_000,
  });
  return (
    <Panel title={leadTexts.next}>
      <div className="lead-body">
        {error !== null && <ErrorState error={error} onRetry={() => void refetch()} />}
        {error === null && data === undefined && <Loading lines={3} />}
        {data !== undefined && data !== null && (
          <>
            <p className={data.reason === null ? 'lead-sentence lead-sentence-ready' : 'lead-sentence'} role="status">
              {planSentence(data)}
            </p>
            {data.reason !== null && data.dial_at !== null && (
              <p>
                {leadTexts.calledAt} <Time at={data.dial_at} />
              </p>
            )}
            {isPaused && <p className="field-hint">{leadTexts.ifActive}</p>}
            {data.rules !== null && <RuleList rules={data.rules} />}
          </>
        )}
      </div>
    </Panel>
  );
}
