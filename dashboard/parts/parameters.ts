import { isJsonObject } from '../format/json-object.ts';

/** The parameters of a state or tool, in the API's form. */
export type Parameters = { readonly [name: string]: unknown };
/** A parameter. `more` are attributes without a field in a row; they are kept. */
export type Row = {
  readonly name: string;
  readonly type: RowType;
  readonly description: string;
  readonly required: boolean;
  /** The allowed values, if limited. */
  readonly options: readonly string[];
  readonly more: Parameters;
};
export const rowTypes = ['string', 'number', 'integer', 'boolean', 'date', 'time', 'email'] as const;
type RowType = (typeof rowTypes)[number];

const formats: readonly string[] = ['date', 'time', 'email'] satisfies RowType[];
const shortWords: Readonly<Record<string, RowType>> = {
  text: 'string',
  float: 'number',
  int: 'integer',
  bool: 'boolean',
};
const isRowType = (word: string): word is RowType => rowTypes.some((type) => type === word);

/** Whether parameters are JSON Schema rather than the short form `{name: "string"}`. Same check as on the server. */
function isSchema({ type, properties }: Parameters): boolean {
  if (type !== undefined && type !== 'object') return false;
  return isJsonObject(properties) || type === 'object';
}

/** The names of the parameters. */
export function namesOf(parameters: Parameters): readonly string[] {
  if (!isSchema(parameters)) return Object.keys(parameters);
  return isJsonObject(parameters.properties) ? Object.keys(parameters.properties) : [];
}

/**
 * Parameters as rows; null if rows cannot represent them, such as nested objects. `of` is their owner: without `required` in the schema, a state
 * requires all of them, and a tool none.
 */
export function rowsOf(parameters: Parameters, of: 'state' | 'tool'): readonly Row[] | null {
  const schema = isSchema(parameters);
  if (schema && Object.keys(parameters).some((key) => !['type', 'properties', 'required'].includes(key))) return null;
  const properties = schema ? parameters.properties : parameters;
  const given = schema && Array.isArray(parameters.required) ? parameters.required : null;
  const required = schema && given === null && of === 'tool' ? [] : given;
  const rows = Object.entries(isJsonObject(properties) ? properties : {}).map(([name, value]) =>
    rowOf(name, value, required === null || required.includes(name)),
  );
  return rows.some((row) => row === null) ? null : (rows as readonly Row[]);
}

function rowOf(name: string, value: unknown, required: boolean): Row | null {
  const plain: Row = { name, type: 'string', description: '', required, options: [], more: {} };
  if (typeof value === 'string') {
    const word = value.trim().replace(/\?$/, '').trim();
    const optional = value.trim().endsWith('?');
    const type = shortWords[word.toLowerCase()] ?? word.toLowerCase();
    const row = { ...plain, required: required && !optional };
    return isRowType(type) ? { ...row, type } : { ...row, description: word };
  }
  if (Array.isArray(value)) return value.every((one) => typeof one === 'string') ? { ...plain, options: value } : null;
  if (!isJsonObject(value)) return null;
  const { type = 'string', format, description = '', enum: options = [], ...more } = value;
  const isPlainFormat = typeof format === 'string' && formats.includes(format);
  const shown = isPlainFormat && type === 'string' ? format : type;
  if (typeof shown !== 'string' || !isRowType(shown) || typeof description !== 'string') return null;
  if (!Array.isArray(options) || options.some((one) => typeof one !== 'string')) return null;
  const rest = format === undefined || isPlainFormat ? more : { ...more, format };
  return { name, type: shown, description, required, options, more: rest };
}

/** Rows as JSON Schema; undefined if there are no rows. */
export function fromRows(rows: readonly Row[]): Parameters {
  if (rows.length === 0) return {};
  return {
    type: 'object',
    properties: Object.fromEntries(rows.map((row) => [row.name, schemaOf(row)])),
    required: rows.filter(({ required }) => required).map(({ name }) => name),
  };
}

function schemaOf({ type, description, options, more }: Row): Parameters {
  const kind = formats.includes(type) ? { type: 'string', format: type } : { type };
  return {
    ...kind,
    ...(description === '' ? {} : { description }),
    ...(options.length === 0 ? {} : { enum: options }),
    ...more,
  };
}
