import { Button } from '../../../components/button.tsx';
import { LinkButton } from '../../../components/link-button.tsx';
import { PageFrame, Panel } from '../../../components/page.tsx';
import { Problem } from '../../../components/states.tsx';
import { ConfirmLeave } from '../../../components/unsaved.tsx';
import { SendingView } from '../../../parts/csv/sending-state.tsx';
import type { Sheet } from '../../../parts/csv/sheet.ts';
import { SheetForm } from '../../../parts/csv/sheet-form.tsx';
import type { SendingState } from '../../../parts/csv/use-file-import.ts';
import { campaignFormTexts } from '../../../texts/campaign-form.ts';

type CreatedProps = {
  readonly campaignId: string;
  readonly name: string;
  readonly sheet: Sheet | null;
  readonly state: SendingState;
  /** Whether it starts as soon as its leads are imported, and why it could not. */
  readonly isToStart: boolean;
  readonly startProblem: string | null;
  readonly wanted: readonly string[];
  readonly onSheet: (sheet: Sheet) => void;
  readonly onAgain: (sheet: Sheet) => void;
  readonly onStop: () => void;
};

/** The created campaign; its leads are being imported or done, and rejected rows can be downloaded. */
export function CampaignCreated(props: CreatedProps) {
  const { campaignId, name, sheet, state, startProblem, isToStart, wanted, onSheet, onAgain, onStop } = props;
  const isSending = state.type === 'sending';
  return (
    <PageFrame title={name} lead={isSending ? campaignFormTexts.creating : campaignFormTexts.created}>
      <ConfirmLeave when={isSending} />
      <Panel>
        <div className="campaign-step">
          {sheet !== null && <SendingView state={state} sheet={sheet} kind="leads" onStop={onStop} />}
          {startProblem !== null && <Problem>{startProblem}</Problem>}
          {state.type === 'failed' && sheet !== null && (
            <>
              {isToStart && <p className="campaign-warning">{campaignFormTexts.notStarted}</p>}
              <SheetForm sheet={sheet} wish={{ kind: 'leads', wanted, country: sheet.country }} onChange={onSheet} />
            </>
          )}
          {!isSending && (
            <div className="campaign-step-actions">
              {state.type === 'failed' && sheet !== null && (
                <Button onClick={() => onAgain(sheet)}>{campaignFormTexts.again}</Button>
              )}
              <LinkButton to={`/campaigns/${campaignId}`} kind="primary">
                {campaignFormTexts.open}
              </LinkButton>
            </div>
          )}
        </div>
      </Panel>
    </PageFrame>
  );
}
