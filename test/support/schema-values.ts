import fc from 'fast-check';
import { type Document, resolve, type Schema } from '#src/api/description/document.ts';

type Described = Pick<Document, 'components'>;
/** Limits recursion, for example of state trees. */
const deepest = 4;

/** Texts that often cause errors in servers. */
const hostile = fc.constantFrom(
  '\u0000',
  '\ud800',
  "'; drop table calls; --",
  '../../etc/passwd',
  '%00',
  '{{constructor}}',
  'a'.repeat(5_000),
  '\u202e\u0301',
);
const anything = fc.oneof(
  fc.constantFrom(null, true, -1, 1.5, 1e308, '', [], {}, [[]], { a: { b: [null] } }),
  hostile,
  fc.string(),
  fc.json().map((text) => JSON.parse(text) as unknown),
);

/** Values that match a schema, as far as its keywords are supported here. */
export function validValues(schema: Schema, document: Described, depth = 0): fc.Arbitrary<unknown> {
  const it = resolve(schema, document);
  if (it.const !== undefined) return fc.constant(it.const);
  if (it.enum !== undefined) return fc.constantFrom(...it.enum);
  const choices = it.anyOf ?? it.oneOf;
  if (choices !== undefined) return fc.oneof(...choices.map((choice) => validValues(choice, document, depth)));
  const types = typeof it.type === 'object' ? it.type : [it.type ?? 'object'];
  return fc.oneof(...types.map((type) => ofType(type, it, document, depth)));
}

function ofType(type: string, schema: Schema, document: Described, depth: number): fc.Arbitrary<unknown> {
  const { minimum: min = -1_000, maximum: max = 1_000 } = schema;
  switch (type) {
    case 'string':
      return textOf(schema);
    case 'integer':
      return fc.integer({ min: Math.ceil(min), max: Math.floor(max) });
    case 'number':
      return fc.double({ min, max, noNaN: true });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return schema.items === undefined || depth > deepest
        ? fc.constant([])
        : fc.array(validValues(schema.items, document, depth + 1), { maxLength: 3 });
    default:
      return objectOf(schema, document, depth);
  }
}

function textOf({ format, pattern, example, maxLength }: Schema): fc.Arbitrary<string> {
  if (format === 'uuid') return fc.uuid();
  if (format === 'date-time') return fc.constant('2026-03-14T09:26:53.589Z');
  if (format === 'date') return fc.constantFrom('2026-03-14', '2028-02-29');
  if (format === 'uri' || format === 'url') return fc.webUrl();
  if (pattern !== undefined) return fc.constant(typeof example === 'string' ? example : '+14155550123');
  return fc.oneof(fc.string({ maxLength: Math.min(50, maxLength ?? 50) }), hostile);
}

function objectOf(schema: Schema, document: Described, depth: number): fc.Arbitrary<unknown> {
  const { properties = {}, required = [] } = schema;
  const fields = Object.entries(properties).filter(([name]) => depth <= deepest || required.includes(name));
  const values = Object.fromEntries(fields.map(([name, field]) => [name, validValues(field, document, depth + 1)]));
  return fc.record(values, { requiredKeys: required.filter((name) => name in values) });
}

/** Values that may or may not match a schema: valid ones, valid ones with a defect, and arbitrary ones. */
export function requestValues(schema: Schema, document: Described): fc.Arbitrary<unknown> {
  const good = validValues(schema, document);
  const broken = fc.tuple(good, fc.nat(), anything).map(([value, at, instead]) => replaced(value, at, instead));
  return fc.oneof({ arbitrary: good, weight: 4 }, { arbitrary: broken, weight: 3 }, { arbitrary: anything, weight: 1 });
}

function replaced(value: unknown, at: number, instead: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return instead;
  const names = Object.keys(value);
  const name = names[at % Math.max(1, names.length)];
  return name === undefined ? instead : { ...value, [name]: instead };
}
