import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { Button } from '../../../components/button.tsx';
import { LinkButton } from '../../../components/link-button.tsx';
import { PageFrame, Panel } from '../../../components/page.tsx';
import { ConfirmLeave } from '../../../components/unsaved.tsx';
import { columnProblem } from '../../../parts/csv/columns.ts';
import { FileStep } from '../../../parts/csv/file-step.tsx';
import { SendingView } from '../../../parts/csv/sending-state.tsx';
import type { Sheet } from '../../../parts/csv/sheet.ts';
import { useFileImport } from '../../../parts/csv/use-file-import.ts';
import { campaignFormTexts } from '../../../texts/campaign-form.ts';
import { campaignPageTexts } from '../../../texts/campaigns.ts';
import { csvTexts } from '../../../texts/csv.ts';
import { useCampaign } from '../campaign.ts';
import '../form.css';

/** Adds leads from a file to a campaign. */
export function Page() {
  const { campaignId: campaign_id = '' } = useParams();
  const [sheet, setSheet] = useState<Sheet | null>(null);
  const queries = useQueryClient();
  const campaign = useCampaign(campaign_id);
  const { state, start, stop, reset } = useFileImport();
  const send = async (leads: Sheet) => {
    await start(leads, { kind: 'leads', campaignId: campaign_id });
    await queries.invalidateQueries({ queryKey: ['campaigns'] });
  };
  const isSending = state.type === 'sending';
  const isReady = sheet !== null && columnProblem(sheet.columns) === null;
  return (
    <PageFrame
      title={campaignPageTexts.addLeads}
      lead={<Link to={`/campaigns/${campaign_id}?tab=leads`}>{campaign.data?.name ?? campaignPageTexts.one}</Link>}
    >
      <ConfirmLeave when={sheet !== null && state.type !== 'done'} />
      <Panel>
        <div className="campaign-step">
          {!isSending && state.type !== 'done' && (
            <FileStep
              kind="leads"
              sheet={sheet}
              assistant={campaign.data?.ai_assistant ?? undefined}
              onChange={(next) => {
                setSheet(next);
                reset();
              }}
            />
          )}
          {sheet !== null && state.type !== 'idle' && (
            <SendingView state={state} sheet={sheet} kind="leads" onStop={stop} />
          )}
          {!isSending && sheet !== null && (
            <div className="campaign-step-actions">
              {state.type === 'done' ? (
                <LinkButton to={`/campaigns/${campaign_id}?tab=leads`} kind="primary">
                  {campaignFormTexts.open}
                </LinkButton>
              ) : (
                <Button kind="primary" disabled={!isReady} onClick={() => void send(sheet)}>
                  {state.type === 'failed' ? csvTexts.again : campaignPageTexts.addLeads}
                </Button>
              )}
            </div>
          )}
        </div>
      </Panel>
    </PageFrame>
  );
}
