import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import type { TestRun, TestSuiteContent } from '#client/paths.d.ts';
import { api, unwrap } from '../../../api/client.ts';
import { useHasRole } from '../../../api/session-context.ts';
import { Button } from '../../../components/button.tsx';
import { HorizontalScroll } from '../../../components/horizontal-scroll.tsx';
import { Panel } from '../../../components/page.tsx';
import { Empty, ErrorState, Loading } from '../../../components/states.tsx';
import { type Column, Table } from '../../../components/table.tsx';
import { Time } from '../../../components/time.tsx';
import { count } from '../../../format/number.ts';
import { testTexts } from '../../../texts/tests.ts';
import { isOpen, RunBadge, RunProgress, watchedMs } from '../run-status.tsx';
import { StartRun } from './start-run.tsx';

const shown = 20;

/** The runs of a suite, newest first, and the button that starts one. */
export function SuiteRuns({ suite }: { readonly suite: TestSuiteContent }) {
  const mayRun = useHasRole('editor');
  const [starting, setStarting] = useState(false);
  const { test_suite_id } = suite;
  const { data, error, refetch } = useQuery({
    queryKey: ['test runs', test_suite_id],
    queryFn: ({ signal }) =>
      unwrap(
        api.GET('/test-suites/{test_suite_id}/runs', {
          params: { path: { test_suite_id }, query: { page_size: shown } },
          signal,
        }),
      ),
    refetchInterval: ({ state }) => (state.data?.results.some(isOpen) === true ? watchedMs : false),
  });
  const runs = data?.results;
  const start = mayRun && (
    <Button kind="primary" onClick={() => setStarting(true)}>
      {testTexts.run}
    </Button>
  );
  return (
    <Panel title={testTexts.runs} actions={runs?.length === 0 ? undefined : start}>
      {error !== null && runs === undefined && <ErrorState error={error} onRetry={() => void refetch()} />}
      {error === null && runs === undefined && <Loading />}
      {runs?.length === 0 && (
        <Empty icon="tests" title={testTexts.noRuns}>
          {testTexts.noRunsMore}
          {start}
        </Empty>
      )}
      {runs !== undefined && runs.length > 0 && (
        <HorizontalScroll label={testTexts.runs}>
          <Table label={testTexts.runs} columns={columns} rows={runs} keyOf={({ test_run_id }) => test_run_id} />
        </HorizontalScroll>
      )}
      <StartRun suite={suite} open={starting} onClose={() => setStarting(false)} />
    </Panel>
  );
}

const columns: readonly Column<TestRun>[] = [
  {
    id: 'created',
    title: testTexts.started,
    width: '160px',
    cell: ({ test_run_id, created_at }) => (
      <Link to={`/tests/runs/${test_run_id}`}>
        <Time at={created_at} />
      </Link>
    ),
  },
  {
    id: 'status',
    title: testTexts.status,
    width: 'minmax(180px, 1.5fr)',
    cell: (run) => (isOpen(run) ? <RunProgress run={run} /> : <RunBadge run={run} />),
  },
  {
    id: 'calls',
    title: testTexts.calls,
    width: 'minmax(140px, 1fr)',
    cell: ({ total, failed }) => (failed > 0 ? testTexts.failedCalls(failed) : count(total)),
  },
  {
    id: 'version',
    title: testTexts.version,
    width: '120px',
    cell: ({ version }) => (version === null ? testTexts.draft : testTexts.versionNumber(count(version))),
  },
  { id: 'medium', title: testTexts.medium, width: '100px', cell: ({ medium }) => testTexts.mediums[medium] },
  { id: 'author', title: testTexts.author, width: 'minmax(100px, 1fr)', cell: ({ author }) => author },
];
