import { useState } from 'react';
import { Link } from 'react-router';
import type { TestSuite } from '#client/paths.d.ts';
import { useAssistants } from '../../api/assistants.ts';
import { useHasRole } from '../../api/session-context.ts';
import { useTestSuites } from '../../api/test-suites.ts';
import { Button } from '../../components/button.tsx';
import { HorizontalScroll } from '../../components/horizontal-scroll.tsx';
import { LinkButton } from '../../components/link-button.tsx';
import { PageFrame, Panel } from '../../components/page.tsx';
import { Empty, ErrorState, Loading } from '../../components/states.tsx';
import { type Column, Table } from '../../components/table.tsx';
import { Time } from '../../components/time.tsx';
import { count } from '../../format/number.ts';
import { testTexts } from '../../texts/tests.ts';
import { AddExample } from './add-example.tsx';
import { isOpen, RunBadge, RunProgress, watchedMs } from './run-status.tsx';

/** The account's suites of simulated callers with their last runs. */
export function Page() {
  const mayEdit = useHasRole('editor');
  const [adding, setAdding] = useState(false);
  const assistants = useAssistants();
  const { data, error, refetch } = useTestSuites({ every: (suites) => suites.some(isRunning) && watchedMs });
  const suites = data?.results;
  const nameOf = (assistantId: string | null) =>
    assistants.find(({ assistant_id }) => assistant_id === assistantId)?.name ?? '';
  const actions = mayEdit && (
    <>
      <Button onClick={() => setAdding(true)}>{testTexts.addExample}</Button>
      <LinkButton to="/tests/new" kind="primary" icon="plus">
        {testTexts.create}
      </LinkButton>
    </>
  );
  return (
    <PageFrame title={testTexts.title} lead={testTexts.lead} actions={suites?.length === 0 ? undefined : actions}>
      {error !== null && suites === undefined && <ErrorState error={error} onRetry={() => void refetch()} />}
      {error === null && suites === undefined && <Loading lines={5} />}
      {suites?.length === 0 && (
        <Empty icon="tests" title={testTexts.none}>
          {mayEdit ? testTexts.noneMore : testTexts.noneToSee}
          {actions}
        </Empty>
      )}
      {suites !== undefined && suites.length > 0 && (
        <Panel>
          <HorizontalScroll label={testTexts.suites}>
            <Table
              label={testTexts.suites}
              columns={columnsOf(nameOf)}
              rows={suites}
              keyOf={({ test_suite_id }) => test_suite_id}
            />
          </HorizontalScroll>
        </Panel>
      )}
      <AddExample open={adding} onClose={() => setAdding(false)} />
    </PageFrame>
  );
}

const isRunning = ({ last_run }: TestSuite): boolean => last_run !== null && isOpen(last_run);

function columnsOf(nameOf: (assistantId: string | null) => string): readonly Column<TestSuite>[] {
  return [
    {
      id: 'name',
      title: testTexts.name,
      width: 'minmax(180px, 2fr)',
      cell: ({ test_suite_id, name }) => <Link to={`/tests/${test_suite_id}`}>{name}</Link>,
    },
    {
      id: 'assistant',
      title: testTexts.assistant,
      width: 'minmax(120px, 1fr)',
      cell: ({ assistant_id }) => nameOf(assistant_id),
    },
    {
      id: 'scenarios',
      title: testTexts.scenarios,
      width: '100px',
      align: 'end',
      cell: ({ scenarios }) => count(scenarios),
    },
    {
      id: 'last',
      title: testTexts.lastRun,
      width: 'minmax(180px, 1.5fr)',
      cell: ({ last_run: run }) =>
        run === null ? testTexts.neverRun : isOpen(run) ? <RunProgress run={run} /> : <RunBadge run={run} />,
    },
    { id: 'updated', title: testTexts.updated, width: '140px', cell: ({ updated_at }) => <Time at={updated_at} /> },
  ];
}
