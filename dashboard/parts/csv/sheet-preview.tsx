import { HorizontalScroll } from '../../components/horizontal-scroll.tsx';
import { type Column, Table } from '../../components/table.tsx';
import { count } from '../../format/number.ts';
import { csvTexts } from '../../texts/csv.ts';
import { toE164 } from './numbers.ts';
import type { CsvRow } from './rows.ts';
import { dataRows, type Sheet } from './sheet.ts';
import './sheet-preview.css';

type SheetPreviewProps = { readonly sheet: Sheet };

const shown = 5;
const mostColumns = 6;

/** A preview of the first rows as they would be sent, those with invalid numbers first. */
export function SheetPreview({ sheet }: SheetPreviewProps) {
  const { columns, country } = sheet;
  const place = columns.findIndex(({ use }) => use === 'number');
  if (place === -1) return null;
  const rows = dataRows(sheet);
  const isBad = ({ values }: CsvRow) => toE164(country, values[place] ?? '') === null;
  const bad = rows.filter(isBad);
  const some = [...bad, ...rows.filter((row) => !isBad(row))]
    .slice(0, shown)
    .sort((one, other) => one.line - other.line);
  const others = columns
    .map(({ use, name }, at) => ({ at, title: use === 'variable' ? name : csvTexts.uses[use], use }))
    .filter(({ use }) => use !== 'none' && use !== 'number')
    .slice(0, mostColumns);
  const table: readonly Column<CsvRow>[] = [
    { id: 'line', title: csvTexts.line, width: '56px', cell: ({ line }) => line },
    {
      id: 'number',
      title: csvTexts.number,
      width: 'minmax(180px, 1fr)',
      cell: ({ values }) => <NumberCell text={values[place] ?? ''} number={toE164(country, values[place] ?? '')} />,
    },
    ...others.map(
      ({ at, title }): Column<CsvRow> => ({
        id: String(at),
        title,
        width: 'minmax(90px, 1fr)',
        cell: ({ values }) => values[at] ?? '',
      }),
    ),
  ];
  return (
    <div className="sheet-preview">
      <h3>{csvTexts.preview}</h3>
      <p className={bad.length === 0 ? 'sheet-preview-good' : 'sheet-preview-bad'} role="status">
        {bad.length === 0 ? csvTexts.previewGood(rows.length) : csvTexts.previewBad(bad.length, count(rows.length))}
      </p>
      <HorizontalScroll label={csvTexts.preview}>
        <Table label={csvTexts.preview} columns={table} rows={some} keyOf={({ line }) => String(line)} />
      </HorizontalScroll>
    </div>
  );
}

function NumberCell({ text, number }: { readonly text: string; readonly number: string | null }) {
  if (number !== null) return <span className="figures">{number}</span>;
  return <span className="sheet-preview-bad">{csvTexts.invalid(text)}</span>;
}
