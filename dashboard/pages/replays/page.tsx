import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { api, unwrap } from '../../api/client.ts';
import { Icon } from '../../components/icon.tsx';
import { PageFrame } from '../../components/page.tsx';
import { ErrorState, Loading } from '../../components/states.tsx';
import { replayTexts } from '../../texts/replays.ts';
import './page.css';
import { Proposals } from './proposals.tsx';
import { Replays } from './replays.tsx';

/** Past calls of an assistant under other settings, and settings that are proposed from them. */
export function Page() {
  const { assistantId = '' } = useParams();
  const { data, error, refetch } = useQuery({
    queryKey: ['assistants', assistantId],
    queryFn: ({ signal }) =>
      unwrap(api.GET('/ai-assistants/{assistant_id}', { params: { path: { assistant_id: assistantId } }, signal })),
  });
  return (
    <PageFrame
      title={data === undefined ? replayTexts.title : replayTexts.titleOf(data.results.name)}
      lead={replayTexts.lead}
      actions={
        <Link className="button button-quiet" to={`/assistants/${assistantId}`}>
          <Icon name="back" />
          {replayTexts.back}
        </Link>
      }
    >
      {error !== null && <ErrorState error={error} onRetry={() => void refetch()} />}
      {error === null && data === undefined && <Loading lines={6} />}
      {data !== undefined && (
        <div className="replays">
          <Replays assistantId={assistantId} />
          <Proposals assistantId={assistantId} />
        </div>
      )}
    </PageFrame>
  );
}
