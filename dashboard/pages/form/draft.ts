import type { Form, FormContent } from '#client/paths.d.ts';

/** The formats that a form accepts; `both` sets no format. */
export type Format = 'both' | 'json' | 'form';
export type FieldDraft = { readonly from: string; readonly to: string };
/** A form while it is edited. */
export type Draft = {
  readonly name: string;
  readonly source: string;
  readonly format: Format;
  readonly fields: readonly FieldDraft[];
};

/** The formats that a form accepts, from its stored text, parsed as on the server. */
export function formatOf(webhookType: string | null): Format {
  const words = (webhookType ?? '').toLowerCase();
  if (words.includes('json')) return 'json';
  return words.includes('form') ? 'form' : 'both';
}

/** A form for editing; its fields in order. */
export function draftOf({ form_name, webhook_type, webhook_url, fields }: Form): Draft {
  const ordered = (fields ?? []).toSorted((one, other) => (one.order ?? 0) - (other.order ?? 0));
  return {
    name: form_name,
    source: webhook_url ?? '',
    format: formatOf(webhook_type),
    fields: ordered.map(({ field_name, webhook_field }) => ({ from: webhook_field ?? '', to: field_name ?? '' })),
  };
}

/** An edited form for the API. Keeps a stored format text with the same meaning; drops fields without any name. */
export function toFormContent({ name, source, format, fields }: Draft, before: Form | null): FormContent {
  const isSame = before !== null && formatOf(before.webhook_type) === format;
  const named = fields.filter(({ from, to }) => from.trim() !== '' || to.trim() !== '');
  return {
    form_name: name.trim(),
    webhook_url: source.trim() || null,
    webhook_type: isSame ? before.webhook_type : format === 'both' ? null : format,
    fields: named.map(({ from, to }, place) => ({
      field_name: to.trim() || null,
      webhook_field: from.trim() || null,
      order: place + 1,
    })),
  };
}

const numberNames = ['reference_number', 'to_number', 'phone_number', 'phone'];

/** Whether a field of a lead is its number, ignoring case and separators, as on the server. */
export const isPhoneNumberField = ({ from, to }: FieldDraft): boolean =>
  numberNames.includes(
    (to || from)
      .trim()
      .toLowerCase()
      .replaceAll(/[\s-]+/g, '_'),
  );

/** Fields with one moved by a step; unchanged at the end of the list. */
export function moveField(fields: readonly FieldDraft[], place: number, step: -1 | 1): readonly FieldDraft[] {
  const [field, other] = [fields[place], fields[place + step]];
  if (field === undefined || other === undefined) return fields;
  return fields.map((one, index) => (index === place ? other : index === place + step ? field : one));
}
