import { type Document, resolve, type Schema } from './document.ts';
import { valuesByName } from './example-values.ts';

/** The depth at which examples are cut off; otherwise recursive schemas such as state trees would never end. */
const deepest = 6;

const byFormat: Readonly<Record<string, unknown>> = {
  uuid: '01933f6e-7c1a-7a3b-9f00-2b1c5d6e7f80',
  'date-time': '2026-03-14T09:26:53.589Z',
  date: '2026-03-14',
  uri: 'https://example.com/hook',
  url: 'https://example.com/hook',
  email: 'ada@example.com',
};

/** An example value for a schema: the schema's own example, or one built from its parts. */
export function exampleOf(schema: Schema, document: Pick<Document, 'components'>, name = '', depth = 0): unknown {
  const it = resolve(schema, document);
  if (it.example !== undefined) return it.example;
  if (it.const !== undefined) return it.const;
  const known = valuesByName[name];
  if (known !== undefined && fits(known, it, document)) return known;
  if (it.default !== undefined) return it.default;
  if (it.enum !== undefined) return it.enum[0];
  const choices = it.anyOf ?? it.oneOf;
  if (choices !== undefined) return exampleOf(choices.find(({ type }) => type !== 'null') ?? {}, document, name, depth);
  if (it.allOf !== undefined)
    return Object.assign({}, ...it.allOf.map((part) => exampleOf(part, document, name, depth)));
  return byType(it, document, { name, depth });
}

/** Whether a value matches a schema, judged by type, enum and bounds only. */
function fits(value: unknown, schema: Schema, document: Pick<Document, 'components'>): boolean {
  if (schema.enum !== undefined) return schema.enum.includes(value);
  if (schema.format === 'uuid' || schema.properties !== undefined) return false;
  const types = typeof schema.type === 'object' ? schema.type : [schema.type];
  if (value === null) return types.includes('null');
  if (Array.isArray(value)) {
    const items = schema.items === undefined ? {} : resolve(schema.items, document);
    return types.includes('array') && value.every((one) => items.enum?.includes(one) ?? items.type === typeof one);
  }
  if (typeof value !== 'number') return types.includes(typeof value);
  const isInRange = value >= (schema.minimum ?? value) && value <= (schema.maximum ?? value);
  return isInRange && (types.includes('number') || (types.includes('integer') && Number.isInteger(value)));
}

type Place = { readonly name: string; readonly depth: number };

function byType(schema: Schema, document: Pick<Document, 'components'>, { name, depth }: Place): unknown {
  const type = typeof schema.type === 'object' ? schema.type.find((one) => one !== 'null') : schema.type;
  switch (type) {
    case 'string':
      return byFormat[schema.format ?? ''] ?? name.replaceAll('_', ' ');
    case 'integer':
    case 'number':
      return Math.max(schema.minimum ?? 1, Math.min(1, schema.maximum ?? 1));
    case 'boolean':
      return true;
    case 'null':
      return null;
    case 'array':
      return depth > deepest || schema.items === undefined ? [] : itemsOf(schema.items, document, { name, depth });
    default:
      return objectOf(schema, document, depth);
  }
}

/** Lists of a recursive type are empty in examples. */
function itemsOf(items: Schema, document: Pick<Document, 'components'>, { name, depth }: Place): unknown[] {
  return name === 'children' ? [] : [exampleOf(items, document, name, depth + 1)];
}

function objectOf(schema: Schema, document: Pick<Document, 'components'>, depth: number): unknown {
  const fields = Object.entries(schema.properties ?? {});
  return Object.fromEntries(fields.map(([name, field]) => [name, exampleOf(field, document, name, depth + 1)]));
}
