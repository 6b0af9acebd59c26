import type { Json, JsonObject } from '#engine/json.ts';
import { isJsonObject } from '#engine/tree/parameters.ts';
import { fillVariables, listVariables } from '#engine/tree/variables.ts';

/** The values of placeholders, by name. */
type Values = JsonObject;

/** The literal part that a URL must begin with, so that nothing a caller says determines the host. */
const literalOrigin = /^https?:\/\/[^/?#{}@\\\s]+(?=[/?#]|$)/i;

/** Whether a text is an http or https URL with `{{placeholders}}` only in its path, query and fragment. */
export function isUrlTemplate(text: string): boolean {
  return literalOrigin.test(text) && URL.canParse(filledWith(text, () => 'x'));
}

/** Fills in a URL. Values are percent-encoded, so that none can escape its position; throws if a value would change the path, as `..` would. */
export function fillUrl(template: string, values: Values): URL {
  const url = new URL(filledWith(template, (name) => encodeURIComponent(textOf(values, name).toWellFormed())));
  const expected = new URL(filledWith(template, (name) => (textOf(values, name) === '' ? '' : 'x')));
  if (url.origin !== expected.origin || segments(url) !== segments(expected))
    throw new Error('an argument of this tool cannot be part of the URL');
  return url;
}

/** Fills in a header value. Throws if the result is not valid in a header. */
export function fillHeader(name: string, template: string, values: Values): string {
  const filled = filledWith(template, (placeholder) => textOf(values, placeholder));
  if (!/^[\t\x20-\x7e\x80-\xff]*$/.test(filled))
    throw new Error(`an argument of this tool cannot be part of the header ${name}`);
  return filled;
}

/** Fills in a JSON value: a text that consists of one placeholder becomes its value, of any type; in other texts the values are inserted. */
export function fillJson(template: Json, values: Values): Json {
  if (Array.isArray(template)) return template.map((item: Json) => fillJson(item, values));
  if (isJsonObject(template))
    return Object.fromEntries(Object.entries(template).map(([name, value]) => [name, fillJson(value, values)]));
  if (typeof template !== 'string') return template;
  const [only] = listVariables([template]);
  const isWhole = only !== undefined && /^\{\{[^{}]*\}\}$/.test(template.trim());
  if (isWhole) return Object.hasOwn(values, only) ? (values[only] ?? null) : null;
  return filledWith(template, (name) => textOf(values, name));
}

function filledWith(template: string, textFor: (name: string) => string): string {
  return fillVariables(template, Object.fromEntries(listVariables([template]).map((name) => [name, textFor(name)])));
}

function textOf(values: Values, name: string): string {
  const value = Object.hasOwn(values, name) ? values[name] : undefined;
  if (value === undefined || value === null) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function segments({ pathname }: URL): number {
  return pathname.split('/').length;
}
