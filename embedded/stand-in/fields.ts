import type { Json, JsonObject } from '#engine/json.ts';
import type { ExpectedAnswer } from '#engine/ports/expected-answers.ts';
import { expectedAnswers } from '#engine/tree/expected-answers.ts';
import { isJsonObject, listParameters } from '#engine/tree/parameters.ts';

/** A parameter of a function as a value to learn from the caller. */
export type Field = ExpectedAnswer & { readonly required: boolean; readonly description: string };

/** The parameters of a function, each with its expected kind of answer. */
export function fieldsOf(parameters: JsonObject): Field[] {
  const answers = expectedAnswers(parameters);
  return listParameters(parameters).flatMap(({ schema, required }, index) => {
    const answer = answers[index];
    const description = typeof schema.description === 'string' ? schema.description : '';
    return answer === undefined ? [] : [{ ...answer, required, description }];
  });
}

/** A parameter's name as spoken: "phone_number" is "phone number". */
export const spokenName = (name: string): string =>
  name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/[_-]+/g, ' ')
    .toLowerCase();

/** Whether a yes or no is only a confirmation, so that "no" means that the answer is still open. */
export const isConfirmation = (field: ExpectedAnswer): boolean =>
  field.kind === 'yes_no' && /(confirm|agree|accept|correct)/.test(field.name.toLowerCase());

/** Converts a text value to the type of a parameter's schema; undefined if that is impossible. */
export function coerceValue(schema: JsonObject, value: string): Json | undefined {
  if (schema.type === 'boolean') return value === 'true' ? true : value === 'false' ? false : undefined;
  if (schema.type === 'number' || schema.type === 'integer') {
    const number = Number(value);
    return value.trim() === '' || Number.isNaN(number) ? undefined : number;
  }
  if (schema.format === 'time' && !/^\d\d:\d\d/.test(value)) return undefined;
  if (schema.format === 'date' && !/^\d{4}-\d\d-\d\d$/.test(value)) return undefined;
  return value;
}

/** Top-level single values of a tool's result as text; for a list of objects, those of the first. */
export function scalarsOf(json: Json): Map<string, string> {
  const found = new Map<string, string>();
  const object = Array.isArray(json) ? json[0] : json;
  if (!isJsonObject(object)) return found;
  for (const [name, value] of Object.entries(object)) {
    if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
      found.set(name, String(value));
    const first = Array.isArray(value) ? value[0] : value;
    if (!isJsonObject(first)) continue;
    for (const [inner, text] of scalarsOf(first)) if (!found.has(inner)) found.set(inner, text);
  }
  return found;
}

/** Parses the JSON text of an object or array; null if it is neither. */
export function parseJsonOrNull(text: string): Json {
  if (!/^\s*[{[]/.test(text)) return null;
  try {
    return JSON.parse(text) as Json;
  } catch {
    return null;
  }
}
