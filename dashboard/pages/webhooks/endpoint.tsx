import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Webhook } from '#client/paths.d.ts';
import { api, unwrap } from '../../api/client.ts';
import { Badge, type BadgeTone } from '../../components/badge.tsx';
import { Button } from '../../components/button.tsx';
import { Confirm } from '../../components/confirm.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { Panel } from '../../components/page.tsx';
import { OneTimeSecret } from '../../components/shown-once.tsx';
import { Empty } from '../../components/states.tsx';
import { useToast } from '../../components/toast.tsx';
import { webhookTexts } from '../../texts/webhooks.ts';
import { EditEndpoint } from './edit-endpoint.tsx';

type State = keyof typeof webhookTexts.states;

const tones: Readonly<Record<State, BadgeTone>> = {
  active: 'good',
  paused: 'warning',
  stopped: 'danger',
  nowhere: 'plain',
};

function stateOf({ url, disabled_reason }: Webhook): State {
  if (url === null) return 'nowhere';
  if (disabled_reason === null) return 'active';
  return disabled_reason === 'paused' ? 'paused' : 'stopped';
}

/** New secrets are shown in full; others only by their last characters. */
const isWhole = (secret: string): boolean => secret.startsWith('whsec_');

/** The webhook of the account: shown, changed, paused. */
export function Endpoint({ webhook }: { readonly webhook: Webhook }) {
  const [editing, setEditing] = useState(false);
  const [renewing, setRenewing] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  const queries = useQueryClient();
  const tell = useToast();
  const state = stateOf(webhook);
  const again = () => void queries.invalidateQueries({ queryKey: ['webhook'] });
  const pausing = useMutation({
    mutationFn: () => unwrap(state === 'active' ? api.POST('/webhooks/pause') : api.POST('/webhooks/resume')),
    onSuccess: () => tell(state === 'active' ? webhookTexts.pausedNow : webhookTexts.resumed),
    onError: (failure) => tell(failure.message, 'danger'),
    onSettled: again,
  });
  const saved = ({ secret: given }: Webhook) => {
    setEditing(false);
    setRenewing(false);
    if (isWhole(given)) setSecret(given);
    else tell(webhookTexts.saved);
    again();
  };
  const { url, events } = webhook;
  return (
    <Panel
      title={webhookTexts.endpoint}
      actions={
        url !== null && (
          <span className="webhook-actions">
            <Button kind="quiet" onClick={() => setRenewing(true)}>
              {webhookTexts.newSecret}
            </Button>
            <Button kind="quiet" busy={pausing.isPending} onClick={() => pausing.mutate()}>
              {state === 'active' ? webhookTexts.pause : webhookTexts.resume}
            </Button>
            <Button onClick={() => setEditing(true)}>{webhookTexts.edit}</Button>
          </span>
        )
      }
    >
      {url === null ? (
        <Empty icon="webhooks" title={webhookTexts.none}>
          <p>{webhookTexts.noneMore}</p>
          <Button kind="primary" onClick={() => setEditing(true)}>
            {webhookTexts.set}
          </Button>
        </Empty>
      ) : (
        <Facts webhook={webhook} state={state} />
      )}
      <EditEndpoint
        open={editing}
        url={url ?? ''}
        events={url === null ? null : events}
        onSaved={saved}
        onClose={() => setEditing(false)}
      />
      <Confirm
        title={webhookTexts.newSecretTitle}
        more={webhookTexts.newSecretMore}
        action={webhookTexts.newSecret}
        open={renewing}
        act={async () => saved((await unwrap(api.PUT('/webhooks', { body: { url, events, secret: null } }))).results)}
        onDone={() => {}}
        onClose={() => setRenewing(false)}
      />
      <Dialog title={webhookTexts.secretMade} open={secret !== null} onClose={() => setSecret(null)}>
        <OneTimeSecret
          label={webhookTexts.secret}
          hint={webhookTexts.secretHint}
          value={secret ?? ''}
          done={webhookTexts.secretDone}
          onClose={() => setSecret(null)}
        />
      </Dialog>
    </Panel>
  );
}

function Facts({ webhook, state }: { readonly webhook: Webhook; readonly state: State }) {
  const { url, secret, events, disabled_reason } = webhook;
  return (
    <div className="webhook-facts">
      <p className="webhook-address">
        <Badge tone={tones[state]}>{webhookTexts.states[state]}</Badge>
        <code>{url}</code>
      </p>
      {state === 'paused' && <p className="webhook-note">{webhookTexts.paused}</p>}
      {state === 'stopped' && <p className="webhook-note">{webhookTexts.stoppedBecause(disabled_reason ?? '')}</p>}
      <dl>
        <dt>{webhookTexts.events}</dt>
        <dd>
          {events.map((kind) => (
            <code key={kind} title={webhookTexts.kinds[kind]}>
              {kind}
            </code>
          ))}
        </dd>
        <dt>{webhookTexts.secret}</dt>
        <dd>
          <code>{secret}</code>
        </dd>
      </dl>
    </div>
  );
}
