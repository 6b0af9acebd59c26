import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { TransferWebhook as Webhook } from '#client/paths.d.ts';
import { api, unwrap } from '../../../api/client.ts';
import { ApiFailure } from '../../../api/failure.ts';
import { Button } from '../../../components/button.tsx';
import { Confirm } from '../../../components/confirm.tsx';
import { CopyButton } from '../../../components/copy.tsx';
import { Field } from '../../../components/field.tsx';
import { Panel } from '../../../components/page.tsx';
import { ErrorState, Loading, Problem } from '../../../components/states.tsx';
import { useToast } from '../../../components/toast.tsx';
import { ConfirmLeave } from '../../../components/unsaved.tsx';
import { connectTexts } from '../../../texts/campaign-connect.ts';

type Props = { readonly campaignId: string };

/** The webhook that reports a campaign's transfers. */
export function TransferWebhook({ campaignId }: Props) {
  const { data, error, refetch } = useQuery({
    queryKey: ['campaigns', campaignId, 'transfer webhook'],
    queryFn: async ({ signal }) => {
      const params = { path: { campaign_id: campaignId } };
      return (await unwrap(api.GET('/campaigns/{campaign_id}/transfer-webhook', { params, signal }))).results;
    },
  });
  return (
    <Panel title={connectTexts.transfers}>
      <div className="settings-part">
        <p className="campaign-more">{connectTexts.transfersMore}</p>
        {error !== null && <ErrorState error={error} onRetry={() => void refetch()} />}
        {error === null && data === undefined && <Loading lines={2} />}
        {data !== undefined && <Form campaignId={campaignId} webhook={data} />}
      </div>
    </Panel>
  );
}

function Form({ campaignId, webhook }: Props & { readonly webhook: Webhook }) {
  const [written, setWritten] = useState<string | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  /** A new secret, which is shown only once. */
  const [made, setMade] = useState<string | null>(null);
  const queries = useQueryClient();
  const tell = useToast();
  const url = written ?? webhook.url ?? '';
  const save = async (secret: { secret?: null }) => {
    const body = { url: url.trim() === '' ? null : url.trim(), ...secret };
    const params = { path: { campaign_id: campaignId } };
    const { results } = await unwrap(api.PUT('/campaigns/{campaign_id}/transfer-webhook', { params, body }));
    setMade(results.secret.startsWith('whsec_') ? results.secret : null);
    setWritten(null);
    await queries.invalidateQueries({ queryKey: ['campaigns', campaignId, 'transfer webhook'] });
    tell(connectTexts.saved);
  };
  const saving = useMutation({ mutationFn: () => save({}) });
  const wrong = saving.error instanceof ApiFailure ? saving.error.fields.url : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!saving.isPending) saving.mutate();
  };
  const isDirty = written !== null && written !== (webhook.url ?? '');
  return (
    <form className="form campaign-step-narrow" onSubmit={submit}>
      <ConfirmLeave when={isDirty} />
      {webhook.disabled_reason !== null && (
        <p className="campaign-warning">{connectTexts.disabled(webhook.disabled_reason)}</p>
      )}
      <Field
        label={connectTexts.target}
        hint={connectTexts.targetHint}
        error={wrong}
        type="url"
        value={url}
        maxLength={2_000}
        onChange={(event) => setWritten(event.target.value)}
      />
      {made === null ? (
        <p className="field-hint">
          {webhook.secret === '' ? connectTexts.noSecret : <Masked secret={webhook.secret} />}
        </p>
      ) : (
        <div className="settings-copied">
          <Field label={connectTexts.secret} hint={connectTexts.secretNew} value={made} readOnly />
          <CopyButton text={made} />
        </div>
      )}
      {saving.error !== null && wrong === undefined && <Problem>{saving.error.message}</Problem>}
      <div className="page-actions">
        <Button submits busy={saving.isPending}>
          {connectTexts.save}
        </Button>
        {webhook.secret !== '' && (
          <Button kind="quiet" onClick={() => setIsAsking(true)}>
            {connectTexts.newSecret}
          </Button>
        )}
      </div>
      <Confirm
        title={connectTexts.newSecretTitle}
        more={connectTexts.newSecretMore}
        action={connectTexts.newSecret}
        open={isAsking}
        act={() => save({ secret: null })}
        onDone={() => setIsAsking(false)}
        onClose={() => setIsAsking(false)}
      />
    </form>
  );
}

function Masked({ secret }: { readonly secret: string }) {
  return (
    <>
      {connectTexts.secretIs} <code>{secret}</code>
    </>
  );
}
