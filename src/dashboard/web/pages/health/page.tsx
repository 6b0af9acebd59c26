import { useQuery } from '@tanstack/react-query';
import type { Readiness } from '#client/paths.d.ts';
import { api } from '../../api/client.ts';
import { failureOf } from '../../api/failure.ts';
import { Badge, type BadgeTone } from '../../components/badge.tsx';
import { PageFrame, Panel } from '../../components/page.tsx';
import { Failed, Loading } from '../../components/states.tsx';
import { type Column, Table } from '../../components/table.tsx';
import { Wide } from '../../components/wide.tsx';
import { count } from '../../format/number.ts';
import { healthTexts } from '../../texts/health.ts';
import './page.css';

type Part = Readiness['speech'][number];

const tones: Readonly<Record<Readiness['status'], BadgeTone>> = {
  ready: 'good',
  draining: 'warning',
  overloaded: 'warning',
  database_away: 'danger',
};
const everyMs = 10_000;
const { columns: titles } = healthTexts;

const columns: readonly Column<Part>[] = [
  { id: 'part', title: titles.part, width: '150px', cell: ({ part }) => healthTexts.parts[part] },
  {
    id: 'provider',
    title: titles.provider,
    width: 'minmax(120px, 1fr)',
    cell: ({ provider }) => <strong>{provider}</strong>,
  },
  {
    id: 'where',
    title: titles.where,
    width: '130px',
    cell: ({ embedded }) => (
      <Badge tone={embedded ? 'plain' : 'info'}>{embedded ? healthTexts.embedded : healthTexts.vendor}</Badge>
    ),
  },
  {
    id: 'limits',
    title: titles.limits,
    width: 'minmax(160px, 2fr)',
    cell: ({ limits }) => <span className="health-limits">{limits || healthTexts.nothing}</span>,
  },
];

/** Being not ready is an answer like any other here. */
async function readReadiness(signal: AbortSignal): Promise<Readiness> {
  const { data, error, response } = await api.GET('/readyz', { signal });
  if (data !== undefined) return data;
  if (error !== undefined && 'speech' in error) return error;
  throw failureOf(response, error);
}

export function Page() {
  const { data, error, refetch } = useQuery({
    queryKey: ['readiness'],
    queryFn: ({ signal }) => readReadiness(signal),
    refetchInterval: everyMs,
  });
  return (
    <PageFrame
      title={healthTexts.title}
      lead={healthTexts.lead}
      actions={data !== undefined && <Badge tone={tones[data.status]}>{healthTexts.states[data.status]}</Badge>}
    >
      <Panel title={healthTexts.providers}>
        {error !== null && <Failed error={error} onRetry={() => void refetch()} />}
        {error === null && data === undefined && <Loading />}
        {data !== undefined && (
          <Wide label={healthTexts.providers}>
            <Table
              label={healthTexts.providers}
              columns={columns}
              rows={data.speech}
              keyOf={({ part, provider }) => `${part} ${provider}`}
            />
          </Wide>
        )}
      </Panel>
      {data !== undefined && data.events_waiting > 0 && <p>{healthTexts.eventsWaiting(count(data.events_waiting))}</p>}
    </PageFrame>
  );
}
