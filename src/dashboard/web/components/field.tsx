import { type InputHTMLAttributes, type ReactNode, type SelectHTMLAttributes, useId } from 'react';
import './field.css';

type Described = {
  readonly label: string;
  /** What the field means, beside it. */
  readonly hint?: ReactNode;
  /** What is wrong with what was typed. */
  readonly error?: string | undefined;
};

type FieldFrame = Described & { readonly id: string; readonly children: ReactNode };

function FieldFrame({ id, label, hint, error, children }: FieldFrame) {
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {children}
      {hint !== undefined && (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error !== undefined && (
        <p className="field-error" id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  );
}

const descriptionOf = (id: string, { hint, error }: Omit<Described, 'label'>) => ({
  'aria-invalid': error === undefined ? undefined : true,
  'aria-describedby':
    [hint === undefined ? '' : `${id}-hint`, error === undefined ? '' : `${id}-error`].join(' ').trim() || undefined,
});

type FieldProps = Described & Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'id'>;

/** One line of text. */
export function Field({ label, hint, error, ...rest }: FieldProps) {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} hint={hint} {...(error === undefined ? {} : { error })}>
      <input {...rest} id={id} className="field-control" {...descriptionOf(id, { hint, error })} />
    </FieldFrame>
  );
}

type SelectProps<T extends string> = Described &
  Omit<SelectHTMLAttributes<HTMLSelectElement>, 'className' | 'id' | 'onChange' | 'value'> & {
    readonly value: T;
    readonly options: readonly { readonly value: T; readonly text: string }[];
    readonly onPick: (value: T) => void;
  };

/** One of a few. */
export function Select<T extends string>({ label, hint, error, options, onPick, ...rest }: SelectProps<T>) {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} hint={hint} {...(error === undefined ? {} : { error })}>
      <select
        {...rest}
        id={id}
        className="field-control"
        onChange={(event) => onPick(event.target.value as T)}
        {...descriptionOf(id, { hint, error })}
      >
        {options.map(({ value, text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}
