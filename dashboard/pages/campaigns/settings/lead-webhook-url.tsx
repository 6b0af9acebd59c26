import { useState } from 'react';
import { useLeadWebhook, useRotateLeadWebhook } from '../../../api/lead-webhook.ts';
import { Button } from '../../../components/button.tsx';
import { Confirm } from '../../../components/confirm.tsx';
import { CopyButton } from '../../../components/copy.tsx';
import { Field } from '../../../components/field.tsx';
import { Panel } from '../../../components/page.tsx';
import { ErrorState, Loading } from '../../../components/states.tsx';
import { useToast } from '../../../components/toast.tsx';
import { connectTexts } from '../../../texts/campaign-connect.ts';

/** The URL with a campaign's token, fetched on demand. */
export function LeadWebhookUrl({ campaignId }: { readonly campaignId: string }) {
  const [isShown, setIsShown] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const tell = useToast();
  const rotate = useRotateLeadWebhook(campaignId);
  return (
    <Panel title={connectTexts.leads}>
      <div className="settings-part">
        <p className="campaign-more">{connectTexts.leadsMore}</p>
        {isShown ? <Address campaignId={campaignId} /> : <p className="field-hint">{connectTexts.hidden}</p>}
        <div className="page-actions">
          <Button onClick={() => setIsShown(!isShown)}>{isShown ? connectTexts.hide : connectTexts.show}</Button>
          <Button kind="quiet" onClick={() => setIsAsking(true)}>
            {connectTexts.rotate}
          </Button>
        </div>
      </div>
      <Confirm
        title={connectTexts.rotateTitle}
        more={connectTexts.rotateMore}
        action={connectTexts.rotate}
        open={isAsking}
        act={rotate}
        onDone={() => {
          tell(connectTexts.rotated);
          setIsAsking(false);
          setIsShown(true);
        }}
        onClose={() => setIsAsking(false)}
      />
    </Panel>
  );
}

function Address({ campaignId }: { readonly campaignId: string }) {
  const { data, error, refetch } = useLeadWebhook(campaignId);
  if (error !== null) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Loading lines={2} />;
  return (
    <div className="form">
      <div className="settings-copied">
        <Field label={connectTexts.url} value={data.url} readOnly onFocus={(event) => event.target.select()} />
        <CopyButton text={data.url} />
      </div>
      <div className="settings-copied">
        <Field label={connectTexts.token} value={data.token} readOnly onFocus={(event) => event.target.select()} />
        <CopyButton text={data.token} />
      </div>
    </div>
  );
}
