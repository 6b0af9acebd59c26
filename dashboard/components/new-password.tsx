import { Field } from './field.tsx';

type NewPasswordProps = {
  readonly label: string;
  readonly hint: string;
  readonly error: string | undefined;
  readonly value: string;
  readonly onChange: (value: string) => void;
};

/** Asks for a password that is to be used from now on, as long as the API wants it. */
export function NewPassword({ onChange, ...field }: NewPasswordProps) {
  return (
    <Field
      {...field}
      type="password"
      autoComplete="new-password"
      minLength={12}
      onChange={(event) => onChange(event.target.value)}
      required
    />
  );
}
