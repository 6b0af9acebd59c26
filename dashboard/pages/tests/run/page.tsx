import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import type { TestRunResult } from '#client/paths.d.ts';
import { api, unwrap } from '../../../api/client.ts';
import { useHasRole } from '../../../api/session-context.ts';
import { Button } from '../../../components/button.tsx';
import { Confirm } from '../../../components/confirm.tsx';
import { Facts } from '../../../components/facts.tsx';
import { PageFrame, Panel } from '../../../components/page.tsx';
import { ErrorState, Loading, Problem } from '../../../components/states.tsx';
import { Time } from '../../../components/time.tsx';
import { useToast } from '../../../components/toast.tsx';
import { count } from '../../../format/number.ts';
import { testTexts } from '../../../texts/tests.ts';
import { isOpen, RunBadge, RunProgress, watchedMs } from '../run-status.tsx';
import { Comparison } from './comparison.tsx';
import { Scenarios } from './scenarios.tsx';
import './page.css';

/** One run of a suite: its progress, then its failures with their conversations and the difference from the run before. */
export function Page() {
  const { runId = '' } = useParams();
  const { data, error, refetch } = useQuery({
    queryKey: ['test run', runId],
    queryFn: ({ signal }) =>
      unwrap(api.GET('/test-runs/{test_run_id}', { params: { path: { test_run_id: runId } }, signal })),
    refetchInterval: ({ state }) => (state.data !== undefined && isOpen(state.data.results) ? watchedMs : false),
  });
  const run = data?.results;
  const suiteId = run?.test_suite_id ?? '';
  const suite = useQuery({
    queryKey: ['test suites', suiteId],
    queryFn: ({ signal }) =>
      unwrap(api.GET('/test-suites/{test_suite_id}', { params: { path: { test_suite_id: suiteId } }, signal })),
    enabled: run !== undefined,
  });
  const name = suite.data?.results.name;
  return (
    <PageFrame
      title={name === undefined ? testTexts.title : testTexts.runOf(name)}
      lead={<Link to={run === undefined ? '/tests' : `/tests/${suiteId}`}>{testTexts.toSuite}</Link>}
      actions={run !== undefined && isOpen(run) && <CancelRun runId={runId} />}
    >
      {error !== null && run === undefined && <ErrorState error={error} onRetry={() => void refetch()} />}
      {error === null && run === undefined && <Loading lines={8} />}
      {run !== undefined && <Run run={run} />}
    </PageFrame>
  );
}

function Run({ run }: { readonly run: TestRunResult }) {
  const { result, comparison, error } = run;
  return (
    <>
      <Panel>
        <Facts facts={factsOf(run)} />
        {error !== null && <Problem>{error}</Problem>}
        {result?.is_shortened === true && <p>{testTexts.shortened}</p>}
      </Panel>
      {comparison !== null && <Comparison comparison={comparison} />}
      {result !== null && <Scenarios scenarios={result.scenarios} />}
    </>
  );
}

function factsOf(run: TestRunResult) {
  const { result, version, medium, repeats, total, author, created_at } = run;
  const latency = result?.median_latency_ms ?? null;
  return [
    { term: testTexts.status, value: isOpen(run) ? <RunProgress run={run} /> : <RunBadge run={run} /> },
    { term: testTexts.started, value: <Time at={created_at} /> },
    { term: testTexts.author, value: author },
    {
      term: testTexts.version,
      value: version === null ? testTexts.draft : testTexts.versionNumber(count(version)),
    },
    { term: testTexts.medium, value: testTexts.mediums[medium] },
    { term: testTexts.repeats, value: count(repeats) },
    { term: testTexts.calls, value: count(total) },
    ...(latency === null
      ? []
      : [{ term: testTexts.responseTime, value: testTexts.milliseconds(count(Math.round(latency))) }]),
  ];
}

function CancelRun({ runId }: { readonly runId: string }) {
  const mayCancel = useHasRole('editor');
  const [asking, setAsking] = useState(false);
  const tell = useToast();
  const queries = useQueryClient();
  if (!mayCancel) return null;
  return (
    <>
      <Button onClick={() => setAsking(true)}>{testTexts.cancel}</Button>
      <Confirm
        title={testTexts.cancelTitle}
        more={testTexts.cancelMore}
        action={testTexts.cancel}
        open={asking}
        act={() => unwrap(api.POST('/test-runs/{test_run_id}/cancel', { params: { path: { test_run_id: runId } } }))}
        onDone={() => {
          tell(testTexts.cancelled);
          setAsking(false);
          void queries.invalidateQueries({ queryKey: ['test run', runId] });
        }}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
