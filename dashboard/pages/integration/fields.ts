/** The input control for a field of `data`. */
type FieldKind =
  | 'secret'
  | 'text'
  | 'long'
  | 'number'
  | 'choice'
  | 'toggle'
  | 'headers'
  | 'parameters'
  | 'json'
  | 'response';
export type DataField = {
  readonly name: string;
  readonly kind: FieldKind;
  readonly required: boolean;
  readonly description: string;
  readonly options: readonly string[];
  /** An example, as it would be typed. */
  readonly example: string;
  readonly standard: unknown;
};

type Schema = {
  readonly type?: unknown;
  readonly enum?: readonly string[];
  readonly description?: string;
  readonly default?: unknown;
  readonly example?: unknown;
};

const byName: Readonly<Record<string, FieldKind>> = {
  api_key: 'secret',
  description: 'long',
  headers: 'headers',
  parameters: 'parameters',
  response: 'response',
};

/** The fields of a kind of integration, from the JSON Schema of its `data`. */
export function fieldsOf(schema: { readonly [name: string]: unknown }): readonly DataField[] {
  const properties = (schema.properties ?? {}) as Readonly<Record<string, Schema>>;
  const required = (schema.required ?? []) as readonly string[];
  return Object.entries(properties).map(([name, property]) => ({
    name,
    kind: byName[name] ?? kindOf(property),
    required: required.includes(name),
    description: property.description ?? '',
    options: property.enum ?? [],
    example: ['string', 'number'].includes(typeof property.example) ? String(property.example) : '',
    standard: property.default,
  }));
}

function kindOf({ type, enum: options }: Schema): FieldKind {
  if (options !== undefined) return 'choice';
  if (type === 'boolean') return 'toggle';
  if (type === 'integer' || type === 'number') return 'number';
  return type === 'object' ? 'json' : 'text';
}
