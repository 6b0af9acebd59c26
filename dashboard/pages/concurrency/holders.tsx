import type { Concurrency } from '#client/paths.d.ts';
import { HorizontalScroll } from '../../components/horizontal-scroll.tsx';
import { Panel } from '../../components/page.tsx';
import { Empty } from '../../components/states.tsx';
import { type Column, Table } from '../../components/table.tsx';
import { count, percent } from '../../format/number.ts';
import { concurrencyTexts } from '../../texts/concurrency.ts';

type Holder = Concurrency['holders'][number];
const { columns: titles } = concurrencyTexts;

const columnsOf = (all: number): readonly Column<Holder>[] => [
  {
    id: 'assistant',
    title: titles.assistant,
    width: 'minmax(160px, 2fr)',
    cell: ({ assistant_name, assistant_id }) => (
      <strong>{assistant_id === null && assistant_name === '' ? concurrencyTexts.noAssistant : assistant_name}</strong>
    ),
  },
  {
    id: 'type',
    title: titles.type,
    width: 'minmax(120px, 1fr)',
    cell: ({ call_type }) => concurrencyTexts.types[call_type],
  },
  { id: 'calls', title: titles.calls, width: '90px', align: 'end', cell: ({ calls }) => count(calls) },
  { id: 'share', title: titles.share, width: '90px', align: 'end', cell: ({ calls }) => percent(calls / all) },
];

/** The owners of the current calls. */
export function SlotHolders({ usage: { holders, concurrency_count } }: { readonly usage: Concurrency }) {
  return (
    <Panel title={concurrencyTexts.holders}>
      {holders.length === 0 ? (
        <Empty icon="live" title={concurrencyTexts.holdersNone}>
          {concurrencyTexts.holdersNoneMore}
        </Empty>
      ) : (
        <HorizontalScroll label={concurrencyTexts.holders}>
          <Table
            label={concurrencyTexts.holders}
            columns={columnsOf(Math.max(1, concurrency_count))}
            rows={holders}
            keyOf={({ assistant_id, assistant_name, call_type }) => `${assistant_id} ${assistant_name} ${call_type}`}
          />
        </HorizontalScroll>
      )}
    </Panel>
  );
}
