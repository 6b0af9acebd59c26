import type { Json, JsonObject } from '../json.ts';
import { formats } from './formats.ts';
import { isJsonObject, normaliseParameters } from './parameters.ts';
import type { CompilePattern } from './pattern.ts';

/** Limits of nesting and of the number of reported problems. */
const maxDepth = 16;
const maxProblems = 8;
const maxArgumentChars = 100_000;
/** Longest text that is matched against a pattern. */
const maxMatchedChars = 500;

/** Parsed arguments of a tool call, or the problems for the model to read. */
type ParsedArguments =
  | { readonly ok: true; readonly args: JsonObject }
  | { readonly ok: false; readonly problem: string };

/** Parses the argument text of a tool call. Empty text means no arguments; anything but a JSON object is a problem. */
export function parseArguments(text: string): ParsedArguments {
  if (text.trim() === '') return { ok: true, args: {} };
  if (text.length > maxArgumentChars) return { ok: false, problem: 'The arguments are too long.' };
  let value: Json;
  try {
    value = JSON.parse(text);
  } catch {
    return { ok: false, problem: 'The arguments are not valid JSON. Send one JSON object.' };
  }
  if (!isJsonObject(value))
    return { ok: false, problem: `The arguments must be a JSON object, but got ${kindOf(value)}.` };
  return { ok: true, args: value };
}

/**
 * Validates arguments against a JSON Schema of an object or its short form. Returns one sentence per problem, suitable for the model; empty if the
 * arguments are valid. Checks type, enum, const, properties, required, additionalProperties: false, items, length, size and range limits, pattern and
 * format; ignores other keywords.
 */
export function checkArguments(
  schema: JsonObject,
  args: JsonObject,
  compilePattern: CompilePattern,
): readonly string[] {
  const problems: string[] = [];
  const compile = compileOnce(compilePattern);
  checkValue({ schema: normaliseParameters(schema), value: args, path: '', depth: 0, compile }, problems);
  return problems.slice(0, maxProblems);
}

/** Compiles each pattern once per validation. */
function compileOnce(compilePattern: CompilePattern): CompilePattern {
  const compiled = new Map<string, ReturnType<CompilePattern>>();
  return (pattern) => {
    const known = compiled.get(pattern);
    if (known !== undefined) return known;
    const fresh = compilePattern(pattern);
    compiled.set(pattern, fresh);
    return fresh;
  };
}

type Check = {
  readonly schema: JsonObject;
  readonly value: Json;
  readonly path: string;
  readonly depth: number;
  readonly compile: CompilePattern;
};

function checkValue(check: Check, problems: string[]): void {
  const { value } = check;
  if (check.depth > maxDepth || problems.length >= maxProblems) return;
  const misfit = misfitOf(check);
  if (misfit !== null) {
    problems.push(`${labelOf(check.path)} must be ${misfit}, but got ${shown(value)}.`);
    return;
  }
  if (Array.isArray(value)) checkItems(check, value, problems);
  else if (isJsonObject(value)) checkProperties(check, value, problems);
}

function checkProperties(check: Check, value: JsonObject, problems: string[]): void {
  const properties = isJsonObject(check.schema.properties) ? check.schema.properties : {};
  for (const name of stringsOf(check.schema.required)) {
    if (Object.hasOwn(value, name)) continue;
    const property = Object.hasOwn(properties, name) ? properties[name] : undefined;
    const wanted = isJsonObject(property) ? `: it must be ${wordsFor(property)}` : '';
    problems.push(`${labelOf(join(check.path, name))} is missing${wanted}.`);
  }
  for (const [name, inner] of Object.entries(value)) {
    const schema = Object.hasOwn(properties, name) ? properties[name] : undefined;
    const path = join(check.path, name);
    if (isJsonObject(schema)) checkValue({ ...check, schema, value: inner, path, depth: check.depth + 1 }, problems);
    else if (schema === undefined && check.schema.additionalProperties === false) {
      problems.push(`${labelOf(path)} is not a known argument.`);
    }
  }
}

function checkItems(check: Check, value: readonly Json[], problems: string[]): void {
  const schema = check.schema.items;
  if (!isJsonObject(schema)) return;
  for (const [index, inner] of value.entries()) {
    checkValue({ ...check, schema, value: inner, path: `${check.path}[${index}]`, depth: check.depth + 1 }, problems);
  }
}

/** The expected type or value, or null if the value itself matches; does not check nested values. */
function misfitOf({ schema, value, compile }: Check): string | null {
  if (Array.isArray(schema.enum) && !schema.enum.some((option: Json) => same(option, value))) return wordsFor(schema);
  if (schema.const !== undefined && !same(schema.const, value)) return wordsFor(schema);
  const types = typesOf(schema);
  if (types.length > 0 && !types.some((type) => isOfType(type, value))) return wordsFor(schema);
  if (typeof value === 'number') return numberMisfit(schema, value);
  if (typeof value === 'string') return stringMisfit(schema, value, compile);
  if (Array.isArray(value)) return countMisfit(schema, value.length);
  return null;
}

function numberMisfit(schema: JsonObject, value: number): string | null {
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum } = schema;
  if (typeof minimum === 'number' && value < minimum) return `at least ${minimum}`;
  if (typeof maximum === 'number' && value > maximum) return `at most ${maximum}`;
  if (typeof exclusiveMinimum === 'number' && value <= exclusiveMinimum) return `more than ${exclusiveMinimum}`;
  if (typeof exclusiveMaximum === 'number' && value >= exclusiveMaximum) return `less than ${exclusiveMaximum}`;
  return null;
}

function stringMisfit(schema: JsonObject, value: string, compile: CompilePattern): string | null {
  const { minLength, maxLength, pattern, format } = schema;
  const length = Array.from(value).length;
  if (typeof minLength === 'number') {
    if (length < minLength) return minLength === 1 ? 'known and not empty' : `at least ${minLength} characters long`;
    if (minLength > 0 && value.trim() === '') return 'known and not empty';
  }
  if (typeof maxLength === 'number' && length > maxLength) return `at most ${maxLength} characters long`;
  if (typeof pattern === 'string') {
    if (value.length > maxMatchedChars) return `at most ${maxMatchedChars} characters long`;
    if (compile(pattern)?.(value) === false) return `of the form ${pattern}`;
  }
  const known = typeof format === 'string' && Object.hasOwn(formats, format) ? formats[format] : undefined;
  return known === undefined || known.accepts(value) ? null : known.words;
}

function countMisfit(schema: JsonObject, count: number): string | null {
  const { minItems, maxItems } = schema;
  if (typeof minItems === 'number' && count < minItems) return `a list of at least ${minItems}`;
  if (typeof maxItems === 'number' && count > maxItems) return `a list of at most ${maxItems}`;
  return null;
}

const typeWords: Readonly<Record<string, string>> = {
  string: 'a string',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  null: 'null',
};

function wordsFor(schema: JsonObject): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (Array.isArray(schema.enum))
    return `one of ${schema.enum.map((option: Json) => JSON.stringify(option)).join(', ')}`;
  const format = typeof schema.format === 'string' && Object.hasOwn(formats, schema.format) ? schema.format : null;
  if (format !== null) return formats[format]?.words ?? format;
  const types = typesOf(schema).map((type) => typeWords[type] ?? type);
  return types.length === 0 ? 'given' : types.join(' or ');
}

function typesOf(schema: JsonObject): readonly string[] {
  return typeof schema.type === 'string' ? [schema.type] : stringsOf(schema.type);
}

function isOfType(type: string, value: Json): boolean {
  if (type === 'integer') return Number.isInteger(value);
  if (type === 'array') return Array.isArray(value);
  if (type === 'object') return isJsonObject(value);
  if (type === 'null') return value === null;
  return typeof value === type || !Object.hasOwn(typeWords, type);
}

function stringsOf(value: Json | undefined): readonly string[] {
  if (!Array.isArray(value)) return [];
  return value.filter((item: Json): item is string => typeof item === 'string');
}

function same(a: Json, b: Json): boolean {
  return a === b || (typeof a === 'object' && JSON.stringify(a) === JSON.stringify(b));
}

function shown(value: Json): string {
  const text = JSON.stringify(value);
  return text.length > 60 ? `${kindOf(value)} of ${text.length} characters` : text;
}

function kindOf(value: Json): string {
  if (value === null) return 'null';
  return typeWords[Array.isArray(value) ? 'array' : typeof value] ?? typeof value;
}

function labelOf(path: string): string {
  return path === '' ? 'The arguments' : `"${path}"`;
}

function join(path: string, name: string): string {
  return path === '' ? name : `${path}.${name}`;
}
