import type { Provider } from '#client/paths.d.ts';
import { HorizontalScroll } from '../../components/horizontal-scroll.tsx';
import { type Column, Table } from '../../components/table.tsx';
import { Time } from '../../components/time.tsx';
import { count, latency } from '../../format/number.ts';
import { roughDuration } from '../../format/time.ts';
import { healthTexts } from '../../texts/health.ts';
import { HealthBadge } from './health-badge.tsx';

const { columns: titles } = healthTexts;

const columns: readonly Column<Provider>[] = [
  { id: 'part', title: titles.part, width: '190px', cell: ({ part }) => healthTexts.parts[part] },
  { id: 'provider', title: titles.provider, width: 'minmax(170px, 2fr)', cell: (one) => <Name provider={one} /> },
  { id: 'state', title: titles.state, width: '160px', cell: (one) => <State provider={one} /> },
  { id: 'wait', title: titles.latency, width: '150px', align: 'end', cell: (one) => <Waits provider={one} /> },
  { id: 'requests', title: titles.requests, width: '90px', align: 'end', cell: (one) => <Requests provider={one} /> },
  { id: 'failure', title: titles.failure, width: 'minmax(150px, 1.6fr)', cell: (one) => <Failure provider={one} /> },
];

/** The providers in use, with their health. */
export function ProviderTable({ providers }: { readonly providers: readonly Provider[] }) {
  return (
    <HorizontalScroll label={healthTexts.providers}>
      <Table
        label={healthTexts.providers}
        columns={columns}
        rows={providers}
        keyOf={({ part, provider }) => `${part} ${provider}`}
      />
    </HorizontalScroll>
  );
}

type Of = { readonly provider: Provider };

function Name({ provider: { provider, title, embedded, limits } }: Of) {
  const [, model = ''] = /\/(.*)$/.exec(provider) ?? [];
  const more = [model, embedded ? healthTexts.builtIn : '', limits].filter(Boolean);
  return (
    <span className="health-cell">
      <strong>{title}</strong>
      {more.map((line) => (
        <span key={line} className="health-soft">
          {line}
        </span>
      ))}
    </span>
  );
}

function State({ provider }: Of) {
  const { retry_in_seconds: seconds } = provider;
  return (
    <span className="health-cell">
      <HealthBadge provider={provider} />
      {seconds !== null && <span className="health-soft">{healthTexts.reopens(roughDuration(seconds))}</span>}
    </span>
  );
}

function Waits({ provider: { wait_ms } }: Of) {
  if (wait_ms === null) return null;
  const { p50, p95 } = wait_ms;
  return (
    <span title={healthTexts.latencyTitle}>{healthTexts.latencies(latency(p50 / 1000), latency(p95 / 1000))}</span>
  );
}

function Requests({ provider: { requests, failures } }: Of) {
  return (
    <span className="health-cell health-numbers">
      {count(requests)}
      {failures > 0 && <span className="health-soft">{healthTexts.failures(count(failures))}</span>}
    </span>
  );
}

function Failure({ provider: { last_failure } }: Of) {
  if (last_failure === null) return <span className="health-soft">{healthTexts.never}</span>;
  return (
    <span className="health-cell">
      <Time at={last_failure.at} />
      <span className="health-soft">{last_failure.message}</span>
    </span>
  );
}
