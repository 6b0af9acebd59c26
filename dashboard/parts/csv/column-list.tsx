import { Problem } from '../../components/states.tsx';
import { csvTexts } from '../../texts/csv.ts';
import {
  type ColumnUse,
  columnProblem,
  type FileColumn,
  missingVariables,
  plainName,
  shortenedColumns,
  usesOf,
} from './columns.ts';
import { dataRows, namesOf, type Sheet, type SheetDefaults } from './sheet.ts';
import './column-list.css';

type ColumnListProps = {
  readonly sheet: Sheet;
  readonly wish: SheetDefaults;
  readonly assistant: string | undefined;
  readonly onChange: (sheet: Sheet) => void;
};

const examples = 3;

/** The mapping of each column of a file, with sample values. */
export function ColumnList({ sheet, wish: { kind, wanted }, assistant, onChange }: ColumnListProps) {
  const { columns } = sheet;
  const names = namesOf(sheet);
  const rows = dataRows(sheet).map(({ values }) => values);
  const problem = columnProblem(columns);
  const missing = missingVariables(columns, wanted);
  const titleOf = (place: number) => names[place]?.trim() || csvTexts.unnamed(place + 1);
  const shortened = shortenedColumns(columns, rows);
  const change = (place: number, next: FileColumn) =>
    onChange({ ...sheet, columns: columns.map((column, at) => (at === place ? next : column)) });
  return (
    <section className="column-list" aria-label={csvTexts.columns}>
      <div className="column-list-head" aria-hidden="true">
        <span>{csvTexts.column}</span>
        <span>{csvTexts.examples}</span>
        <span>{csvTexts.becomes}</span>
      </div>
      {columns.map((column, place) => {
        const name = titleOf(place);
        const values = rows.map((row) => row[place]?.trim() ?? '').filter((value) => value !== '');
        return (
          <div className="column-list-row" key={place}>
            <strong>{name}</strong>
            <span className="column-list-examples">{values.slice(0, examples).join(' · ')}</span>
            <UseOf
              name={name}
              column={column}
              uses={usesOf[kind]}
              error={problem?.place === place ? csvTexts.problems[problem.type] : undefined}
              onChange={(next) => change(place, next)}
            />
          </div>
        );
      })}
      {problem !== null && problem.place === null && <Problem>{csvTexts.problems[problem.type]}</Problem>}
      {shortened.length > 0 && <Problem>{csvTexts.shortened(shortened.map(titleOf))}</Problem>}
      {missing.length > 0 && assistant !== undefined && (
        <p className="column-list-missing">
          {csvTexts.missing(
            assistant,
            missing.map((name) => `{{${name}}}`),
          )}
        </p>
      )}
    </section>
  );
}

type UseOfProps = {
  readonly name: string;
  readonly column: FileColumn;
  readonly uses: readonly ColumnUse[];
  readonly error: string | undefined;
  readonly onChange: (column: FileColumn) => void;
};

function UseOf({ name, column, uses, error, onChange }: UseOfProps) {
  const pick = (use: ColumnUse) =>
    onChange({ use, name: use === 'variable' && column.name === '' ? plainName(name) : column.name });
  return (
    <div className="column-list-use">
      <select
        className="field-control"
        aria-label={csvTexts.use(name)}
        aria-invalid={error === undefined ? undefined : true}
        value={column.use}
        onChange={(event) => pick(event.target.value as ColumnUse)}
      >
        {uses.map((use) => (
          <option key={use} value={use}>
            {csvTexts.uses[use]}
          </option>
        ))}
      </select>
      {column.use === 'variable' && (
        <input
          className="field-control"
          aria-label={csvTexts.name(name)}
          aria-invalid={error === undefined ? undefined : true}
          value={column.name}
          maxLength={200}
          onChange={(event) => onChange({ ...column, name: event.target.value })}
        />
      )}
      {error !== undefined && <p className="field-error">{error}</p>}
    </div>
  );
}
