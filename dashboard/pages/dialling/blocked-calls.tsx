import type { UseQueryResult } from '@tanstack/react-query';
import type { DialRefusal } from '#client/paths.d.ts';
import { HorizontalScroll } from '../../components/horizontal-scroll.tsx';
import { Panel } from '../../components/page.tsx';
import { Empty, ErrorState, Loading } from '../../components/states.tsx';
import { type Column, Table } from '../../components/table.tsx';
import { Time } from '../../components/time.tsx';
import { count } from '../../format/number.ts';
import { dialTexts } from '../../texts/dialling.ts';

const { columns: titles } = dialTexts;

const columns: readonly Column<DialRefusal>[] = [
  {
    id: 'number',
    title: titles.number,
    width: 'minmax(130px, 0.8fr)',
    cell: ({ number }) => <span className="figures">{number === '' ? dialTexts.noNumber : number}</span>,
  },
  { id: 'way', title: titles.way, width: '100px', cell: ({ way }) => dialTexts.ways[way] },
  {
    id: 'reason',
    title: titles.reason,
    width: 'minmax(260px, 3fr)',
    cell: ({ reason }) => <span className="dialling-words">{reason}</span>,
  },
  { id: 'times', title: titles.times, width: '80px', align: 'end', cell: ({ times }) => count(times) },
  { id: 'last', title: titles.last, width: '150px', cell: ({ last_at }) => <Time at={last_at} /> },
];

type RefusalsProps = { readonly query: UseQueryResult<{ readonly results: readonly DialRefusal[] }> };

/** Blocked calls, with reasons. */
export function BlockedCalls({ query }: RefusalsProps) {
  const { data, error } = query;
  return (
    <Panel title={dialTexts.refusals}>
      {error !== null && <ErrorState error={error} onRetry={() => void query.refetch()} />}
      {error === null && data === undefined && <Loading lines={4} />}
      {data !== undefined && data.results.length === 0 && (
        <Empty icon="dialling" title={dialTexts.refusalsNone}>
          {dialTexts.refusalsNoneMore}
        </Empty>
      )}
      {data !== undefined && data.results.length > 0 && (
        <HorizontalScroll label={dialTexts.refusals}>
          <Table
            label={dialTexts.refusals}
            columns={columns}
            rows={data.results}
            keyOf={({ refusal_id }) => refusal_id}
          />
        </HorizontalScroll>
      )}
    </Panel>
  );
}
