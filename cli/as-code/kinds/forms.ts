import { z } from 'zod';
import { formContentSchema } from '#src/api/schemas/customer.ts';
import type { Api } from '../api.ts';
import { checked, without } from '../checked.ts';
import type { Document, Kind, Resource } from '../kind.ts';

const fieldSchema = z.strictObject({
  field_name: z.string().max(200).nullable().default(null),
  order: z.int().nullable().default(null),
  webhook_field: z.string().max(200).nullable().default(null),
});
const shape = {
  form_name: formContentSchema.shape.form_name,
  webhook_type: formContentSchema.shape.webhook_type.unwrap().default(null),
  webhook_url: formContentSchema.shape.webhook_url.unwrap().default(null),
  fields: z.array(fieldSchema).max(200).nullable().default(null),
};
const schema = z.strictObject(shape);
const storedSchema = z.object({
  ...shape,
  webhook_type: z.string().nullable(),
  webhook_url: z.string().nullable(),
  id: z.string(),
});
const defaults = { webhook_type: null, webhook_url: null, fields: null };
const fieldDefaults = { field_name: null, order: null, webhook_field: null };

/** Forms, which belong to the customer query API: only a user reads and changes them. */
export const forms: Kind = {
  name: 'form',
  folder: 'forms',
  fileOf: (key) => `forms/${key}.yaml`,
  list: async (api) => (api.hasUser ? (await api.list('/api/v2/forms')).map(resourceOf) : null),
  parse: (value) => checked(schema, Object.keys(shape), value),
  nameOf: ({ form_name }) => String(form_name),
  write: (document) => {
    const { fields } = document as z.output<typeof schema>;
    const concise = fields?.map((field) => without(field, fieldDefaults)) ?? null;
    return without({ ...document, fields: concise }, defaults);
  },
  referencesIn: () => [],
  secretsIn: () => [],
  create: async (api, { document, repeat }) => {
    const made = await api.ask('/api/v2/forms', { method: 'POST', json: document, repeat });
    return z.object({ id: z.string() }).parse(made).id;
  },
};

function resourceOf(value: unknown): Resource {
  const { id, ...content } = storedSchema.parse(value);
  const path = `/api/v2/forms/${id}`;
  return {
    id,
    name: content.form_name,
    document: () => content,
    change: async (api: Api, document: Document) => void (await api.ask(path, { method: 'PUT', json: document })),
    remove: async (api: Api) => void (await api.ask(path, { method: 'DELETE' })),
  };
}
