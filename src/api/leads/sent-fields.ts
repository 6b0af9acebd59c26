import type { Context } from 'hono';
import { ApiError } from '../errors.ts';
import type { SentFields } from './inbound-lead.ts';

/** The formats in which leads can be sent. */
type BodyFormat = 'json' | 'form';

/** The formats that a form accepts; both if it names neither. */
export function formatsOf(webhookType: string | null): readonly BodyFormat[] {
  const words = (webhookType ?? '').toLowerCase();
  if (words.includes('json')) return ['json'];
  return words.includes('form') ? ['form'] : ['json', 'form'];
}

/** Whether a form's `webhook_type` names no format besides those of `formatsOf`. */
export const isSupportedWebhookType = (webhookType: string | null): boolean =>
  !/xml|soap|csv|yaml/i.test(webhookType ?? '');

/** Parses the fields of a body. Throws 415 for a format that is not accepted, 400 for a malformed body. */
export async function readSentFields(c: Context, formats: readonly BodyFormat[]): Promise<SentFields> {
  const type = c.req.header('content-type') ?? '';
  if (formats.includes('json') && /^application\/([\w.-]+\+)?json\s*(;|$)/i.test(type)) return fieldsOfJson(c);
  if (formats.includes('form') && /^(application\/x-www-form-urlencoded|multipart\/form-data)\s*(;|$)/i.test(type))
    return fieldsOfForm(c);
  const names = { json: 'application/json', form: 'application/x-www-form-urlencoded or multipart/form-data' };
  throw new ApiError(415, `The body must be ${formats.map((format) => names[format]).join(', or ')}.`);
}

async function fieldsOfJson(c: Context): Promise<SentFields> {
  const body: unknown = await c.req.json().catch(() => null);
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw new ApiError(400, 'The body must be a JSON object with the fields of one lead.');
  return new Map(Object.entries(body));
}

/** A field that occurs several times, such as checkboxes, becomes a list; files are dropped. */
async function fieldsOfForm(c: Context): Promise<SentFields> {
  const form = await c.req.formData().catch(() => {
    throw new ApiError(400, 'The form data is not valid.');
  });
  const fields = new Map<string, unknown>();
  for (const name of new Set(form.keys())) {
    const texts = form.getAll(name).filter((value) => typeof value === 'string');
    if (texts.length > 0) fields.set(name, texts.length === 1 ? texts[0] : texts);
  }
  return fields;
}
