import { type InputHTMLAttributes, useId, useState } from 'react';
import { descriptionOf, Field, FieldFrame, Select, TextArea, Toggle } from '../../components/field.tsx';
import { Lines } from '../../components/lines.tsx';
import { assistantTexts } from '../../texts/assistant.ts';
import { useField } from './editor-context.ts';
import './rows.css';

type Texts = { readonly label: string; readonly hint: string };
/** A field by its path in the API, and what it means. */
type RowProps = { readonly path: string; readonly texts: Texts };

type TextRowProps = RowProps & Pick<InputHTMLAttributes<HTMLInputElement>, 'maxLength' | 'list' | 'placeholder'>;

/** One line of text. */
export function TextRow({ path, texts, ...rest }: TextRowProps) {
  const { value = '', change, error, readOnly } = useField<string>(path);
  return (
    <Field
      {...texts}
      {...rest}
      error={error}
      value={value}
      readOnly={readOnly}
      onChange={(event) => change(event.target.value)}
    />
  );
}

type LongTextRowProps = RowProps & {
  readonly rows?: number;
  readonly maxLength?: number;
  /** Whether an empty text is as if it had never been set. */
  readonly optional?: boolean;
};

/** Some lines of text. */
export function LongTextRow({ path, texts, optional = false, ...rest }: LongTextRowProps) {
  const { value = '', change, error, readOnly } = useField<string>(path);
  return (
    <TextArea
      {...texts}
      rows={3}
      {...rest}
      error={error}
      value={value}
      readOnly={readOnly}
      onChange={({ target }) => change(optional && target.value === '' ? undefined : target.value)}
    />
  );
}

type LinesRowProps = RowProps & { readonly optional?: boolean };

/** A list of texts, one a line; `optional` where no line is as if it had never been set. */
export function LinesRow({ path, texts, optional = false }: LinesRowProps) {
  const { value = [], change, error, readOnly } = useField<readonly string[]>(path);
  const take = (lines: readonly string[]) => change(optional && lines.length === 0 ? undefined : lines);
  return <Lines {...texts} error={error} lines={value} readOnly={readOnly} onChange={take} />;
}

type NumberRowProps = RowProps & {
  readonly min: number;
  readonly max: number;
  readonly step?: number;
  /** What holds where nothing is set; null where nothing does. */
  readonly fallback: number | null;
  /** Whether the API knows the field as not set; otherwise an empty field is the fallback. */
  readonly optional?: boolean;
};

/** A number; left empty, it is the default. */
export function NumberRow({ path, texts, fallback, optional = false, ...limits }: NumberRowProps) {
  const { value, change, error, readOnly } = useField<number>(path);
  const [typed, setTyped] = useState<string | null>(null);
  const empty = optional ? undefined : (fallback ?? undefined);
  const isTyped = typed !== null && numberOf(typed, empty) === value;
  const usual = fallback === null ? '' : ` ${assistantTexts.byDefault(String(fallback))}.`;
  return (
    <Field
      {...texts}
      {...limits}
      hint={`${texts.hint}${usual}`}
      type="number"
      inputMode="numeric"
      error={error}
      value={isTyped ? typed : (value ?? '')}
      placeholder={fallback === null ? '' : String(fallback)}
      readOnly={readOnly}
      onChange={({ target }) => {
        setTyped(target.value);
        change(numberOf(target.value, empty));
      }}
    />
  );
}

const numberOf = (text: string, empty: number | undefined): number | undefined =>
  text.trim() === '' ? empty : Number(text);

type RangeRowProps = RowProps & { readonly min: number; readonly max: number; readonly step: number };

/** A number between two ends that nobody knows in figures. */
export function RangeRow({ path, texts, min, max, step }: RangeRowProps) {
  const { value = min, change, error, readOnly } = useField<number>(path);
  const id = useId();
  return (
    <FieldFrame id={id} {...texts} error={error}>
      <div className="range">
        <input
          id={id}
          type="range"
          {...{ min, max, step }}
          value={value}
          disabled={readOnly}
          onChange={({ target }) => change(Number(target.value))}
          {...descriptionOf(id, { hint: texts.hint, error })}
        />
        <output htmlFor={id} className="figures">
          {value}
        </output>
      </div>
    </FieldFrame>
  );
}

type ChoiceRowProps<T extends string> = RowProps & { readonly options: Readonly<Record<T, string>> };

/** One of a few. */
export function ChoiceRow<T extends string>({ path, texts, options }: ChoiceRowProps<T>) {
  const { value, change, error, readOnly } = useField<T>(path);
  return (
    <Select<T>
      {...texts}
      error={error}
      value={value ?? (Object.keys(options)[0] as T)}
      options={(Object.keys(options) as T[]).map((option) => ({ value: option, text: options[option] }))}
      disabled={readOnly}
      onPick={change}
    />
  );
}

type OptionalChoiceRowProps<T extends string> = ChoiceRowProps<T> & { readonly fallback: T };

/** One of a few, or none, which is the default. */
export function OptionalChoiceRow<T extends string>({ path, texts, options, fallback }: OptionalChoiceRowProps<T>) {
  const { value, change, error, readOnly } = useField<T>(path);
  const named = (Object.keys(options) as T[]).map((option) => ({ value: option as string, text: options[option] }));
  return (
    <Select<string>
      {...texts}
      error={error}
      value={value ?? ''}
      options={[{ value: '', text: assistantTexts.unset(options[fallback]) }, ...named]}
      disabled={readOnly}
      onPick={(picked) => change(picked === '' ? undefined : (picked as T))}
    />
  );
}

/** On, off, or not set, which is the default. */
export function OptionalToggleRow({ path, texts, fallback }: RowProps & { readonly fallback: boolean }) {
  const { value, change, error, readOnly } = useField<boolean>(path);
  const words = { true: assistantTexts.yes, false: assistantTexts.no } as const;
  return (
    <Select<string>
      {...texts}
      error={error}
      value={value === undefined ? '' : String(value)}
      options={[
        { value: '', text: assistantTexts.unset(words[`${fallback}`]) },
        { value: 'true', text: words.true },
        { value: 'false', text: words.false },
      ]}
      disabled={readOnly}
      onPick={(picked) => change(picked === '' ? undefined : picked === 'true')}
    />
  );
}

/** On or off. */
export function ToggleRow({ path, texts }: RowProps) {
  const { value = false, change, readOnly } = useField<boolean>(path);
  return <Toggle {...texts} checked={value} disabled={readOnly} onToggle={change} />;
}
