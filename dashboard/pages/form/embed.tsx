import { useState } from 'react';
import type { CustomerCampaign, Form } from '#client/paths.d.ts';
import { useLeadWebhook, useRotateLeadWebhook } from '../../api/lead-webhook.ts';
import { useHasRole } from '../../api/session-context.ts';
import { Button } from '../../components/button.tsx';
import { Confirm } from '../../components/confirm.tsx';
import { CopyButton } from '../../components/copy.tsx';
import { Copyable } from '../../components/copyable.tsx';
import { Select } from '../../components/field.tsx';
import { Panel } from '../../components/page.tsx';
import { Empty, ErrorState, Loading, Problem } from '../../components/states.tsx';
import { useToast } from '../../components/toast.tsx';
import { formTexts } from '../../texts/forms.ts';
import { AssignForm } from './assign-form.tsx';
import { draftOf } from './draft.ts';
import { requestOf, snippetOf } from './snippet.ts';

type EmbedProps = { readonly form: Form; readonly campaigns: readonly CustomerCampaign[] };

/** Embedding instructions: the URL of a campaign, and the code for the page. */
export function Embed({ form, campaigns }: EmbedProps) {
  const [picked, setPicked] = useState<string | null>(null);
  const mayRead = useHasRole('editor');
  const campaign = campaigns.find(({ id }) => id === picked) ?? campaigns[0];
  if (!mayRead) return <Empty icon="forms" title={formTexts.viewers} />;
  return (
    <div className="form-embed">
      {form.webhook_url === null && <Problem>{formTexts.needsSource}</Problem>}
      {campaign === undefined && (
        <Empty icon="campaigns" title={formTexts.noCampaignYet}>
          {formTexts.noCampaignMore}
        </Empty>
      )}
      <div className="form-bar">
        {campaign !== undefined && (
          <Select
            label={formTexts.campaign}
            hint={formTexts.campaignHint}
            value={campaign.id}
            options={campaigns.map(({ id, name }) => ({ value: id, text: name }))}
            onPick={setPicked}
          />
        )}
        <AssignForm formId={form.id} onUsed={setPicked} />
      </div>
      {campaign !== undefined && <Address key={campaign.id} form={form} campaignId={campaign.id} />}
    </div>
  );
}

function Address({ form, campaignId }: { readonly form: Form; readonly campaignId: string }) {
  const [asking, setAsking] = useState(false);
  const tell = useToast();
  const rotate = useRotateLeadWebhook(campaignId);
  const { data, error, refetch } = useLeadWebhook(campaignId);
  if (error !== null) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Loading lines={6} />;
  const { url } = data;
  const draft = draftOf(form);
  return (
    <>
      <Panel
        title={formTexts.address}
        actions={
          <Button kind="quiet" onClick={() => setAsking(true)}>
            {formTexts.rotate}
          </Button>
        }
      >
        <p className="form-address">
          <Copyable text={url} name={formTexts.address} />
        </p>
      </Panel>
      <Code title={formTexts.snippet} hint={formTexts.snippetHint} text={snippetOf(url, draft)} />
      <Code title={formTexts.request} hint={formTexts.requestHint} text={requestOf(url, draft)} />
      <Confirm
        title={formTexts.rotateTitle}
        more={formTexts.rotateMore}
        action={formTexts.rotate}
        open={asking}
        act={rotate}
        onDone={() => {
          setAsking(false);
          tell(formTexts.rotated);
        }}
        onClose={() => setAsking(false)}
      />
    </>
  );
}

function Code({ title, hint, text }: { readonly title: string; readonly hint: string; readonly text: string }) {
  return (
    <Panel title={title} actions={<CopyButton text={text} />}>
      <div className="form-code">
        <p className="field-hint">{hint}</p>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
        <pre tabIndex={0}>{text}</pre>
      </div>
    </Panel>
  );
}
