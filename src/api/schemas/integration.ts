import { z } from '@hono/zod-openapi';
import { jsonObject } from '../../integrations/fields.ts';
import { kinds } from '../../integrations/registry.ts';
import { maskedData } from '../../integrations/secrets.ts';
import type { Integration } from '../../store/integrations.ts';
import { timestamp, toTimestamp } from './answers.ts';

const [customHttp, mcpServer, firstApp, secondApp, thirdApp] = kinds;
const appNames = kinds.map(({ appName }) => appName);

const friendlyName = z
  .string()
  .trim()
  .min(1)
  .max(200)
  .openapi({ description: 'How people call it; the name of the app where it is left out.' });
const logo = z.string().max(2_000).openapi({ description: 'URL of a picture.' });

const common = { friendly_app_name: friendlyName.optional(), logo: logo.optional() } as const;

/** What one kind of integration is made of. */
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
    data: jsonObject
      .optional()
      .openapi({ description: 'Fields take the place of those that are stored; the others stay as they are.' }),
  })
  .openapi('IntegrationChange', { example: { data: { api_key: 'sk-live-9876543210' } } });

export const integrationSchema = z
  .object({
    integration_id: z.uuid(),
    app_name: z.string().openapi({ enum: appNames, description: 'The kind, and the `type` of its tools.' }),
    friendly_app_name: z.string(),
    logo: z.string(),
    data: z
      .object({ api_key: z.string().openapi({ example: '****6789' }) })
      .catchall(z.json())
      .openapi({
        type: 'object',
        additionalProperties: true,
        description: 'What it is connected with. Keys and values of headers show their last characters at most.',
      }),
    tools: z.array(z.string()).openapi({ description: 'Names of the functions that it offers.' }),
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
      is_custom_tool: true,
      created_at: '2026-03-14T09:26:53.589Z',
      updated_at: '2026-03-14T09:26:53.589Z',
    },
  });

/** An integration as the API shows it: without its secrets. */
export function presentIntegration(integration: Integration): z.infer<typeof integrationSchema> {
  const { integration_id, app_name, friendly_app_name, logo, data, tools, is_custom_tool } = integration;
  return {
    ...{ integration_id, app_name, friendly_app_name, logo, is_custom_tool },
    data: maskedData(data ?? {}) as z.infer<typeof integrationSchema>['data'],
    tools: tools.map(({ name }) => name),
    created_at: toTimestamp(integration.created_at),
    updated_at: toTimestamp(integration.updated_at),
  };
}
