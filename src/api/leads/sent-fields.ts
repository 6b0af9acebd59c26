import type { Context } from 'hono';
import { ApiError } from '../errors.ts';
import type { SentFields } from './inbound-lead.ts';

/** In which form leads are sent. */
type BodyFormat = 'json' | 'form';

/** The formats that a form takes, from its own words for them; both where it says nothing of either. */
export function formatsOf(webhookType: string | null): readonly BodyFormat[] {
  const words = (webhookType ?? '').toLowerCase();
  if (words.includes('json')) return ['json'];
  return words.includes('form') ? ['form'] : ['json', 'form'];
}

/** Reads the fields of a body. Throws 415 for a format that is not taken, 400 for one that cannot be read. */
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

/** A field that came several times, such as ticked boxes, is a list; files are left out. */
async function fieldsOfForm(c: Context): Promise<SentFields> {
  const form = await c.req.formData().catch(() => {
    throw new ApiError(400, 'The form data cannot be read.');
  });
  const fields = new Map<string, unknown>();
  for (const name of new Set(form.keys())) {
    const texts = form.getAll(name).filter((value) => typeof value === 'string');
    if (texts.length > 0) fields.set(name, texts.length === 1 ? texts[0] : texts);
  }
  return fields;
}
