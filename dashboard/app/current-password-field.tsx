import { Field } from '../components/field.tsx';
import { secondFactorTexts } from '../texts/second-factor.ts';

type CurrentPasswordFieldProps = { readonly value: string; readonly onChange: (password: string) => void };

/** The password of the signed-in user, asked for again before a change to two-factor authentication. */
export function CurrentPasswordField({ value, onChange }: CurrentPasswordFieldProps) {
  return (
    <Field
      label={secondFactorTexts.password}
      type="password"
      autoComplete="current-password"
      value={value}
      onChange={(event) => onChange(event.target.value)}
      required
    />
  );
}
