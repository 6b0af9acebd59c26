import { Field } from '../components/field.tsx';
import { signInTexts } from '../texts/sign-in.ts';

type UsernameFieldProps = {
  readonly value: string;
  readonly error?: string | undefined;
  readonly onChange: (value: string) => void;
};

/** Asks for the name with which a person signs in. */
export function UsernameField({ value, error, onChange }: UsernameFieldProps) {
  return (
    <Field
      label={signInTexts.username}
      error={error}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      required
    />
  );
}
