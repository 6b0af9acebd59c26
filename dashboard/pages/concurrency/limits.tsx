import type { Concurrency } from '#client/paths.d.ts';
import { HorizontalScroll } from '../../components/horizontal-scroll.tsx';
import { Panel } from '../../components/page.tsx';
import { type Column, Table } from '../../components/table.tsx';
import { count } from '../../format/number.ts';
import { concurrencyTexts } from '../../texts/concurrency.ts';

type Limit = { readonly what: string; readonly where: string; readonly effect: string; readonly value: string };
const { columnsOfLimits: titles, rows } = concurrencyTexts;

const columns: readonly Column<Limit>[] = [
  {
    id: 'what',
    title: titles.what,
    width: 'minmax(160px, 1.4fr)',
    cell: ({ what }) => <span className="concurrency-words">{what}</span>,
  },
  {
    id: 'value',
    title: titles.value,
    width: '120px',
    cell: ({ value }) => <strong className="concurrency-words">{value}</strong>,
  },
  {
    id: 'where',
    title: titles.where,
    width: 'minmax(160px, 1.4fr)',
    cell: ({ where }) => <span className="concurrency-words">{where}</span>,
  },
  {
    id: 'effect',
    title: titles.effect,
    width: 'minmax(160px, 1.6fr)',
    cell: ({ effect }) => <span className="concurrency-words">{effect}</span>,
  },
];

/** Each limit with its origin and its effect. */
export function Limits({ usage }: { readonly usage: Concurrency }) {
  const { concurrency_limit, widget_calls_limit, process_calls_limit } = usage;
  const limits: readonly Limit[] = [
    { ...rows.account, value: count(concurrency_limit) },
    { ...rows.campaign, value: concurrencyTexts.perCampaign },
    { ...rows.widget, value: count(widget_calls_limit) },
    {
      ...rows.process,
      value: process_calls_limit === null ? concurrencyTexts.unlimited : count(process_calls_limit),
    },
  ];
  return (
    <Panel title={concurrencyTexts.limits}>
      <HorizontalScroll label={concurrencyTexts.limits}>
        <Table label={concurrencyTexts.limits} columns={columns} rows={limits} keyOf={({ what }) => what} />
      </HorizontalScroll>
    </Panel>
  );
}
