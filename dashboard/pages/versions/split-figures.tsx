import type { AssistantSplit, SplitArm, SplitRate } from '#client/paths.d.ts';
import { HorizontalScroll } from '../../components/horizontal-scroll.tsx';
import { type Column, Table } from '../../components/table.tsx';
import { count, latency, percent } from '../../format/number.ts';
import { splitTexts as texts } from '../../texts/splits.ts';
import { comparisonsOf, measures } from './comparisons.ts';

const { columns: titles } = texts;

/** The figures of each version in a split with their intervals, and what they show in words. */
export function SplitFigures({ split: { arms } }: { readonly split: AssistantSplit }) {
  return (
    <>
      <HorizontalScroll label={texts.figures}>
        <div className="versions-figures">
          <Table label={texts.figures} columns={columns} rows={arms} keyOf={({ version_id }) => version_id} />
        </div>
      </HorizontalScroll>
      <ul className="versions-comparisons">
        {comparisonsOf(arms).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <p className="versions-note">{texts.method}</p>
      <Outcomes arms={arms} />
    </>
  );
}

const columns: readonly Column<SplitArm>[] = [
  { id: 'version', title: titles.version, width: '90px', cell: ({ version }) => texts.named(version) },
  { id: 'share', title: titles.share, width: '64px', align: 'end', cell: ({ share }) => percent(share / 100) },
  { id: 'calls', title: titles.calls, width: '72px', align: 'end', cell: ({ calls }) => count(calls) },
  ...measures.map(
    (measure): Column<SplitArm> => ({
      id: measure,
      title: texts.measures[measure],
      width: 'minmax(180px, 1fr)',
      align: 'end',
      cell: ({ rates }) => rateText(rates[measure]),
    }),
  ),
  {
    id: 'latency',
    title: titles.latency,
    width: '170px',
    align: 'end',
    cell: ({ response_time_p50_ms: p50, response_time_p95_ms: p95 }) =>
      p50 === null || p95 === null ? '–' : `${latency(p50 / 1000)} / ${latency(p95 / 1000)}`,
  },
];

function rateText({ percent: rate, low, high }: Pick<SplitRate, 'percent' | 'low' | 'high'>): string {
  if (rate === null || low === null || high === null) return '–';
  return texts.rate(percent(rate / 100), percent(low / 100), percent(high / 100));
}

type OutcomeName = SplitArm['outcomes'][number]['outcome'];

/** The outcomes of each version, one row for each outcome; nothing without calls. */
function Outcomes({ arms }: { readonly arms: readonly SplitArm[] }) {
  const names = [...new Set(arms.flatMap(({ outcomes }) => outcomes.map(({ outcome }) => outcome)))];
  if (names.length === 0) return null;
  return (
    <details className="versions-outcomes">
      <summary>{texts.outcomes}</summary>
      <HorizontalScroll label={texts.outcomes}>
        <Table label={texts.outcomes} columns={outcomeColumns(arms)} rows={names} keyOf={(name) => name} />
      </HorizontalScroll>
    </details>
  );
}

const outcomeColumns = (arms: readonly SplitArm[]): readonly Column<OutcomeName>[] => [
  { id: 'outcome', title: texts.outcome, width: 'minmax(160px, 1fr)', cell: (name) => texts.outcomeNames[name] },
  ...arms.map(
    ({ version, version_id, outcomes }): Column<OutcomeName> => ({
      id: version_id,
      title: texts.named(version),
      width: 'minmax(150px, 1fr)',
      align: 'end',
      cell: (name) => {
        const rate = outcomes.find(({ outcome }) => outcome === name);
        return rate === undefined ? '–' : rateText(rate);
      },
    }),
  ),
];
