import { useQuery } from '@tanstack/react-query';
import { Link, useParams, useSearchParams } from 'react-router';
import { api, unwrap } from '../../api/client.ts';
import { useHasRole } from '../../api/session-context.ts';
import { PageFrame, Panel } from '../../components/page.tsx';
import { Empty, ErrorState, Loading } from '../../components/states.tsx';
import { StandIns } from '../../parts/stand-ins/stand-ins.tsx';
import { TestCall } from '../../parts/test-call/test-call.tsx';
import { testCallTexts } from '../../texts/test-call.ts';
import { Examples } from './examples.tsx';
import './page.css';

/** A call to an assistant from the browser. */
export function Page() {
  const { assistantId = '' } = useParams();
  const [params] = useSearchParams();
  const may = useHasRole('editor');
  const { data, error, refetch } = useQuery({
    queryKey: ['assistants', assistantId],
    queryFn: ({ signal }) =>
      unwrap(api.GET('/ai-assistants/{assistant_id}', { params: { path: { assistant_id: assistantId } }, signal })),
  });
  const name = data?.results.name;
  return (
    <PageFrame
      title={name === undefined ? testCallTexts.title : testCallTexts.titleOf(name)}
      lead={testCallTexts.lead}
      fills
      actions={<Link to={`/assistants/${assistantId}`}>{testCallTexts.back}</Link>}
    >
      {error !== null && <ErrorState error={error} onRetry={() => void refetch()} />}
      {error === null && data === undefined && <Loading lines={4} />}
      {data !== undefined && !may && <Empty icon="calls" title={testCallTexts.forbidden} />}
      {data !== undefined && may && (
        <div className="test-call-page">
          <StandIns />
          <Examples templateId={params.get('template')} />
          <Panel>
            <TestCall key={assistantId} assistantId={assistantId} />
          </Panel>
        </div>
      )}
    </PageFrame>
  );
}
