import {
  type InputHTMLAttributes,
  type ReactNode,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
  useId,
} from 'react';
import './field.css';

type Described = {
  readonly label: string;
  /** The meaning of the field. */
  readonly hint?: ReactNode | undefined;
  /** The error of the input. */
  readonly error?: string | undefined;
};

type FieldFrameProps = Described & {
  readonly id: string;
  /** Marks the label. */
  readonly required?: boolean | undefined;
  readonly children: ReactNode;
};

/** A control with its label, hint and error; the control receives `id` and `descriptionOf`. */
export function FieldFrame({ id, label, hint, error, required, children }: FieldFrameProps) {
  return (
    <div className="field">
      <label htmlFor={id} className={required === true ? 'field-required' : undefined}>
        {label}
      </label>
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

/** The accessibility attributes of a control in a `FieldFrame`. */
export const descriptionOf = (id: string, { hint, error }: Omit<Described, 'label'>) => ({
  'aria-invalid': error === undefined ? undefined : true,
  'aria-describedby':
    [hint === undefined ? '' : `${id}-hint`, error === undefined ? '' : `${id}-error`].join(' ').trim() || undefined,
});

type FieldProps = Described & Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'id'>;

/** A text field. */
export function Field({ label, hint, error, ...rest }: FieldProps) {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} required={rest.required}>
      <input {...rest} id={id} className="field-control" {...descriptionOf(id, { hint, error })} />
    </FieldFrame>
  );
}

type TextAreaProps = Described & Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'className' | 'id'>;

/** A multi-line text field. */
export function TextArea({ label, hint, error, ...rest }: TextAreaProps) {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} required={rest.required}>
      <textarea {...rest} id={id} className="field-control" {...descriptionOf(id, { hint, error })} />
    </FieldFrame>
  );
}

type ToggleProps = Omit<Described, 'error'> & {
  readonly checked: boolean;
  readonly onToggle: (checked: boolean) => void;
  readonly disabled?: boolean;
};

/** A checkbox. */
export function Toggle({ label, hint, checked, onToggle, disabled = false }: ToggleProps) {
  const id = useId();
  return (
    <div className="toggle">
      <input
        id={id}
        type="checkbox"
        checked={checked}
        disabled={disabled}
        onChange={(event) => onToggle(event.target.checked)}
        {...descriptionOf(id, { hint, error: undefined })}
      />
      <label htmlFor={id}>{label}</label>
      {hint !== undefined && (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  );
}

type SelectProps<T extends string> = Described &
  Omit<SelectHTMLAttributes<HTMLSelectElement>, 'className' | 'id' | 'onChange' | 'value'> & {
    readonly value: T;
    readonly options: readonly { readonly value: T; readonly text: string }[];
    readonly onPick: (value: T) => void;
  };

/** A select field. */
export function Select<T extends string>({ label, hint, error, options, onPick, ...rest }: SelectProps<T>) {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
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
