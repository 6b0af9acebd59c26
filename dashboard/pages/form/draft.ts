import type { Form, FormContent } from '#client/paths.d.ts';

/** What a form takes; `both` says nothing of either. */
export type Format = 'both' | 'json' | 'form';
export type FieldDraft = { readonly from: string; readonly to: string };
/** A form as it is edited. */
export type Draft = {
  readonly name: string;
  readonly source: string;
  readonly format: Format;
  readonly fields: readonly FieldDraft[];
};

/** The formats that a form takes, from its own words for them, as the server reads them. */
export function formatOf(webhookType: string | null): Format {
  const words = (webhookType ?? '').toLowerCase();
  if (words.includes('json')) return 'json';
  return words.includes('form') ? 'form' : 'both';
}

/** A form, to be edited; its fields in their order. */
export function draftOf({ form_name, webhook_type, webhook_url, fields }: Form): Draft {
  const ordered = (fields ?? []).toSorted((one, other) => (one.order ?? 0) - (other.order ?? 0));
  return {
    name: form_name,
    source: webhook_url ?? '',
    format: formatOf(webhook_type),
    fields: ordered.map(({ field_name, webhook_field }) => ({ from: webhook_field ?? '', to: field_name ?? '' })),
  };
}

/** An edited form as the API takes it. A word for the format that means the same stays; fields without any name are left out. */
export function contentOf({ name, source, format, fields }: Draft, before: Form | null): FormContent {
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

/** Whether a field of a lead is its number, in any case and with any separator, as the server reads it. */
export const isNumber = ({ from, to }: FieldDraft): boolean =>
  numberNames.includes(
    (to || from)
      .trim()
      .toLowerCase()
      .replaceAll(/[\s-]+/g, '_'),
  );

/** Fields with one moved by a step; the same where there is no place for it. */
export function moved(fields: readonly FieldDraft[], place: number, step: -1 | 1): readonly FieldDraft[] {
  const [field, other] = [fields[place], fields[place + step]];
  if (field === undefined || other === undefined) return fields;
  return fields.map((one, index) => (index === place ? other : index === place + step ? field : one));
}
