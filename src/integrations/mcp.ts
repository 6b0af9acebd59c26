import { z } from '@hono/zod-openapi';
import { apiKey, headersSchema, timeoutMs } from './fields.ts';
import type { IntegrationKind } from './kind.ts';

const data = z
  .object({
    url: z
      .url({ protocol: /^https?$/ })
      .max(2_000)
      .openapi({
        example: 'https://tools.example.com/mcp',
        description: 'The streamable HTTP URL of the server.',
      }),
    api_key: apiKey.default('').openapi({ description: 'Sent as a bearer token; never shown again.' }),
    headers: headersSchema.default({}),
    timeout_ms: timeoutMs,
  })
  .openapi('McpServer');
type Data = z.output<typeof data>;

/** A Model Context Protocol server, reached by streamable HTTP: each of its tools becomes one of the assistant's. */
export const mcpServer: IntegrationKind<Data> = {
  appName: 'mcp',
  friendlyName: 'MCP server',
  isCustom: true,
  defaultBaseUrl: '',
  data,
  connect: async (given, reach) => (await loadClient()).connectMcp(given, reach),
  probe: 'connect',
  run: async (given, call, context) => (await loadClient()).runMcpTool(given, call, context),
};

/** Loads the package of the protocol with the first MCP server, because it takes 12 MB. */
const loadClient = () => import('./mcp-client.ts');
