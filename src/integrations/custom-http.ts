import { z } from '@hono/zod-openapi';
import type { Json, JsonObject } from '#engine/json.ts';
import { isJsonObject, normaliseParameters } from '#engine/tree/parameters.ts';
import { isPointer, valueAt } from '#engine/tree/pointer.ts';
import { isToolName } from '#engine/tree/tool-name.ts';
import { listVariables } from '#engine/tree/variables.ts';
import { isSafeMethod } from '../outbound/service-client.ts';
import { contentOf } from '../outbound/service-response.ts';
import { apiKey, checkIntegrationUrl, headersSchema, jsonObject, timeoutMs } from './fields.ts';
import type { IntegrationKind, RunContext, ToolRequest } from './kind.ts';
import { fillHeader, fillJson, fillUrl, isUrlTemplate } from './template.ts';

const pointer = z
  .string()
  .max(500)
  .refine(isPointer, 'a JSON pointer such as /customer/name')
  .openapi({ example: '/customer/name' });

const data = z
  .object({
    name: z
      .string()
      .refine(isToolName, 'a name of 1 to 64 letters, digits, _ and -')
      .openapi({ description: 'The name of the function that models call.', example: 'find_customer' }),
    description: z
      .string()
      .max(2_000)
      .default('')
      .openapi({ description: 'When models should call the function.', example: 'Find a customer by phone number.' }),
    url: z
      .string()
      .max(2_000)
      .refine(isUrlTemplate, 'an http or https URL, with placeholders such as {{id}} only after its host')
      .openapi({ example: 'https://crm.example.com/customers/{{phone}}' }),
    method: z.enum(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']).default('POST'),
    api_key: apiKey
      .default('')
      .openapi({ description: 'The value of {{api_key}} in URL, headers and body; never shown again.' }),
    headers: headersSchema.default({}),
    parameters: jsonObject
      .default({})
      .openapi({ description: 'JSON Schema of the arguments.', example: { phone: 'string' } }),
    body: jsonObject.optional().openapi({
      description: 'JSON with placeholders. By default the arguments are the body; GET and DELETE have none.',
      example: { customer: { phone: '{{phone}}' } },
    }),
    response: z
      .union([pointer, z.record(z.string().min(1).max(100), pointer)])
      .optional()
      .openapi({
        type: ['string', 'object'],
        description:
          'The part of a JSON response that models get: a JSON pointer, or one for each field. Default: all of it.',
        example: { name: '/customer/name' },
      }),
    timeout_ms: timeoutMs,
    honours_idempotency_key: z.boolean().default(false).openapi({
      description:
        'Whether the service handles requests with the same Idempotency-Key as one, so that a failed request can be retried. GET is always retried.',
    }),
  })
  .openapi('CustomHttpTool');
type Data = z.output<typeof data>;

/** A tool that an author defines: an HTTP request, and the relevant parts of its response. */
export const customHttp: IntegrationKind<Data> = {
  appName: 'http',
  friendlyName: 'HTTP tool',
  isCustom: true,
  defaultBaseUrl: '',
  data,
  connect: async (given, reach) => {
    await checkIntegrationUrl(fillUrl(given.url, {}), reach);
    const { name, description, parameters, method } = given;
    return [{ id: name, name, description, parameters: normaliseParameters(parameters), reads: isSafeMethod(method) }];
  },
  run: async (given, request, context) => {
    const { method, timeout_ms } = given;
    const { outbound, idempotencyKey, signal } = context;
    const question = compose(given, request, context);
    const repeatable = isSafeMethod(method) || (idempotencyKey !== null && given.honours_idempotency_key);
    const answer = await outbound.ask({ method, ...question, timeoutMs: timeout_ms, repeatable, signal });
    return mapped(contentOf(answer), given.response);
  },
};

/** The URL, headers and body for a call of the tool. The key comes last, so that no argument can override it. */
function compose(given: Data, { args }: ToolRequest, { variables, idempotencyKey }: RunContext) {
  const values = { ...variables, ...args, api_key: given.api_key };
  const url = fillUrl(given.url, values);
  const hasBody = given.body !== undefined || !['GET', 'DELETE'].includes(given.method);
  if (!hasBody) addRest(url, given.url, args);
  const headers: Record<string, string> = {
    accept: 'application/json',
    ...(hasBody ? { 'content-type': 'application/json' } : {}),
    ...(idempotencyKey === null ? {} : { 'idempotency-key': idempotencyKey }),
  };
  for (const [name, template] of Object.entries(given.headers))
    headers[name.toLowerCase()] = fillHeader(name, template, values);
  const content = given.body === undefined ? args : fillJson(given.body, values);
  return { url, headers, ...(hasBody ? { body: JSON.stringify(content) } : {}) };
}

/** Arguments without a placeholder in the URL go into its query. */
function addRest(url: URL, template: string, args: JsonObject): void {
  const placed = new Set(listVariables([template]));
  for (const [name, value] of Object.entries(args)) {
    if (placed.has(name) || value === null) continue;
    url.searchParams.set(name, typeof value === 'string' ? value : JSON.stringify(value));
  }
}

function mapped(content: Json, response: Data['response']): Json {
  if (response === undefined) return content;
  if (typeof response !== 'string')
    return Object.fromEntries(Object.entries(response).map(([name, at]) => [name, valueAt(content, at) ?? null]));
  const value = valueAt(content, response);
  if (value === undefined)
    throw new Error(
      `the response has nothing at ${response}${isJsonObject(content) ? '' : ' because it is not a JSON object'}`,
    );
  return value;
}
