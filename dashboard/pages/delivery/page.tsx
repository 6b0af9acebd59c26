import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import type { WebhookDeliveryDetail } from '#client/paths.d.ts';
import { api, unwrap } from '../../api/client.ts';
import { useHasRole } from '../../api/session-context.ts';
import { Button } from '../../components/button.tsx';
import { Confirm } from '../../components/confirm.tsx';
import { CopyButton } from '../../components/copy.tsx';
import { HorizontalScroll } from '../../components/horizontal-scroll.tsx';
import { PageFrame, Panel } from '../../components/page.tsx';
import { ErrorState, Loading } from '../../components/states.tsx';
import { Time } from '../../components/time.tsx';
import { useToast } from '../../components/toast.tsx';
import { DeliveryStatusBadge } from '../../parts/delivery-status.tsx';
import { webhookTexts } from '../../texts/webhooks.ts';
import { Attempts } from './attempts.tsx';
import './page.css';

const watchedMs = 2_000;

/** One webhook message: its content, and every delivery attempt. */
export function Page() {
  const { deliveryId: delivery_id = '' } = useParams();
  const params = { path: { delivery_id } };
  const { data, error, refetch } = useQuery({
    queryKey: ['webhook delivery', delivery_id],
    queryFn: ({ signal }) => unwrap(api.GET('/webhooks/deliveries/{delivery_id}', { params, signal })),
    refetchInterval: ({ state }) => (state.data?.results.status === 'pending' ? watchedMs : false),
  });
  const delivery = data?.results;
  return (
    <PageFrame
      title={delivery?.event ?? webhookTexts.message}
      lead={<Link to="/webhooks">{webhookTexts.back}</Link>}
      actions={delivery !== undefined && <Replay delivery={delivery} />}
    >
      {error !== null && <ErrorState error={error} onRetry={() => void refetch()} />}
      {error === null && delivery === undefined && <Loading lines={8} />}
      {delivery !== undefined && (
        <>
          <Facts delivery={delivery} />
          <Attempts attempts={delivery.attempt_log} />
          <Payload payload={delivery.payload} />
        </>
      )}
    </PageFrame>
  );
}

type DeliveryProps = { readonly delivery: WebhookDeliveryDetail };

function Replay({ delivery }: DeliveryProps) {
  const [asking, setAsking] = useState(false);
  const queries = useQueryClient();
  const tell = useToast();
  const mayReplay = useHasRole('editor');
  if (!mayReplay) return null;
  const params = { path: { delivery_id: delivery.delivery_id } };
  return (
    <>
      <Button kind="primary" onClick={() => setAsking(true)}>
        {webhookTexts.replay}
      </Button>
      <Confirm
        title={webhookTexts.replayTitle}
        more={webhookTexts.replayMore}
        action={webhookTexts.replay}
        open={asking}
        act={() => unwrap(api.POST('/webhooks/deliveries/{delivery_id}/replay', { params }))}
        onDone={() => {
          setAsking(false);
          tell(webhookTexts.replayed);
          void queries.invalidateQueries({ queryKey: ['webhook delivery', delivery.delivery_id] });
          void queries.invalidateQueries({ queryKey: ['webhook deliveries'] });
        }}
        onClose={() => setAsking(false)}
      />
    </>
  );
}

function Facts({ delivery }: DeliveryProps) {
  const { status, created_at, ended_at, next_attempt_at, delivery_id, call_id, campaign_id } = delivery;
  return (
    <Panel>
      <dl className="delivery-facts">
        <dt>{webhookTexts.status}</dt>
        <dd>
          <DeliveryStatusBadge status={status} />
        </dd>
        <dt>{webhookTexts.columns.made}</dt>
        <dd>
          <Time at={created_at} />
        </dd>
        <dt>{status === 'pending' ? webhookTexts.nextAttempt : webhookTexts.ended}</dt>
        <dd>
          {status !== 'pending' && ended_at !== null && <Time at={ended_at} />}
          {status === 'pending' && (next_attempt_at === null ? webhookTexts.now : <Time at={next_attempt_at} />)}
        </dd>
        <dt>{webhookTexts.id}</dt>
        <dd>
          <code>{delivery_id}</code>
        </dd>
        {call_id !== null && (
          <>
            <dt>{webhookTexts.call}</dt>
            <dd>
              <Link to={`/calls/${call_id}`}>
                <code>{call_id}</code>
              </Link>
            </dd>
          </>
        )}
        {campaign_id !== null && (
          <>
            <dt>{webhookTexts.campaign}</dt>
            <dd>
              <Link to={`/campaigns/${campaign_id}`}>
                <code>{campaign_id}</code>
              </Link>
            </dd>
          </>
        )}
      </dl>
    </Panel>
  );
}

function Payload({ payload }: Pick<WebhookDeliveryDetail, 'payload'>) {
  const text = JSON.stringify(payload, null, 2);
  return (
    <Panel title={webhookTexts.sent} actions={<CopyButton text={text} />}>
      <HorizontalScroll label={webhookTexts.sent}>
        <pre className="delivery-body">{text}</pre>
      </HorizontalScroll>
    </Panel>
  );
}
