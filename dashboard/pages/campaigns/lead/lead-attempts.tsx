import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { LeadAttempt } from '#client/paths.d.ts';
import { api, unwrap } from '../../../api/client.ts';
import { Panel } from '../../../components/page.tsx';
import { ErrorState, Loading } from '../../../components/states.tsx';
import { Time } from '../../../components/time.tsx';
import { count } from '../../../format/number.ts';
import { campaignTexts, leadTexts } from '../../../texts/campaigns.ts';
import { RuleList } from '../plan/rule-list.tsx';

type LeadAttemptsProps = { readonly campaignId: string; readonly leadId: string };

/** More than a campaign makes. */
const most = 100;

/** The attempts to reach a lead, each with the rules that allowed it, newest first. */
export function LeadAttempts({ campaignId, leadId }: LeadAttemptsProps) {
  const { data, error, refetch } = useQuery({
    queryKey: ['campaigns', campaignId, 'attempts', leadId],
    queryFn: ({ signal }) => {
      const params = { path: { campaign_id: campaignId, lead_id: leadId }, query: { page_size: most } };
      return unwrap(api.GET('/campaigns/{campaign_id}/leads/{lead_id}/attempts', { params, signal }));
    },
    refetchInterval: 10_000,
  });
  return (
    <Panel title={leadTexts.history}>
      {error !== null && <ErrorState error={error} onRetry={() => void refetch()} />}
      {error === null && data === undefined && <Loading lines={2} />}
      {data?.count === 0 && <p className="lead-body">{leadTexts.noCalls}</p>}
      {data !== undefined && data.count > 0 && (
        <ol className="lead-attempts" reversed>
          {data.results.map((attempt) => (
            <li key={attempt.attempt}>
              <Attempt attempt={attempt} />
            </li>
          ))}
        </ol>
      )}
    </Panel>
  );
}

function Attempt({
  attempt: { attempt, call_id, planned_at, dialled_at, outcome, rules },
}: {
  readonly attempt: LeadAttempt;
}) {
  return (
    <>
      <p className="lead-attempt">
        <strong>{leadTexts.attempt(count(attempt))}</strong>
        <Time at={dialled_at ?? planned_at} />
        <span>{outcome === null ? leadTexts.underWay : campaignTexts.outcomes[outcome]}</span>
        {call_id !== null && <Link to={`/calls/${call_id}`}>{leadTexts.toCall}</Link>}
      </p>
      <details className="lead-why">
        <summary>{leadTexts.whyThen}</summary>
        <RuleList rules={rules} />
      </details>
    </>
  );
}
