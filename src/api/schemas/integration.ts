import { z } from '@hono/zod-openapi';
import { jsonObject } from '../../integrations/fields.ts';
import type { OfferedTool } from '../../integrations/kind.ts';
import { integrationKinds } from '../../integrations/registry.ts';
import { maskData } from '../../integrations/secrets.ts';
import type { Integration, IntegrationUser } from '../../store/assistants/integrations.ts';
import { timestamp, toTimestamp } from './responses.ts';

const [customHttp, mcpServer, firstApp, secondApp, thirdApp] = integrationKinds;
const appNames = integrationKinds.map(({ appName }) => appName);

const friendlyName = z
  .string()
  .trim()
  .min(1)
  .max(200)
  .openapi({ description: 'The display name; by default the name of the app.' });
const logo = z.string().max(2_000).openapi({ description: 'The URL of a picture.' });

const common = { friendly_app_name: friendlyName.optional(), logo: logo.optional() } as const;

/** The schemas of one kind of integration. */
function newOf<Data extends z.ZodType>({ appName, data }: { readonly appName: string; readonly data: Data }) {
  return z.object({ app_name: z.literal(appName), ...common, data });
}

export const newIntegrationSchema = z
  .discriminatedUnion(
    'app_name',
    [newOf(customHttp), newOf(mcpServer), newOf(firstApp), newOf(secondApp), newOf(thirdApp)],
    { error: `one of ${appNames.map((name) => `"${name}"`).join(', ')}` },
  )
  .openapi('NewIntegration', {
    example: {
      app_name: customHttp.appName,
      friendly_app_name: 'Customers',
      data: {
        name: 'find_customer',
        description: 'Find a customer by phone number.',
        method: 'GET',
        url: 'https://crm.example.com/customers/{{phone}}',
        api_key: 'sk-live-0123456789',
        headers: { Authorization: 'Bearer {{api_key}}' },
        parameters: { phone: 'string' },
        response: { name: '/customer/name' },
      },
    },
  });

export const integrationChangeSchema = z
  .object({
    ...common,
    data: jsonObject.optional().openapi({
      description: 'The fields replace stored fields; null removes a field; omitted fields keep their values.',
    }),
  })
  .openapi('IntegrationChange', { example: { data: { api_key: 'sk-live-9876543210' } } });

const toolSchema = z
  .object({
    name: z.string().openapi({ description: 'The name that models call it by.', example: 'find_customer' }),
    description: z.string().openapi({ example: 'Find a customer by phone number.' }),
    parameters: jsonObject.openapi({
      description: 'JSON Schema of the arguments.',
      example: { type: 'object', properties: { phone: { type: 'string' } }, required: ['phone'] },
    }),
    reads: z.boolean().openapi({ description: 'Whether the function only reads.', example: true }),
  })
  .openapi('IntegrationFunction');

/** The API representation of a function. */
export const presentFunction = ({ name, description, parameters, reads }: OfferedTool): z.infer<typeof toolSchema> => ({
  name,
  description,
  parameters,
  reads,
});

export const integrationSchema = z
  .object({
    integration_id: z.uuid(),
    app_name: z.string().openapi({ enum: appNames, description: 'The kind, which is also the `type` of its tools.' }),
    friendly_app_name: z.string(),
    logo: z.string(),
    data: z
      .object({ api_key: z.string().openapi({ example: '****6789' }) })
      .catchall(z.json())
      .openapi({
        type: 'object',
        additionalProperties: true,
        description: 'The connection settings. Keys and header values show at most their last characters.',
      }),
    tools: z.array(z.string()).openapi({ description: 'The names of its functions.' }),
    functions: z.array(toolSchema).openapi({ description: 'The functions with the descriptions that models get.' }),
    used_by: z
      .array(z.object({ assistant_id: z.uuid(), name: z.string() }))
      .openapi({ description: 'Assistants that use it, in their tools or in those of a state.' }),
    is_custom_tool: z.boolean(),
    created_at: timestamp,
    updated_at: timestamp,
  })
  .openapi('Integration', {
    example: {
      integration_id: '01a1fbe4-c504-787b-97d2-79379ff95522',
      app_name: customHttp.appName,
      friendly_app_name: 'Customers',
      logo: '',
      data: { api_key: '****6789', name: 'find_customer', url: 'https://crm.example.com/customers/{{phone}}' },
      tools: ['find_customer'],
      functions: [{ name: 'find_customer', description: '', parameters: { type: 'object' }, reads: true }],
      used_by: [{ assistant_id: '01933f6e-7c1a-7a3b-9f00-2b1c5d6e7f80', name: 'Ada' }],
      is_custom_tool: true,
      created_at: '2026-03-14T09:26:53.589Z',
      updated_at: '2026-03-14T09:26:53.589Z',
    },
  });

/** The API representation of an integration, without its secrets. */
export function presentIntegration(
  integration: Integration,
  users: readonly IntegrationUser[],
): z.infer<typeof integrationSchema> {
  const { integration_id, app_name, friendly_app_name, logo, data, tools, is_custom_tool } = integration;
  return {
    integration_id,
    app_name,
    friendly_app_name,
    logo,
    is_custom_tool,
    data: maskData(data ?? {}) as z.infer<typeof integrationSchema>['data'],
    tools: tools.map(({ name }) => name),
    functions: tools.map(presentFunction),
    used_by: users.map(({ assistant_id, name }) => ({ assistant_id, name })),
    created_at: toTimestamp(integration.created_at),
    updated_at: toTimestamp(integration.updated_at),
  };
}

/** The result of testing an integration. */
export const integrationTestSchema = z
  .object({
    ok: z.boolean().openapi({ example: true }),
    checked: z.enum(['address', 'answer', 'run']).openapi({
      description:
        'The extent of the test: whether the address can be reached, whether the integration responds, or a run of a function.',
      example: 'answer',
    }),
    message: z.string().openapi({ description: 'The result, in words.', example: 'The integration responds.' }),
    functions: z.array(toolSchema).openapi({ description: 'The functions that it offers now; empty after a run.' }),
    result: z.json().openapi({
      type: ['object', 'array', 'string', 'number', 'boolean', 'null'],
      description: 'The result that models would get from the run, otherwise null.',
      example: { name: 'Ada' },
    }),
    took_ms: z.int().min(0).openapi({ example: 184 }),
  })
  .openapi('IntegrationTest');

/** A kind of integration and its settings. */
export const kindSchema = z
  .object({
    app_name: z.string().openapi({ enum: appNames }),
    friendly_app_name: z.string(),
    is_custom_tool: z.boolean(),
    data: jsonObject.openapi({ description: 'JSON Schema of its `data`.' }),
  })
  .openapi('IntegrationKind', {
    example: {
      app_name: customHttp.appName,
      friendly_app_name: customHttp.friendlyName,
      is_custom_tool: true,
      data: { type: 'object', properties: { url: { type: 'string' } }, required: ['url'] },
    },
  });
