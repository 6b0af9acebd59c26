import { Button } from '../../components/button.tsx';
import { HorizontalScroll } from '../../components/horizontal-scroll.tsx';
import { Problem } from '../../components/states.tsx';
import { type Column, Table } from '../../components/table.tsx';
import { csvTexts } from '../../texts/csv.ts';
import type { RowKind } from './columns.ts';
import { csvLine } from './rows.ts';
import type { ImportProgress, RejectedRow } from './send.ts';
import { namesOf, type Sheet } from './sheet.ts';
import type { SendingState } from './use-file-import.ts';
import './sending-state.css';

type SendingStateProps = {
  readonly state: SendingState;
  readonly sheet: Sheet;
  readonly kind: RowKind;
  readonly onStop: () => void;
};

/** The progress of a file, and finally its rejected rows with reasons. */
export function SendingView({ state: { type, sent, problem }, sheet, kind, onStop }: SendingStateProps) {
  return (
    <div className="sending">
      {type === 'sending' && (
        <>
          <progress aria-label={csvTexts.sending(sent.rows)} max={sheet.file.size} value={sent.bytes} />
          <p className="sending-line" role="status">
            {csvTexts.sending(sent.rows)}
            <Button kind="quiet" onClick={onStop}>
              {csvTexts.stop}
            </Button>
          </p>
        </>
      )}
      {problem !== null && <Problem>{problem}</Problem>}
      {type === 'done' && (
        <p className="sending-done" role="status">
          {csvTexts.added[kind](sent.added)}
        </p>
      )}
      {type !== 'sending' && sent.rejectedCount > 0 && <Rejected sent={sent} sheet={sheet} />}
    </div>
  );
}

const shown = 100;
const columns: readonly Column<RejectedRow>[] = [
  { id: 'line', title: csvTexts.line, width: '64px', cell: ({ line }) => line },
  {
    id: 'reason',
    title: csvTexts.reason,
    width: 'minmax(220px, 1.4fr)',
    cell: ({ reason }) => <span title={reason}>{reason}</span>,
  },
  {
    id: 'row',
    title: csvTexts.row,
    width: 'minmax(200px, 1.6fr)',
    cell: ({ values }) => values.filter((value) => value !== '').join(' · '),
  },
];

function Rejected({ sent, sheet }: { readonly sent: ImportProgress; readonly sheet: Sheet }) {
  const { rejected, rejectedCount } = sent;
  return (
    <div className="sending-rejected">
      <header>
        <h2>{csvTexts.rejected(rejectedCount)}</h2>
        <Button onClick={() => download(rejected, sheet)}>{csvTexts.download}</Button>
      </header>
      <p className="field-hint">
        {csvTexts.rejectedMore} {rejectedCount > shown ? csvTexts.rejectedFirst(shown) : ''}
      </p>
      <HorizontalScroll label={csvTexts.rejected(rejectedCount)}>
        <Table
          label={csvTexts.rejected(rejectedCount)}
          columns={columns}
          rows={rejected.slice(0, shown)}
          keyOf={({ line }) => String(line)}
        />
      </HorizontalScroll>
    </div>
  );
}

/** Downloads rejected rows as a file, each with its reason. */
function download(rejected: readonly RejectedRow[], sheet: Sheet): void {
  const header = sheet.header ? [csvLine([...namesOf(sheet), csvTexts.reason])] : [];
  const lines = rejected.map(({ values, reason }) => csvLine([...values, reason]));
  const url = URL.createObjectURL(new Blob([...header, ...lines], { type: 'text/csv' }));
  const link = Object.assign(document.createElement('a'), { href: url, download: csvTexts.fileName });
  link.click();
  window.setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
