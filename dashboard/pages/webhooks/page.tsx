import { useQuery } from '@tanstack/react-query';
import { api, unwrap } from '../../api/client.ts';
import { PageFrame } from '../../components/page.tsx';
import { ErrorState, Loading } from '../../components/states.tsx';
import { webhookTexts } from '../../texts/webhooks.ts';
import { Endpoint } from './endpoint.tsx';
import { Messages } from './messages.tsx';
import './page.css';

/** The webhook, and the status of each message. */
export function Page() {
  const { data, error, refetch } = useQuery({
    queryKey: ['webhook'],
    queryFn: ({ signal }) => unwrap(api.GET('/webhooks', { signal })),
  });
  return (
    <PageFrame title={webhookTexts.title} lead={webhookTexts.lead} fills>
      {error !== null && <ErrorState error={error} onRetry={() => void refetch()} />}
      {error === null && data === undefined && <Loading lines={8} />}
      {data !== undefined && (
        <>
          <Endpoint webhook={data.results} />
          {data.results.created_at !== null && <Messages />}
        </>
      )}
    </PageFrame>
  );
}
