import { useEffect, useRef } from 'react';
import { Field, Select, TextArea, Toggle } from '../../components/field.tsx';
import type { Parameters } from '../../parts/parameters.ts';
import { integrationTexts } from '../../texts/integrations.ts';
import { type Pair, secretSuffix } from './draft.ts';
import type { DataField } from './fields.ts';
import { PairsField } from './pairs-field.tsx';
import { ParameterTable } from './parameter-table.tsx';
import type { IntegrationForm } from './use-form.ts';

type FormFieldsProps = {
  readonly form: IntegrationForm;
  /** The masked key; undefined if none is stored yet. */
  readonly shownKey: unknown;
  readonly readOnly: boolean;
};

/** The fields of an integration, each with a hint. */
export function FormFields({ form, shownKey, readOnly }: FormFieldsProps) {
  const element = useRef<HTMLDivElement>(null);
  const { wrong } = form;
  useEffect(() => {
    // The first error may be far above the button.
    if (Object.keys(wrong).length > 0) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [wrong]);
  return (
    <div className="form integration-form" ref={element}>
      <Field
        label={integrationTexts.name.label}
        hint={integrationTexts.name.hint}
        error={form.wrong.friendly_app_name}
        value={form.name}
        maxLength={200}
        readOnly={readOnly}
        onChange={(event) => form.rename(event.target.value)}
      />
      {form.fields.map((field) => (
        <OneField key={field.name} field={field} form={form} shownKey={shownKey} readOnly={readOnly} />
      ))}
    </div>
  );
}

type OneFieldProps = FormFieldsProps & { readonly field: DataField };

function OneField({ field, form, shownKey, readOnly }: OneFieldProps) {
  const { name, kind, required, description, example, options } = field;
  const typed = form.draft[name];
  const label = integrationTexts.labels[name] ?? name.replaceAll('_', ' ');
  const described = { label, hint: description === '' ? undefined : description, error: form.wrong[name] };
  const text = { ...described, placeholder: example, readOnly, required, value: String(typed) };
  const change = (event: { target: { value: string } }) => form.type(name, event.target.value);
  switch (kind) {
    case 'secret':
      return (
        <Field
          {...text}
          type="password"
          autoComplete="new-password"
          required={required && shownKey === undefined}
          placeholder={placeholderOf(shownKey)}
          onChange={change}
        />
      );
    case 'long':
      return <TextArea {...text} rows={2} onChange={change} />;
    case 'json':
      return <TextArea {...text} rows={5} spellCheck={false} placeholder="" onChange={change} />;
    case 'number':
      return <Field {...text} type="number" inputMode="numeric" onChange={change} />;
    case 'choice':
      return (
        <Select
          {...described}
          value={String(typed)}
          disabled={readOnly}
          options={options.map((value) => ({ value, text: value }))}
          onPick={(value) => form.type(name, value)}
        />
      );
    case 'toggle':
      return (
        <Toggle
          label={label}
          hint={description}
          checked={typed === true}
          disabled={readOnly}
          onToggle={(value) => form.type(name, value)}
        />
      );
    case 'headers':
    case 'response':
      return (
        <PairsField
          {...described}
          words={integrationTexts.pairs[kind]}
          pairs={typed as readonly Pair[]}
          readOnly={readOnly}
          onChange={(pairs) => form.type(name, pairs)}
        />
      );
    case 'parameters':
      return (
        <ParameterTable
          {...described}
          parameters={typed as Parameters}
          readOnly={readOnly}
          onChange={(parameters) => form.type(name, parameters)}
        />
      );
    default:
      return <Field {...text} autoComplete="off" spellCheck={false} onChange={change} />;
  }
}

function placeholderOf(shownKey: unknown): string {
  if (shownKey === undefined) return '';
  return shownKey === '' ? integrationTexts.keyIsNot : integrationTexts.keyIsSet(secretSuffix(shownKey));
}
