import { Field } from './field.tsx';

type NewPasswordProps = {
  readonly label: string;
  readonly hint: string;
  readonly error: string | undefined;
  readonly value: string;
  readonly onChange: (value: string) => void;
};

/** Asks for a new password of the length that the API requires. */
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
