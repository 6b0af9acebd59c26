import { Select, Toggle } from '../../components/field.tsx';
import { assistantTexts } from '../../texts/assistant.ts';
import { useField } from './editor-context.ts';
import type { RowProps } from './rows.tsx';

type ChoiceRowProps<T extends string> = RowProps & { readonly options: Readonly<Record<T, string>> };

/** A select field. */
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

/** A select field whose empty option is the default. */
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

/** On, off, or the default. */
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
