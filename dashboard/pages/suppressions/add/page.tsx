import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { Button } from '../../../components/button.tsx';
import { LinkButton } from '../../../components/link-button.tsx';
import { PageFrame, Panel } from '../../../components/page.tsx';
import { ConfirmLeave } from '../../../components/unsaved.tsx';
import { columnProblem } from '../../../parts/csv/columns.ts';
import { FileStep } from '../../../parts/csv/file-step.tsx';
import { SendingView } from '../../../parts/csv/sending-state.tsx';
import type { Sheet } from '../../../parts/csv/sheet.ts';
import { useFileImport } from '../../../parts/csv/use-file-import.ts';
import { csvTexts } from '../../../texts/csv.ts';
import { suppressionTexts } from '../../../texts/suppressions.ts';
import '../page.css';

/** Imports numbers from a file into the do-not-call list. */
export function Page() {
  const [sheet, setSheet] = useState<Sheet | null>(null);
  const queries = useQueryClient();
  const { state, start, stop, reset } = useFileImport();
  const send = async (numbers: Sheet) => {
    await start(numbers, { kind: 'suppressions' });
    await queries.invalidateQueries({ queryKey: ['suppressions'] });
  };
  const isSending = state.type === 'sending';
  const change = (next: Sheet | null) => {
    setSheet(next);
    reset();
  };
  return (
    <PageFrame title={suppressionTexts.fileTitle} lead={<Link to="/suppressions">{suppressionTexts.title}</Link>}>
      <ConfirmLeave when={sheet !== null && state.type !== 'done'} />
      <Panel>
        <div className="suppressions-file">
          <p>{suppressionTexts.fileMore}</p>
          {!isSending && state.type !== 'done' && <FileStep kind="suppressions" sheet={sheet} onChange={change} />}
          {sheet !== null && state.type !== 'idle' && (
            <SendingView state={state} sheet={sheet} kind="suppressions" onStop={stop} />
          )}
          {sheet !== null && !isSending && (
            <div className="suppressions-file-actions">
              {state.type === 'done' ? (
                <LinkButton to="/suppressions" kind="primary">
                  {suppressionTexts.toList}
                </LinkButton>
              ) : (
                <Button
                  kind="primary"
                  disabled={columnProblem(sheet.columns) !== null}
                  onClick={() => void send(sheet)}
                >
                  {state.type === 'failed' ? csvTexts.again : suppressionTexts.send}
                </Button>
              )}
            </div>
          )}
        </div>
      </Panel>
    </PageFrame>
  );
}
