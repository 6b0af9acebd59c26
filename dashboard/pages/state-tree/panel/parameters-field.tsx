import { useState } from 'react';
import { Button, IconButton } from '../../../components/button.tsx';
import { Field, Select, Toggle } from '../../../components/field.tsx';
import { fromRows, type Parameters, type Row, rowsOf, rowTypes } from '../../../parts/parameters.ts';
import { fieldTexts } from '../../../texts/state-fields.ts';
import { treeTexts } from '../../../texts/state-tree.ts';
import { useEditing } from '../editing.ts';
import type { TreeState } from '../model/tree.ts';
import { JsonField } from './json-field.tsx';

type ParametersFieldProps = {
  readonly state: TreeState;
  readonly field: string;
  readonly label: string;
  readonly hint: string;
  readonly value: Parameters;
  readonly onChange: (value: Parameters) => void;
};

/** The parameters: as a list, or as JSON if a list cannot represent them. */
export function ParametersField(props: ParametersFieldProps) {
  const { state, field, label, hint, value, onChange } = props;
  const { readOnly } = useEditing();
  const rows = state.drafts[field] === undefined ? rowsOf(value, field === 'parameters' ? 'state' : 'tool') : null;
  const [wantsJson, setWantsJson] = useState(false);
  if (rows === null || wantsJson)
    return (
      <div className="values">
        <JsonField {...props} />
        {rows !== null && (
          <Button kind="quiet" onClick={() => setWantsJson(false)}>
            {treeTexts.asRows}
          </Button>
        )}
      </div>
    );
  const change = (place: number, row: Row) => onChange(fromRows(rows.with(place, row)));
  return (
    <fieldset className="values" data-field={field}>
      <legend>{label}</legend>
      <p className="field-hint">{hint}</p>
      {rows.map((row, place) => (
        <div key={place} className="value-row">
          <ValueRow row={row} onChange={(next) => change(place, next)} taken={rows.map(({ name }) => name)} />
          {!readOnly && (
            <IconButton
              icon="trash"
              label={treeTexts.removeValue(row.name)}
              onClick={() => onChange(fromRows(rows.toSpliced(place, 1)))}
            />
          )}
        </div>
      ))}
      {!readOnly && (
        <div className="values-acts">
          <Button kind="quiet" icon="plus" onClick={() => onChange(fromRows([...rows, newRow(rows)]))}>
            {treeTexts.addValue}
          </Button>
          <Button kind="quiet" onClick={() => setWantsJson(true)}>
            {treeTexts.asJson}
          </Button>
        </div>
      )}
    </fieldset>
  );
}

function newRow(rows: readonly Row[]): Row {
  let number = rows.length + 1;
  while (rows.some(({ name }) => name === `${treeTexts.newValue}_${number}`)) number += 1;
  return {
    name: `${treeTexts.newValue}_${number}`,
    type: 'string',
    description: '',
    required: true,
    options: [],
    more: {},
  };
}

type ValueRowProps = { readonly row: Row; readonly onChange: (row: Row) => void; readonly taken: readonly string[] };

function ValueRow({ row, onChange, taken }: ValueRowProps) {
  const { readOnly } = useEditing();
  const [name, setName] = useState<string | null>(null);
  const words = fieldTexts.row;
  const rename = (typed: string) => {
    const isFree = typed.trim() !== '' && (typed === row.name || !taken.includes(typed));
    setName(isFree ? null : typed);
    if (isFree) onChange({ ...row, name: typed });
  };
  return (
    <div className="value-fields">
      <Field
        label={words.name}
        value={name ?? row.name}
        readOnly={readOnly}
        onChange={({ target }) => rename(target.value)}
        onBlur={() => setName(null)}
      />
      <Select
        label={words.type}
        value={row.type}
        options={rowTypes.map((value) => ({ value, text: fieldTexts.types[value] }))}
        onPick={(type) => onChange({ ...row, type })}
        disabled={readOnly}
      />
      <Field
        label={words.description}
        value={row.description}
        readOnly={readOnly}
        onChange={({ target }) => onChange({ ...row, description: target.value })}
      />
      {row.type === 'string' && <Options row={row} onChange={onChange} />}
      <Toggle
        label={words.required}
        checked={row.required}
        disabled={readOnly}
        onToggle={(required) => onChange({ ...row, required })}
      />
    </div>
  );
}

function Options({ row, onChange }: Omit<ValueRowProps, 'taken'>) {
  const { readOnly } = useEditing();
  const [typed, setTyped] = useState<string | null>(null);
  const read = (text: string) => {
    setTyped(text);
    const options = text.split(',').map((one) => one.trim());
    onChange({ ...row, options: options.filter((one) => one !== '') });
  };
  return (
    <Field
      label={fieldTexts.row.options}
      placeholder={fieldTexts.row.optionsHint}
      value={typed ?? row.options.join(', ')}
      readOnly={readOnly}
      onChange={({ target }) => read(target.value)}
      onBlur={() => setTyped(null)}
    />
  );
}
