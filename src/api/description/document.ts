/** The parts of a JSON Schema that are used here. */
export type Schema = {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly description?: string;
  readonly example?: unknown;
  readonly default?: unknown;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly pattern?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxLength?: number;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly additionalProperties?: boolean | Schema;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
};
export type Parameter = {
  readonly name: string;
  readonly in: 'query' | 'path' | 'header' | 'cookie';
  readonly required?: boolean;
  readonly description?: string;
  readonly schema: Schema;
};
export type Media = { readonly schema?: Schema; readonly example?: unknown; readonly examples?: unknown };
export type Header = { readonly description?: string; readonly schema?: Schema; readonly $ref?: string };
export type Content = Readonly<Record<string, Media>>;
export type Operation = {
  readonly operationId?: string;
  readonly tags?: readonly string[];
  readonly summary?: string;
  readonly description?: string;
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly required?: boolean; readonly content: Content };
  readonly responses: Readonly<Record<string, Answer>>;
  readonly security?: readonly object[];
};
type Answer = {
  readonly description: string;
  readonly headers?: Readonly<Record<string, Header>>;
  readonly content?: Content;
};
/** The parts of an OpenAPI 3.1 document that are used here. */
export type Document = {
  readonly info: { readonly title: string; readonly version: string; readonly description?: string };
  readonly servers?: readonly { readonly url: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly tags?: readonly { readonly name: string; readonly description?: string }[];
  readonly components: {
    readonly schemas: Readonly<Record<string, Schema>>;
    readonly headers?: Readonly<Record<string, Header>>;
  };
};

/** Resolves a reference within the document; returns any other schema unchanged. */
export function resolve(schema: Schema, { components }: Pick<Document, 'components'>): Schema {
  if (schema.$ref === undefined) return schema;
  return components.schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {};
}
