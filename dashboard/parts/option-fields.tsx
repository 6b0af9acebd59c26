import { Field, Select, TextArea } from '../components/field.tsx';
import { LinesField } from '../components/lines.tsx';
import { fieldTexts } from '../texts/state-fields.ts';

/** An optional field and its type. */
export type Option = {
  readonly name: string;
  readonly kind: 'yesno' | 'number' | 'line' | 'long' | 'lines' | 'choice';
  readonly label: string;
  readonly hint: string;
  readonly min?: number;
  readonly max?: number;
  readonly options?: Readonly<Record<string, string>>;
};
type Values = Readonly<Record<string, unknown>>;
type OptionFieldsProps = {
  /** The path of the values, such as `tools.0`. */
  readonly path: string;
  /** The error at a path. */
  readonly errorAt: (place: string) => string | undefined;
  readonly options: readonly Option[];
  readonly values: Values;
  readonly onChange: (values: Values, name: string) => void;
  readonly readOnly: boolean;
};

/** Fields that are omitted if empty. */
export function OptionFields({ path, errorAt, options, values, onChange, readOnly }: OptionFieldsProps) {
  const set = (name: string, value: unknown) => {
    const { [name]: _, ...others } = values;
    onChange(value === undefined ? others : { ...others, [name]: value }, name);
  };
  return options.map((option) => (
    <div key={option.name} data-field={`${path}.${option.name}`} className={`option option-${option.kind}`}>
      <OptionField
        option={option}
        value={values[option.name]}
        onChange={(value) => set(option.name, value)}
        error={errorAt(`${path}.${option.name}`)}
        readOnly={readOnly}
      />
    </div>
  ));
}

type OptionFieldProps = {
  readonly option: Option;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
  readonly error: string | undefined;
  readonly readOnly: boolean;
};

function OptionField({ option, value, onChange, error, readOnly }: OptionFieldProps) {
  const { kind, label, hint, min, max, options = {} } = option;
  const said = { label, hint, error };
  if (kind === 'yesno' || kind === 'choice') {
    const words = kind === 'yesno' ? { true: fieldTexts.yes, false: fieldTexts.no } : options;
    const picked = (text: string) => (kind === 'yesno' ? text === 'true' : text);
    return (
      <Select
        {...said}
        value={value === undefined ? '' : String(value)}
        options={[
          { value: '', text: fieldTexts.unset },
          ...Object.entries(words).map(([one, text]) => ({ value: one, text })),
        ]}
        onPick={(text) => onChange(text === '' ? undefined : picked(text))}
        disabled={readOnly}
      />
    );
  }
  if (kind === 'lines')
    return (
      <LinesField
        {...said}
        lines={Array.isArray(value) ? value : []}
        readOnly={readOnly}
        onChange={(lines) => onChange(lines.length === 0 ? undefined : lines)}
      />
    );
  if (kind === 'long')
    return (
      <TextArea
        {...said}
        rows={3}
        value={typeof value === 'string' ? value : ''}
        readOnly={readOnly}
        onChange={({ target }) => onChange(target.value === '' ? undefined : target.value)}
      />
    );
  const isNumber = kind === 'number';
  return (
    <Field
      {...said}
      type={isNumber ? 'number' : 'text'}
      min={min}
      max={max}
      value={value === undefined ? '' : String(value)}
      readOnly={readOnly}
      onChange={({ target }) =>
        onChange(target.value === '' ? undefined : isNumber ? Number(target.value) : target.value)
      }
    />
  );
}
