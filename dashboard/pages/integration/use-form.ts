import { useMemo, useState } from 'react';
import type { Integration, IntegrationKind } from '#client/paths.d.ts';
import { ApiFailure } from '../../api/failure.ts';
import { type Draft, dataOf, draftOf, type FieldInput } from './draft.ts';
import { type DataField, fieldsOf } from './fields.ts';

/** The input in an integration's form. */
export type IntegrationForm = {
  readonly fields: readonly DataField[];
  readonly name: string;
  readonly draft: Draft;
  readonly dirty: boolean;
  /** Errors by field name; `friendly_app_name` is the name. */
  readonly wrong: Readonly<Record<string, string>>;
  readonly rename: (name: string) => void;
  readonly type: (field: string, typed: FieldInput) => void;
  /** The data to send; null if a field has an error, which the field shows. */
  readonly data: () => Record<string, unknown> | null;
  /** An API error. */
  readonly refuse: (error: Error | null) => void;
  readonly reset: () => void;
  /** Continues from the saved data. */
  readonly adopt: (saved: Integration) => void;
};

/** The stored data for editing: parameters as JSON Schema, whatever their stored form. */
function editable({ app_name, data, functions }: Integration): Readonly<Record<string, unknown>> {
  const [only] = functions;
  return app_name === 'http' && only !== undefined ? { ...data, parameters: only.parameters } : data;
}

function beginningOf(fields: readonly DataField[], integration: Integration) {
  return { name: integration.friendly_app_name, draft: draftOf(fields, editable(integration)) };
}

/** The form of an integration, existing or new. */
export function useIntegrationForm(kind: IntegrationKind, integration: Integration | null): IntegrationForm {
  const fields = useMemo(() => fieldsOf(kind.data), [kind]);
  const stored = integration === null ? null : editable(integration);
  const first = integration === null ? { name: '', draft: draftOf(fields, {}) } : beginningOf(fields, integration);
  const [{ name, draft }, setTyped] = useState(first);
  const [wrong, setWrong] = useState<Readonly<Record<string, string>>>({});
  const clear = (field: string) => setWrong(({ [field]: _, ...others }) => others);
  return {
    fields,
    name,
    draft,
    wrong,
    dirty: JSON.stringify({ name, draft }) !== JSON.stringify(first),
    rename: (next) => {
      setTyped({ draft, name: next });
      clear('friendly_app_name');
    },
    type: (field, typed) => {
      setTyped({ name, draft: { ...draft, [field]: typed } });
      clear(field);
    },
    data: () => {
      const sent = dataOf(fields, draft, stored);
      if (sent.type === 'data') return sent.data;
      setWrong(sent.wrong);
      return null;
    },
    refuse: (error) => setWrong(error instanceof ApiFailure ? wrongOf(error.fields) : {}),
    reset: () => {
      setTyped(first);
      setWrong({});
    },
    adopt: (saved) => setTyped(beginningOf(fields, saved)),
  };
}

/** The error path `data.headers.Host` belongs to `headers`. */
function wrongOf(paths: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(paths).map(([path, message]) => [path.replace(/^data\./, '').split('.')[0] ?? path, message]),
  );
}
