import type { Provider } from '#client/paths.d.ts';
import { HorizontalScroll } from '../../components/horizontal-scroll.tsx';
import { type Column, Table } from '../../components/table.tsx';
import { count } from '../../format/number.ts';
import { healthTexts } from '../../texts/health.ts';

const { othersColumns: titles } = healthTexts;

const columns: readonly Column<Provider>[] = [
  { id: 'part', title: titles.part, width: '190px', cell: ({ part }) => healthTexts.parts[part] },
  {
    id: 'provider',
    title: titles.provider,
    width: 'minmax(150px, 1fr)',
    cell: ({ title }) => <strong>{title}</strong>,
  },
  {
    id: 'settings',
    title: titles.settings,
    width: 'minmax(240px, 2fr)',
    cell: ({ settings }) => <code className="health-cell">{settings.join(' ')}</code>,
  },
];

/** Providers that are not configured, and their required settings. */
export function OtherProviders({ providers }: { readonly providers: readonly Provider[] }) {
  if (providers.length === 0) return null;
  return (
    <details className="panel health-others">
      <summary>{healthTexts.others(count(providers.length))}</summary>
      <p className="health-soft">{healthTexts.othersMore}</p>
      <HorizontalScroll label={healthTexts.others(count(providers.length))}>
        <Table
          label={healthTexts.others(count(providers.length))}
          columns={columns}
          rows={providers}
          keyOf={({ part, provider }) => `${part} ${provider}`}
        />
      </HorizontalScroll>
    </details>
  );
}
