import { Button, IconButton } from '../../components/button.tsx';
import { fromRows, type Parameters, type Row, rowsOf, rowTypes } from '../../parts/parameters.ts';
import { integrationTexts } from '../../texts/integrations.ts';
import { fieldTexts } from '../../texts/state-fields.ts';

type ParameterTableProps = {
  readonly label: string;
  readonly hint: string | undefined;
  readonly error: string | undefined;
  readonly parameters: Parameters;
  readonly readOnly: boolean;
  readonly onChange: (parameters: Parameters) => void;
};

const words = integrationTexts.parameter;

/** The parameters of a function, one per row, with the schema that the model gets. */
export function ParameterTable({ label, error, parameters, readOnly, onChange }: ParameterTableProps) {
  const rows = rowsOf(parameters, 'tool');
  const change = (place: number, row: Partial<Row>) =>
    onChange(fromRows((rows ?? []).with(place, { ...rows![place]!, ...row })));
  return (
    <fieldset className="rows-field">
      <legend>{label}</legend>
      {rows === null && <p className="field-hint">{words.asJson}</p>}
      {rows?.length === 0 && <p className="field-hint">{words.none}</p>}
      {rows !== null && rows.length > 0 && (
        <div className="rows-parameters">
          <div className="rows-parameter rows-head" aria-hidden="true">
            <span>{words.name}</span>
            <span>{words.type}</span>
            <span>{words.description}</span>
            <span>{words.required}</span>
          </div>
          {rows.map((row, place) => (
            <div key={place} className="rows-parameter">
              <input
                className="field-control"
                aria-label={words.name}
                value={row.name}
                readOnly={readOnly}
                spellCheck={false}
                onChange={(event) => {
                  const name = event.target.value;
                  if (!rows.some((other) => other.name === name)) change(place, { name });
                }}
              />
              <select
                className="field-control"
                aria-label={words.type}
                value={row.type}
                disabled={readOnly}
                onChange={(event) => change(place, { type: event.target.value as Row['type'] })}
              >
                {rowTypes.map((type) => (
                  <option key={type} value={type}>
                    {fieldTexts.types[type]}
                  </option>
                ))}
              </select>
              <input
                className="field-control"
                aria-label={words.description}
                value={row.description}
                readOnly={readOnly}
                onChange={(event) => change(place, { description: event.target.value })}
              />
              <input
                type="checkbox"
                aria-label={`${words.required}: ${row.name}`}
                checked={row.required}
                disabled={readOnly}
                onChange={(event) => change(place, { required: event.target.checked })}
              />
              {!readOnly && (
                <IconButton
                  icon="close"
                  label={words.remove(row.name)}
                  onClick={() => onChange(fromRows(rows.toSpliced(place, 1)))}
                />
              )}
            </div>
          ))}
        </div>
      )}
      {error !== undefined && <p className="field-error">{error}</p>}
      {!readOnly && rows !== null && (
        <div>
          <Button kind="quiet" icon="plus" onClick={() => onChange(fromRows([...rows, newRow(rows)]))}>
            {words.add}
          </Button>
        </div>
      )}
      {rows?.length !== 0 && (
        <details className="rows-schema" open={rows === null}>
          <summary>{words.schema}</summary>
          <pre>{JSON.stringify(parameters, null, 2)}</pre>
        </details>
      )}
    </fieldset>
  );
}

function newRow(rows: readonly Row[]): Row {
  const isTaken = (name: string) => rows.some((row) => row.name === name);
  let [name, number] = [integrationTexts.newParameter as string, 1];
  while (isTaken(name)) {
    number += 1;
    name = `${integrationTexts.newParameter}_${number}`;
  }
  return { name, type: 'string', description: '', required: true, options: [], more: {} };
}
