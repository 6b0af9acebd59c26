import { isJsonObject } from '../../format/json-object.ts';
import type { Parameters } from '../../parts/parameters.ts';
import { integrationTexts } from '../../texts/integrations.ts';
import type { DataField } from './fields.ts';

export type Pair = { readonly name: string; readonly value: string };
/** The input of a field: text even for numbers and JSON, so that incomplete input is kept. */
export type FieldInput = string | boolean | readonly Pair[] | Parameters;
export type Draft = Readonly<Record<string, FieldInput>>;
type Data = { readonly [name: string]: unknown };

const pairsOf = (value: unknown): readonly Pair[] =>
  isJsonObject(value) ? Object.entries(value).map(([name, text]) => ({ name, value: String(text) })) : [];
const objectOf = (pairs: readonly Pair[]): Record<string, string> =>
  Object.fromEntries(pairs.filter(({ name }) => name.trim() !== '').map(({ name, value }) => [name.trim(), value]));

/** The input for stored data, or the defaults without data. A secret is never shown: its field starts empty. */
export function draftOf(fields: readonly DataField[], data: Data): Draft {
  return Object.fromEntries(fields.map((field) => [field.name, typedOf(field, data[field.name] ?? field.standard)]));
}

function typedOf({ kind, options }: DataField, value: unknown): FieldInput {
  switch (kind) {
    case 'secret':
      return '';
    case 'toggle':
      return value === true;
    case 'headers':
      return pairsOf(value);
    case 'parameters':
      return isJsonObject(value) ? value : {};
    // A single pointer is a field without a name.
    case 'response':
      return typeof value === 'string' ? [{ name: '', value }] : pairsOf(value);
    case 'json':
      return value === undefined ? '' : JSON.stringify(value, null, 2);
    case 'choice':
      return typeof value === 'string' ? value : (options[0] ?? '');
    default:
      return value === undefined ? '' : String(value);
  }
}

type Sent =
  | { readonly type: 'data'; readonly data: Record<string, unknown> }
  /** Error messages by field. */
  | { readonly type: 'wrong'; readonly wrong: Readonly<Record<string, string>> };

/** The request for a draft. Empty fields are omitted, or set to null if `stored` has a value; an empty secret stays unchanged. */
export function dataOf(fields: readonly DataField[], draft: Draft, stored: Data | null): Sent {
  const values = fields.map((field) => [field, sentOf(field, draft[field.name])] as const);
  const wrong = values.flatMap(([field, value]) => {
    if (value === 'wrong') return [[field.name, integrationTexts.badJson]];
    return isMissing(field, value, stored) ? [[field.name, integrationTexts.missing]] : [];
  });
  if (wrong.length > 0) return { type: 'wrong', wrong: Object.fromEntries(wrong) };
  const data: Record<string, unknown> = {};
  for (const [{ name, kind }, value] of values) {
    if (value !== undefined && value !== 'wrong') data[name] = value.is;
    else if (stored?.[name] !== undefined && kind !== 'secret') data[name] = null;
  }
  return { type: 'data', data };
}

/** A secret that is stored stays when its field is empty. */
const isMissing = ({ name, kind, required }: DataField, value: Value, stored: Data | null): boolean =>
  required && value === undefined && (kind !== 'secret' || stored?.[name] === undefined);

type Value = { readonly is: unknown } | undefined | 'wrong';

function sentOf({ kind }: DataField, typed: FieldInput | undefined): Value {
  switch (kind) {
    case 'headers':
      return { is: objectOf(typed as readonly Pair[]) };
    case 'parameters':
    case 'toggle':
      return { is: typed };
    case 'response':
      return responseOf(typed as readonly Pair[]);
    case 'number':
      return typed === '' ? undefined : { is: Number(typed) };
    case 'json':
      return (typed as string).trim() === '' ? undefined : jsonOf(typed as string);
    default:
      return (typed as string).trim() === '' ? undefined : { is: typed };
  }
}

function responseOf(pairs: readonly Pair[]): Value {
  const given = pairs.filter(({ name, value }) => name.trim() !== '' || value.trim() !== '');
  const [only] = given;
  if (only === undefined) return undefined;
  return { is: given.length === 1 && only.name.trim() === '' ? only.value : objectOf(given) };
}

/** Parses a text as a JSON object. */
export function jsonOf(text: string): { readonly is: Data } | 'wrong' {
  try {
    const value: unknown = JSON.parse(text);
    return isJsonObject(value) ? { is: value } : 'wrong';
  } catch {
    return 'wrong';
  }
}

/** The last characters of a secret as shown by the API: ****6789. */
export const secretSuffix = (shown: unknown): string => (typeof shown === 'string' ? shown.replace(/^\*+/, '') : '');
