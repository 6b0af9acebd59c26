import type { Content, Document, Operation, Parameter, Schema } from '#src/api/description/document.ts';

const head = `// Made from the description of the API by \`npm run docs\`.
`;
const places = ['query', 'header', 'path', 'cookie'] as const;

/** Generates the types of every operation in the format of `openapi-fetch`. */
export function clientTypes({ paths, components }: Document): string {
  const schemas = Object.entries(components.schemas).map(
    ([name, schema]) => `export type ${name} = ${typeOf(schema)};`,
  );
  const entries = Object.entries(paths).map(([path, item]) => `  ${JSON.stringify(path)}: {\n${itemType(item)}\n  };`);
  return `${head}\n${schemas.join('\n')}\n\nexport interface paths {\n${entries.join('\n')}\n}\n`;
}

function itemType(item: Readonly<Record<string, Operation>>): string {
  return Object.entries(item)
    .map(([method, operation]) => `    ${method}: ${operationType(operation)};`)
    .join('\n');
}

function operationType({ parameters = [], requestBody, responses }: Operation): string {
  const byPlace = places.map((place) => placeType(place, parameters)).join(' ');
  const body =
    requestBody === undefined
      ? 'requestBody?: never;'
      : `requestBody${requestBody.required === true ? '' : '?'}: { content: ${contentType(requestBody.content)} };`;
  const answers = Object.entries(responses).map(
    ([status, { content }]) =>
      `${status}: { headers: { [name: string]: unknown }; content${content === undefined ? '?: never' : `: ${contentType(readContent(content))}`} };`,
  );
  return `{ parameters: { ${byPlace} }; ${body} responses: { ${answers.join(' ')} } }`;
}

function placeType(place: Parameter['in'], parameters: readonly Parameter[]): string {
  const here = parameters.filter((parameter) => parameter.in === place);
  if (here.length === 0) return `${place}?: never;`;
  const optional = here.every(({ required }) => required !== true) ? '?' : '';
  const fields = here.map(
    ({ name, required, schema }) => `${JSON.stringify(name)}${required === true ? '' : '?'}: ${typeOf(schema)};`,
  );
  return `${place}${optional}: { ${fields.join(' ')} };`;
}

/** The body that a client reads: JSON if the response may be JSON. */
function readContent(content: Content): Content {
  const json = content['application/json'];
  return json === undefined ? content : { 'application/json': json };
}

function contentType(content: Content): string {
  const kinds = Object.entries(content).map(
    ([mime, { schema }]) => `${JSON.stringify(mime)}: ${schema === undefined ? 'unknown' : typeOf(schema)};`,
  );
  return `{ ${kinds.join(' ')} }`;
}

/** Converts a schema to a type; `unknown` if that is impossible. */
function typeOf(schema: Schema): string {
  if (schema.$ref !== undefined) return schema.$ref.split('/').at(-1) ?? 'unknown';
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum !== undefined) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices !== undefined) return union(choices.map(typeOf));
  if (schema.allOf !== undefined) return schema.allOf.map((part) => `(${typeOf(part)})`).join(' & ');
  const { type } = schema;
  if (typeof type === 'object') return union(type.map((one) => typeOf({ ...schema, type: one })));
  switch (type) {
    case 'string':
    case 'boolean':
    case 'null':
      return type;
    case 'integer':
    case 'number':
      return 'number';
    case 'array':
      return `(${schema.items === undefined ? 'unknown' : typeOf(schema.items)})[]`;
    case 'object':
      return objectType(schema);
    default:
      return schema.properties === undefined ? 'unknown' : objectType(schema);
  }
}

function objectType({ properties = {}, required = [], additionalProperties }: Schema): string {
  const fields = Object.entries(properties).map(
    ([name, schema]) => `${JSON.stringify(name)}${required.includes(name) ? '' : '?'}: ${typeOf(schema)};`,
  );
  const rest = typeof additionalProperties === 'object' ? typeOf(additionalProperties) : 'unknown';
  const open = fields.length === 0 || (additionalProperties !== undefined && additionalProperties !== false);
  return `{ ${[...fields, ...(open && additionalProperties !== false ? [`[name: string]: ${rest};`] : [])].join(' ')} }`;
}

function union(types: readonly string[]): string {
  return [...new Set(types)].join(' | ');
}
