import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import type { Assistant } from '#client/paths.d.ts';
import { useTimeZoneLookup } from '../../api/assistants.ts';
import { api, unwrap } from '../../api/client.ts';
import { useHasRole } from '../../api/session-context.ts';
import { HorizontalScroll } from '../../components/horizontal-scroll.tsx';
import { PageFrame, Panel } from '../../components/page.tsx';
import { Empty, ErrorState, Loading } from '../../components/states.tsx';
import { Table } from '../../components/table.tsx';
import { SegmentedControl } from '../../components/tabs.tsx';
import { callColumns } from '../../parts/call-columns.tsx';
import { StandIns } from '../../parts/stand-ins/stand-ins.tsx';
import { homeTexts } from '../../texts/home.ts';
import { CallsOverTime } from './calls-over-time.tsx';
import { Figures } from './figures.tsx';
import { FirstSteps } from './first-steps.tsx';
import { LatencyPanel } from './latency-panel.tsx';
import { TurnTakingPanel } from './turn-taking-panel.tsx';
import './page.css';
import { type Period, periods, spanOf } from './period.ts';

/** Long periods are polled less often: they take the server longer, and change less. */
const everyMs: Readonly<Record<Period, number>> = { today: 15_000, week: 60_000, month: 300_000 };
const latestMs = 15_000;
const latestCalls = 8;

/** Current activity and the day's statistics. */
export function Page() {
  const [search, setSearch] = useSearchParams();
  const period = periods.find((one) => one === search.get('period')) ?? 'today';
  const span = spanOf(period);
  const bounds = { from: span.from.toISOString(), to: span.to.toISOString() };
  const totals = useQuery({
    queryKey: ['call totals', bounds, span.step],
    queryFn: ({ signal }) =>
      unwrap(api.GET('/analytics/calls', { params: { query: { ...bounds, step: span.step } }, signal })),
    refetchInterval: everyMs[period],
  });
  const latency = useQuery({
    queryKey: ['latency', bounds],
    queryFn: ({ signal }) =>
      unwrap(api.GET('/analytics/latency', { params: { query: { ...bounds, group_by: 'all' } }, signal })),
    refetchInterval: everyMs[period],
  });
  const error = totals.error ?? latency.error;
  const first = useFirstSteps();
  return (
    <PageFrame
      title={homeTexts.title}
      actions={first === null && <Periods value={period} onPick={(next) => setSearch({ period: next })} />}
    >
      {first !== null && <FirstSteps assistants={first} />}
      <StandIns />
      {error !== null && (
        <ErrorState error={error} onRetry={() => void Promise.all([totals.refetch(), latency.refetch()])} />
      )}
      {error === null && first === null && (
        <>
          <Figures steps={totals.data?.results} period={period} />
          <div className="home-halves">
            <CallsOverTime steps={totals.data?.results} span={span} period={period} />
            <TurnTakingPanel group={latency.data?.results[0]} period={period} />
          </div>
          <LatencyPanel group={latency.data?.results[0]} loaded={latency.data !== undefined} period={period} />
        </>
      )}
      {first === null && <Latest />}
    </PageFrame>
  );
}

/** The latest assistants while the account has no calls and the user may make one; null after that. */
function useFirstSteps(): readonly Assistant[] | null {
  const mayEdit = useHasRole('editor');
  const calls = useLatestCalls();
  const isNew = mayEdit && calls.data?.count === 0;
  const assistants = useQuery({
    queryKey: ['assistants', 'latest'],
    queryFn: ({ signal }) => unwrap(api.GET('/ai-assistants', { params: { query: { page_size: 1 } }, signal })),
    enabled: isNew,
  });
  return isNew && assistants.data !== undefined ? assistants.data.results : null;
}

function useLatestCalls() {
  return useQuery({
    queryKey: ['calls', 'latest'],
    queryFn: ({ signal }) =>
      unwrap(api.GET('/calls', { params: { query: { brief: 'true', page_size: latestCalls } }, signal })),
    refetchInterval: latestMs,
  });
}

function Periods({ value, onPick }: { readonly value: Period; readonly onPick: (period: Period) => void }) {
  const options = periods.map((period) => ({ value: period, text: homeTexts.periods[period] }));
  return <SegmentedControl label={homeTexts.period} value={value} options={options} onPick={onPick} />;
}

function Latest() {
  const zoneOf = useTimeZoneLookup();
  const { data, error, refetch } = useLatestCalls();
  return (
    <Panel title={homeTexts.latest} actions={<Link to="/calls">{homeTexts.all}</Link>}>
      {error !== null && <ErrorState error={error} onRetry={() => void refetch()} />}
      {error === null && data === undefined && <Loading lines={5} />}
      {data?.count === 0 && (
        <Empty icon="calls" title={homeTexts.none}>
          {homeTexts.noneMore}
        </Empty>
      )}
      {data !== undefined && data.count > 0 && (
        <HorizontalScroll label={homeTexts.latest}>
          <Table
            label={homeTexts.latest}
            columns={callColumns(zoneOf)}
            rows={data.results}
            keyOf={({ call_id }) => call_id}
          />
        </HorizontalScroll>
      )}
    </Panel>
  );
}
