import { toE164 } from '../../calls/lifecycle/e164.ts';
import type { FormField } from '../../store/campaigns/form-tables.ts';
import type { NewLead } from '../../store/campaigns/leads.ts';
import { ApiError } from '../errors.ts';
import { variableLimits } from '../schemas/lead.ts';
import { isTimezone } from '../schemas/timezone.ts';

/** The fields that a sender submitted, by name: JSON values or form texts. */
export type SentFields = ReadonlyMap<string, unknown>;

/** Names of the field with a lead's number, in any case and with any separators. */
const numberNames = ['reference_number', 'to_number', 'phone_number', 'phone'];

/**
 * Builds a lead from submitted fields according to a form; without a form each field keeps its name. Throws 400 if there is no dialable number, or
 * too much data for a lead.
 */
export function readInboundLead(formFields: readonly FormField[] | null, sent: SentFields): NewLead {
  const fields = mapped(formFields ?? [], sent);
  const number = numberOf(fields) ?? numberOf([...sent].map(([name, value]) => [name, textOf(value) ?? '']));
  if (number === undefined) throw refused('reference_number', 'nothing');
  const [numberField, text] = number;
  const to_number = toE164(text);
  if (to_number === null) throw refused('reference_number', JSON.stringify(text.slice(0, 60)));
  const variables = fields
    .filter((field) => field[0] !== numberField)
    .map(([var_name, var_value]) => ({ var_name, var_value }));
  checkLimits(variables);
  const zone = fields.find(([name]) => plain(name) === 'timezone')?.[1].trim() ?? '';
  return { to_number, timezone: isTimezone(zone) ? zone : null, variables };
}

type Field = readonly [name: string, text: string];

function mapped(formFields: readonly FormField[], sent: SentFields): Field[] {
  const bindings = formFields.flatMap(({ field_name, webhook_field, order }) => {
    const [name, source] = [field_name ?? webhook_field, webhook_field ?? field_name];
    return name === null || source === null ? [] : [{ name: name.trim(), source, order: order ?? 0 }];
  });
  const wanted =
    bindings.length > 0
      ? bindings.toSorted((one, other) => one.order - other.order)
      : [...sent.keys()].map((source) => ({ name: source.trim(), source }));
  const texts = new Map<string, string>();
  for (const { name, source } of wanted) {
    const text = textOf(find(sent, source));
    if (text !== null && name !== '' && !texts.has(name)) texts.set(name, text);
  }
  return [...texts];
}

/** A field by its name, or else by a path such as `contact.phone`. */
function find(sent: SentFields, name: string): unknown {
  if (sent.has(name)) return sent.get(name);
  const [first = '', ...rest] = name.split('.');
  let value = sent.get(first);
  for (const key of rest) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined;
    value = (value as Record<string, unknown>)[key];
  }
  return rest.length === 0 ? undefined : value;
}

/** Converts a value to the text of a variable; null if it cannot be one. */
function textOf(value: unknown): string | null {
  if (value === undefined || value === null) return null;
  if (Array.isArray(value) && value.every((one) => typeof one !== 'object')) return value.map(String).join(', ');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

function numberOf(fields: readonly Field[]): Field | undefined {
  for (const name of numberNames) {
    const found = fields.find((field) => plain(field[0]) === name && field[1].trim() !== '');
    if (found !== undefined) return found;
  }
  return undefined;
}

const plain = (name: string): string =>
  name
    .trim()
    .toLowerCase()
    .replaceAll(/[\s-]+/g, '_');

function checkLimits(variables: NewLead['variables']): void {
  const { count, nameChars, valueChars } = variableLimits;
  if (variables.length > count)
    throw new ApiError(400, `The lead has ${variables.length} fields; at most ${count} are accepted.`);
  for (const { var_name, var_value } of variables)
    if (var_name.length > nameChars || var_value.length > valueChars) {
      const message = `expected a name of at most ${nameChars} characters and a value of at most ${valueChars}`;
      throw new ApiError(400, `${var_name.slice(0, 60)}: ${message}.`, { errors: [{ path: var_name, message }] });
    }
}

function refused(path: string, came: string): ApiError {
  const message = `expected a phone number in international form such as +14155550123, got ${came}`;
  return new ApiError(400, `${path}: ${message}.`, { errors: [{ path, message }] });
}
