import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link, useLocation, useNavigate, useParams, useSearchParams } from 'react-router';
import { api, unwrap } from '../../../api/client.ts';
import { useTestSuites } from '../../../api/test-suites.ts';
import { Select } from '../../../components/field.tsx';
import { PageFrame, Panel } from '../../../components/page.tsx';
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
  const callId = search.get('call');
  if (suiteId !== undefined) return <ExistingSuite key={suiteId} suiteId={suiteId} callId={callId} />;
  return callId === null ? <NewSuite key={key} /> : <SuiteOfCall callId={callId} />;
}

const template = `scenarios:
  - name: asks for the opening hours
    wants: When are you open?
    must:
      - answers: { at_least: 1 }
`;

function NewSuite({ yaml = template, name = '', assistantId = null, lead, children }: NewSuiteProps) {
  return (
    <PageFrame title={testTexts.newTitle} lead={lead ?? <Link to="/tests">{testTexts.back}</Link>}>
      {children}
      <SuiteEditor suite={{ test_suite_id: null, name, assistant_id: assistantId, yaml }} />
    </PageFrame>
  );
}

type NewSuiteProps = {
  readonly yaml?: string;
  readonly name?: string;
  readonly assistantId?: string | null;
  readonly lead?: string;
  readonly children?: ReactNode;
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
  return (
    <NewSuite yaml={yaml} name={name} assistantId={call.assistant_id} lead={testTexts.fromCall}>
      <AddToSuite callId={callId} />
    </NewSuite>
  );
}

/** Leads to an existing suite with the scenario of the call at its end. */
function AddToSuite({ callId }: { readonly callId: string }) {
  const navigate = useNavigate();
  const suites = useTestSuites().data?.results ?? [];
  if (suites.length === 0) return null;
  return (
    <Panel>
      <Select
        label={testTexts.addTo}
        value=""
        options={[
          { value: '', text: testTexts.newTitle },
          ...suites.map(({ test_suite_id, name }) => ({ value: test_suite_id, text: name })),
        ]}
        onPick={(id) => {
          if (id !== '') void navigate(`/tests/${id}?call=${callId}`);
        }}
      />
    </Panel>
  );
}

type ExistingSuiteProps = {
  readonly suiteId: string;
  /** A call whose scenario is to be added. */
  readonly callId: string | null;
};

function ExistingSuite({ suiteId, callId }: ExistingSuiteProps) {
  // The editor keeps what was added when the address no longer names the call.
  const [addedCallId] = useState(callId);
  const addition = useAddition(suiteId, addedCallId);
  const { data, error, refetch } = useQuery({
    queryKey: ['test suites', suiteId],
    queryFn: ({ signal }) =>
      unwrap(api.GET('/test-suites/{test_suite_id}', { params: { path: { test_suite_id: suiteId } }, signal })),
  });
  const suite = data?.results;
  const isReady = suite !== undefined && (addedCallId === null || addition.data !== undefined);
  const failure = error ?? addition.error;
  const lead = callId === null ? <Link to="/tests">{testTexts.back}</Link> : testTexts.addedCall;
  return (
    <PageFrame title={suite?.name ?? testTexts.title} lead={lead}>
      {failure !== null && !isReady && (
        <ErrorState error={failure} onRetry={() => void (error === null ? addition.refetch() : refetch())} />
      )}
      {failure === null && !isReady && <Loading lines={8} />}
      {isReady && (
        <>
          <SuiteRuns suite={suite} />
          <SuiteEditor suite={suite} proposed={addition.data?.results.yaml} />
        </>
      )}
    </PageFrame>
  );
}

/** The text of a suite with the scenario of a call at its end. */
function useAddition(suiteId: string, callId: string | null) {
  return useQuery({
    queryKey: ['test suites', suiteId, 'with call', callId],
    queryFn: ({ signal }) =>
      unwrap(
        api.GET('/test-suites/{test_suite_id}/with-call/{call_id}', {
          params: { path: { test_suite_id: suiteId, call_id: callId ?? '' } },
          signal,
        }),
      ),
    enabled: callId !== null,
    staleTime: Number.POSITIVE_INFINITY,
  });
}
