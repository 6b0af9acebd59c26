import { useQuery } from '@tanstack/react-query';
import type { Readiness } from '#client/paths.d.ts';
import { api } from '../../api/client.ts';
import { failureOf } from '../../api/failure.ts';
import { useProviders } from '../../api/providers.ts';
import { Badge, type BadgeTone } from '../../components/badge.tsx';
import { PageFrame, Panel } from '../../components/page.tsx';
import { ErrorState, Loading, Problem } from '../../components/states.tsx';
import { Time } from '../../components/time.tsx';
import { healthTexts } from '../../texts/health.ts';
import { ProviderFailures } from './attention.tsx';
import { LoadFigures } from './load-figures.tsx';
import { OtherProviders } from './other-providers.tsx';
import './page.css';
import { ProviderTable } from './provider-table.tsx';

const tones: Readonly<Record<Readiness['status'], BadgeTone>> = {
  ready: 'good',
  draining: 'warning',
  overloaded: 'warning',
  disk_full: 'danger',
  database_away: 'danger',
};
const everyMs = 10_000;

/** "Not ready" is a valid response here. */
async function readReadiness(signal: AbortSignal): Promise<Readiness> {
  const { data, error, response } = await api.GET('/readyz', { signal });
  if (data !== undefined) return data;
  if (error !== undefined && 'speech' in error) return error;
  throw failureOf(response, error);
}

/** Whether the server accepts calls, and the health of its providers. */
export function Page() {
  const readiness = useQuery({
    queryKey: ['readiness'],
    queryFn: ({ signal }) => readReadiness(signal),
    refetchInterval: everyMs,
  });
  const { data, error, refetch } = useProviders(everyMs);
  const status = readiness.data?.status;
  return (
    <PageFrame
      title={healthTexts.title}
      lead={healthTexts.lead}
      actions={status !== undefined && <Badge tone={tones[status]}>{healthTexts.states[status]}</Badge>}
    >
      {readiness.data !== undefined && <Trouble readiness={readiness.data} />}
      <LoadFigures readiness={readiness.data} />
      {data !== undefined && <ProviderFailures providers={data.providers} />}
      <Panel
        title={healthTexts.providers}
        actions={
          data !== undefined && (
            <span className="health-since">
              {healthTexts.since} <Time at={data.since} />
            </span>
          )
        }
      >
        {error !== null && <ErrorState error={error} onRetry={() => void refetch()} />}
        {error === null && data === undefined && <Loading lines={6} />}
        {data !== undefined && <ProviderTable providers={data.providers.filter(({ configured }) => configured)} />}
      </Panel>
      {data !== undefined && <OtherProviders providers={data.providers.filter(({ configured }) => !configured)} />}
    </PageFrame>
  );
}

/** Why calls are rejected, and what to do about it. */
function Trouble({ readiness: { status, load } }: { readonly readiness: Readiness }) {
  if (status !== 'ready')
    return (
      <Problem>
        {healthTexts.stateMore[status]} {load.refusing !== null && healthTexts.refusing[load.refusing]}
      </Problem>
    );
  return load.refusing === null ? null : <Problem>{healthTexts.refusing[load.refusing]}</Problem>;
}
