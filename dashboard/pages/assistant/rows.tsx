import { type InputHTMLAttributes, useId, useState } from 'react';
import { descriptionOf, Field, FieldFrame, TextArea } from '../../components/field.tsx';
import { LinesField } from '../../components/lines.tsx';
import { assistantTexts } from '../../texts/assistant.ts';
import { useField } from './editor-context.ts';
import './rows.css';

type Texts = { readonly label: string; readonly hint: string };
/** A field by its path in the API, with a hint. */
export type RowProps = { readonly path: string; readonly texts: Texts };

type TextRowProps = RowProps & Pick<InputHTMLAttributes<HTMLInputElement>, 'maxLength' | 'list' | 'placeholder'>;

/** A text field. */
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
  /** Whether an empty text unsets the field. */
  readonly optional?: boolean;
};

/** A multi-line text field. */
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

/** A list of texts, one per line; `optional` if an empty list unsets the field. */
export function LinesRow({ path, texts, optional = false }: LinesRowProps) {
  const { value = [], change, error, readOnly } = useField<readonly string[]>(path);
  const take = (lines: readonly string[]) => change(optional && lines.length === 0 ? undefined : lines);
  return <LinesField {...texts} error={error} lines={value} readOnly={readOnly} onChange={take} />;
}

type NumberRowProps = RowProps & {
  readonly min: number;
  readonly max: number;
  readonly step?: number;
  /** The value that applies if the field is unset; null for none. */
  readonly fallback: number | null;
  /** Whether the API can unset the field; otherwise an empty field means the fallback. */
  readonly optional?: boolean;
};

/** A number field; empty means the default. */
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

/** A slider between two extremes without numbers. */
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
