import { Field, Select, TextArea } from '../../../components/field.tsx';
import { fieldTexts } from '../../../texts/state-fields.ts';
import { useProblemAt } from './problem-at.ts';

/** A field that may be left out, and what it takes. */
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
  readonly stateKey: string;
  /** Where the values stand in the state, such as `tools.0`. */
  readonly path: string;
  readonly options: readonly Option[];
  readonly values: Values;
  readonly onChange: (values: Values, name: string) => void;
  readonly readOnly: boolean;
};

/** Fields that are left out where nothing is typed or picked. */
export function OptionFields({ stateKey, path, options, values, onChange, readOnly }: OptionFieldsProps) {
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
        place={{ stateKey, field: `${path}.${option.name}` }}
        readOnly={readOnly}
      />
    </div>
  ));
}

type OptionFieldProps = {
  readonly option: Option;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
  readonly place: { readonly stateKey: string; readonly field: string };
  readonly readOnly: boolean;
};

function OptionField({ option, value, onChange, place, readOnly }: OptionFieldProps) {
  const { kind, label, hint, min, max, options = {} } = option;
  const error = useProblemAt(place.stateKey, place.field);
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
  if (kind === 'long' || kind === 'lines') {
    const text = kind === 'lines' && Array.isArray(value) ? value.join('\n') : typeof value === 'string' ? value : '';
    const read = (typed: string) => (kind === 'lines' ? typed.split('\n') : typed);
    return (
      <TextArea
        {...said}
        rows={3}
        value={text}
        readOnly={readOnly}
        onChange={({ target }) => onChange(target.value === '' ? undefined : read(target.value))}
      />
    );
  }
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
