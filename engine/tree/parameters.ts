import type { Json, JsonObject } from '../json.ts';

/** One parameter of a normalized schema. */
type Parameter = { readonly name: string; readonly schema: JsonObject; readonly required: boolean };

/** Types of the short form in addition to those of JSON Schema. */
const shortTypes: Readonly<Record<string, JsonObject>> = {
  string: { type: 'string' },
  text: { type: 'string' },
  number: { type: 'number' },
  float: { type: 'number' },
  integer: { type: 'integer' },
  int: { type: 'integer' },
  boolean: { type: 'boolean' },
  bool: { type: 'boolean' },
  array: { type: 'array' },
  object: { type: 'object' },
  date: { type: 'string', format: 'date' },
  time: { type: 'string', format: 'time' },
  datetime: { type: 'string', format: 'date-time' },
  email: { type: 'string', format: 'email' },
};

const objectKeywords: ReadonlySet<string> = new Set([
  '$schema',
  '$id',
  'type',
  'title',
  'description',
  'properties',
  'required',
  'additionalProperties',
]);

/** Whether a JSON value is an object and neither an array nor null. */
export function isJsonObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * Converts parameters to the JSON Schema of an object. In the short form `{name: "string"}` every name is required unless its type ends in `?`;
 * `{size: ["s", "m"]}` is an enumeration; a word that is not a type becomes the description of a string. Normalized parameters keep their meaning.
 */
export function normaliseParameters(parameters: JsonObject): JsonObject {
  if (isObjectSchema(parameters)) {
    const given = isJsonObject(parameters.properties) ? parameters.properties : {};
    return { ...parameters, type: 'object', properties: mapValues(given, propertySchema) };
  }
  const required = Object.keys(parameters).filter((name) => !isOptionalWord(parameters[name]));
  return { type: 'object', properties: mapValues(parameters, propertySchema), required };
}

/**
 * Schema of the values required before a state is left. If `required` is absent, every property is required, and a required string must not be empty
 * because blank text counts as missing.
 */
export function stateSchema(parameters: JsonObject): JsonObject {
  const schema = normaliseParameters(parameters);
  const properties = isJsonObject(schema.properties) ? schema.properties : {};
  const required = Array.isArray(schema.required) ? schema.required : Object.keys(properties);
  const filled = Object.entries(properties).map(([name, property]) => [
    name,
    isJsonObject(property) && required.includes(name) ? nonEmpty(property) : property,
  ]);
  return { ...schema, properties: Object.fromEntries(filled), required };
}

/** The parameters of either form, in order. */
export function listParameters(parameters: JsonObject): readonly Parameter[] {
  const schema = normaliseParameters(parameters);
  const properties = isJsonObject(schema.properties) ? schema.properties : {};
  const required: readonly Json[] = Array.isArray(schema.required) ? schema.required : [];
  return Object.entries(properties).map(([name, property]) => ({
    name,
    schema: isJsonObject(property) ? property : {},
    required: required.includes(name),
  }));
}

function isObjectSchema(parameters: JsonObject): boolean {
  if (parameters.type !== undefined && parameters.type !== 'object') return false;
  if (isJsonObject(parameters.properties)) return true;
  return parameters.type === 'object' && Object.keys(parameters).every((key) => objectKeywords.has(key));
}

function isOptionalWord(value: Json | undefined): boolean {
  return typeof value === 'string' && value.trim().endsWith('?');
}

function propertySchema(value: Json): JsonObject {
  if (isJsonObject(value)) return value;
  if (Array.isArray(value)) return { enum: value };
  if (typeof value !== 'string') return { type: 'string' };
  const word = value.trim().replace(/\?$/, '').trim();
  const known = Object.hasOwn(shortTypes, word.toLowerCase()) ? shortTypes[word.toLowerCase()] : undefined;
  if (known !== undefined) return known;
  return word === '' ? { type: 'string' } : { type: 'string', description: word };
}

function nonEmpty(property: JsonObject): JsonObject {
  const free = property.enum === undefined && property.minLength === undefined;
  return property.type === 'string' && free ? { ...property, minLength: 1 } : property;
}

function mapValues(object: JsonObject, map: (value: Json) => JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(object).map(([name, value]) => [name, map(value)]));
}
