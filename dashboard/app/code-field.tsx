import { Field } from '../components/field.tsx';
import { secondFactorTexts } from '../texts/second-factor.ts';

type CodeFieldProps = {
  readonly hint: string;
  readonly value: string;
  readonly error?: string | undefined;
  readonly onChange: (code: string) => void;
};

/** Asks for a code from the authenticator app. */
export function CodeField({ onChange, ...field }: CodeFieldProps) {
  return (
    <Field
      {...field}
      label={secondFactorTexts.code}
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={40}
      onChange={(event) => onChange(event.target.value)}
      required
    />
  );
}
