import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { CallCosts } from '#client/paths.d.ts';
import { api, unwrap } from '../../api/client.ts';
import { HorizontalScroll } from '../../components/horizontal-scroll.tsx';
import { Panel } from '../../components/page.tsx';
import { Empty, ErrorState, Loading } from '../../components/states.tsx';
import { type Column, Table } from '../../components/table.tsx';
import { SegmentedControl } from '../../components/tabs.tsx';
import { count, dollars } from '../../format/number.ts';
import { walletTexts } from '../../texts/wallet.ts';
import { Chart } from './chart.tsx';
import { type GroupSum, groupsOf, seriesOf, sumOf } from './costs.ts';
import type { Span } from './period.ts';

const groupings = ['assistant', 'campaign', 'part'] as const;
type Grouping = (typeof groupings)[number];
type Bounds = { readonly from: string; readonly to: string };
type CostsProps = {
  readonly byDay: UseQueryResult<{ results: CallCosts[] }>;
  readonly span: Span;
  readonly bounds: Bounds;
};

/** The cost of calls by day, and by group. */
export function Costs({ byDay: { data, error, refetch }, span, bounds }: CostsProps) {
  const series = useMemo(() => seriesOf(span.days, data?.results ?? []), [span, data]);
  const sum = sumOf(data?.results ?? []);
  if (error !== null) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Loading lines={8} />;
  if (sum.calls === 0)
    return (
      <Empty icon="wallet" title={walletTexts.noCosts}>
        {walletTexts.noCostsMore}
      </Empty>
    );
  return (
    <div className="wallet-costs">
      <Panel title={walletTexts.byDay}>
        <Chart series={series} label={walletTexts.chart(dollars(sum.charged ?? 0), dollars(sum.vendors))} />
      </Panel>
      <Groups bounds={bounds} />
    </div>
  );
}

function Groups({ bounds }: { readonly bounds: Bounds }) {
  const [search, setSearch] = useSearchParams();
  const by = groupings.find((one) => one === search.get('by')) ?? 'assistant';
  const { data, error, refetch } = useQuery({
    queryKey: ['costs', bounds, by],
    queryFn: ({ signal }) =>
      unwrap(api.GET('/analytics/costs', { params: { query: { ...bounds, group_by: by } }, signal })),
  });
  const pick = (next: Grouping) => setSearch({ ...Object.fromEntries(search), by: next });
  return (
    <Panel
      title={walletTexts.breakdown}
      actions={
        <SegmentedControl
          label={walletTexts.by}
          options={groupings.map((value) => ({ value, text: walletTexts.groups[value] }))}
          value={by}
          onPick={pick}
        />
      }
    >
      {error !== null && <ErrorState error={error} onRetry={() => void refetch()} />}
      {error === null && data === undefined && <Loading lines={4} />}
      {data !== undefined && (
        <HorizontalScroll label={walletTexts.groups[by]}>
          <Table
            label={walletTexts.groups[by]}
            columns={columnsOf(by, bounds)}
            rows={groupsOf(data.results)}
            keyOf={({ id }) => id ?? 'none'}
          />
        </HorizontalScroll>
      )}
      {by === 'part' && <p className="wallet-hint">{walletTexts.partHint}</p>}
    </Panel>
  );
}

const { columns: titles } = walletTexts;

function columnsOf(by: Grouping, bounds: Bounds): readonly Column<GroupSum>[] {
  const amount = (id: string, title: string, of: (group: GroupSum) => number | null): Column<GroupSum> => ({
    id,
    title,
    width: '130px',
    align: 'end',
    cell: (group) => {
      const micros = of(group);
      return micros === null ? walletTexts.unknown : dollars(micros);
    },
  });
  const name: Column<GroupSum> = {
    id: 'group',
    title: titles.group,
    width: 'minmax(150px, 2fr)',
    cell: (group) => <GroupName by={by} group={group} bounds={bounds} />,
  };
  const calls: Column<GroupSum> = {
    id: 'calls',
    title: titles.calls,
    width: '90px',
    align: 'end',
    cell: (group) => count(group.calls),
  };
  const vendors = amount('vendors', titles.vendors, (group) => group.vendors);
  if (by === 'part') return [name, calls, vendors];
  return [
    ...[name, calls, amount('charged', titles.charged, ({ charged }) => charged), vendors],
    amount('margin', titles.margin, ({ charged, vendors: cost }) => (charged === null ? null : charged - cost)),
  ];
}

type GroupNameProps = { readonly by: Grouping; readonly group: GroupSum; readonly bounds: Bounds };

/** The name of a group, linked to its calls. */
function GroupName({ by, group: { id, name }, bounds }: GroupNameProps) {
  if (by === 'part')
    return <strong>{walletTexts.partNames[name as keyof typeof walletTexts.partNames] ?? name}</strong>;
  const column = by === 'assistant' ? 'assistant_id' : 'campaign_id';
  const query = { [column]: id, created_at: { $gte: bounds.from, $lt: bounds.to } };
  return (
    <Link className="row-link" to={`/calls?${new URLSearchParams({ query: JSON.stringify(query) })}`}>
      {id === null ? walletTexts.ungrouped[by] : (name ?? id)}
    </Link>
  );
}
