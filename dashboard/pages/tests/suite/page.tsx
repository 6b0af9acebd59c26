import { useQuery } from '@tanstack/react-query';
import { Link, useLocation, useParams, useSearchParams } from 'react-router';
import { api, unwrap } from '../../../api/client.ts';
import { PageFrame } from '../../../components/page.tsx';
import { ErrorState, Loading } from '../../../components/states.tsx';
import { day } from '../../../format/time.ts';
import { testTexts } from '../../../texts/tests.ts';
import { SuiteEditor } from './editor.tsx';
import { SuiteRuns } from './runs.tsx';
import './page.css';

/** One suite with its editor and runs, or a new one. */
export function Page() {
  const { suiteId } = useParams();
  const [search] = useSearchParams();
  // A new suite that has been saved gets a separate page.
  const { key } = useLocation();
  if (suiteId !== undefined) return <ExistingSuite key={suiteId} suiteId={suiteId} />;
  const callId = search.get('call');
  return callId === null ? <NewSuite key={key} /> : <SuiteOfCall callId={callId} />;
}

const template = `scenarios:
  - name: asks for the opening hours
    wants: When are you open?
    must:
      - answers: { at_least: 1 }
`;

function NewSuite({ yaml = template, name = '', assistantId = null, lead }: NewSuiteProps) {
  return (
    <PageFrame title={testTexts.newTitle} lead={lead ?? <Link to="/tests">{testTexts.back}</Link>}>
      <SuiteEditor suite={{ test_suite_id: null, name, assistant_id: assistantId, yaml }} />
    </PageFrame>
  );
}

type NewSuiteProps = {
  readonly yaml?: string;
  readonly name?: string;
  readonly assistantId?: string | null;
  readonly lead?: string;
};

function SuiteOfCall({ callId }: { readonly callId: string }) {
  const params = { path: { call_id: callId } };
  const { data, error, refetch } = useQuery({
    queryKey: ['call', callId, 'scenario'],
    queryFn: async ({ signal }) => {
      const [scenario, call] = await Promise.all([
        unwrap(api.GET('/calls/{call_id}/scenario', { params, signal })),
        unwrap(api.GET('/calls/{call_id}', { params, signal })),
      ]);
      return { yaml: scenario.results.yaml, call: call.results };
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (data === undefined)
    return (
      <PageFrame title={testTexts.newTitle} lead={<Link to={`/calls/${callId}`}>{testTexts.fromCallBack}</Link>}>
        {error === null ? <Loading lines={8} /> : <ErrorState error={error} onRetry={() => void refetch()} />}
      </PageFrame>
    );
  const { yaml, call } = data;
  const name = testTexts.callName(day(new Date(call.created_at)));
  return <NewSuite yaml={yaml} name={name} assistantId={call.assistant_id} lead={testTexts.fromCall} />;
}

function ExistingSuite({ suiteId }: { readonly suiteId: string }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['test suites', suiteId],
    queryFn: ({ signal }) =>
      unwrap(api.GET('/test-suites/{test_suite_id}', { params: { path: { test_suite_id: suiteId } }, signal })),
  });
  const suite = data?.results;
  return (
    <PageFrame title={suite?.name ?? testTexts.title} lead={<Link to="/tests">{testTexts.back}</Link>}>
      {error !== null && suite === undefined && <ErrorState error={error} onRetry={() => void refetch()} />}
      {error === null && suite === undefined && <Loading lines={8} />}
      {suite !== undefined && (
        <>
          <SuiteRuns suite={suite} />
          <SuiteEditor suite={suite} />
        </>
      )}
    </PageFrame>
  );
}
