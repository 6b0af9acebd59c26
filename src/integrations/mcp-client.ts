import { setTimeout as pause } from 'node:timers/promises';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport, StreamableHTTPError } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import {
  CallToolResultSchema,
  type ContentBlock,
  ErrorCode,
  type Tool as ListedTool,
  McpError,
} from '@modelcontextprotocol/sdk/types.js';
import type { Json, JsonObject } from '#engine/json.ts';
import { isToolName, snakeName, uniqueToolName } from '#engine/tree/tool-name.ts';
import { RefusedRequest } from '../outbound/guard.ts';
import { OutcomeUnknown } from '../outbound/service-client.ts';
import { parseJsonOrText } from '../outbound/service-response.ts';
import { type AppConnection, ConnectError, type OfferedTool, type RunContext, type ToolRequest } from './kind.ts';

const maxTools = 128;
const maxDescriptionChars = 2_000;
const maxSchemaChars = 20_000;
const maxPages = 20;
/** How long a server may take to end a session that is no longer needed. */
const leaveMs = 2_000;

/** An MCP server and how to reach it. */
type McpServer = {
  readonly url: string;
  readonly api_key: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly timeout_ms: number;
};

/** Lists the tools of a server. Rejects with `ConnectError`. */
export async function connectMcp(given: McpServer, reach: AppConnection): Promise<readonly OfferedTool[]> {
  try {
    return await withClient(given, reach, async (client, signal) => offered(await listTools(client, signal)));
  } catch (error) {
    throw new ConnectError('url', `the MCP server must respond: ${reasonOf(error)}`, error);
  }
}

/** Runs a tool of a server and returns its result. Rejects with `OutcomeUnknown` if the tool may have run without a response. */
export function runMcpTool(given: McpServer, { tool, args }: ToolRequest, context: RunContext): Promise<Json> {
  return withClient(given, context, async (client, signal) => {
    const options = { signal, timeout: given.timeout_ms };
    const calling = client.callTool({ name: tool, arguments: args }, CallToolResultSchema, options);
    const result = await calling.catch((error: unknown) => {
      throw failed(error, context.idempotencyKey === null);
    });
    const content = contentOf(result.content as readonly ContentBlock[]);
    if (result.isError === true) throw new Error(typeof content === 'string' ? content : JSON.stringify(content));
    return (result.structuredContent as JsonObject | undefined) ?? content;
  });
}

/** Opens a session for one operation and closes it. The time limit covers all of it. */
async function withClient<T>(
  given: McpServer,
  { outbound, signal }: AppConnection,
  work: (client: Client, signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const broken = new AbortController();
  const limit = AbortSignal.any([signal, broken.signal, AbortSignal.timeout(given.timeout_ms)]);
  const client = new Client({ name: 'parley', version: '1.0.0' });
  // Only this callback reports a broken stream; waiting longer would be pointless.
  client.onerror = (error) => {
    if (/too long|stream disconnected/i.test(error.message)) broken.abort(error);
  };
  const transport = new StreamableHTTPClientTransport(new URL(given.url), {
    // The server's own notifications are not needed, so its stream is not opened.
    fetch: (url, init) =>
      init?.method === undefined || init.method === 'GET'
        ? Promise.resolve(new Response(null, { status: 405 }))
        : outbound.fetch(url, init),
    requestInit: { headers: headersOf(given), signal: limit },
    reconnectionOptions: {
      maxRetries: 0,
      initialReconnectionDelay: 0,
      maxReconnectionDelay: 0,
      reconnectionDelayGrowFactor: 1,
    },
  });
  try {
    await client.connect(transport as Transport, { signal: limit, timeout: given.timeout_ms });
    return await work(client, limit);
  } finally {
    void leave(client, transport);
  }
}

/** Ends the session at the server, if that responds soon. Never rejects. */
async function leave(client: Client, transport: StreamableHTTPClientTransport): Promise<void> {
  const ending = transport.terminateSession().catch(() => {});
  await Promise.race([ending, pause(leaveMs, undefined, { ref: false })]);
  await client.close().catch(() => {});
}

function headersOf({ api_key: key, headers }: McpServer): Record<string, string> {
  const given = Object.entries(headers).map(([name, value]) => [name, value.replaceAll('{{api_key}}', key)]);
  return { ...(key === '' ? {} : { authorization: `Bearer ${key}` }), ...Object.fromEntries(given) };
}

async function listTools(client: Client, signal: AbortSignal): Promise<readonly ListedTool[]> {
  const tools: ListedTool[] = [];
  let cursor: string | undefined;
  for (let page = 0; page < maxPages && tools.length < maxTools; page += 1) {
    const listed = await client.listTools(cursor === undefined ? {} : { cursor }, { signal });
    tools.push(...listed.tools);
    cursor = listed.nextCursor;
    if (cursor === undefined) break;
  }
  return tools.slice(0, maxTools);
}

/** The tools under names that models accept. */
function offered(tools: readonly ListedTool[]): readonly OfferedTool[] {
  const taken = new Set<string>();
  return tools
    .filter(({ inputSchema }) => JSON.stringify(inputSchema).length <= maxSchemaChars)
    .map(({ name: id, description = '', inputSchema, annotations }, index) => {
      const name = uniqueToolName(isToolName(id) ? id : snakeName(id) || `tool_${index + 1}`, taken);
      taken.add(name);
      const parameters = { ...inputSchema, type: 'object', properties: inputSchema.properties ?? {} } as JsonObject;
      const reads = annotations?.readOnlyHint === true;
      return { id, name, description: description.slice(0, maxDescriptionChars), parameters, reads };
    });
}

function contentOf(blocks: readonly ContentBlock[]): Json {
  const texts = blocks.map((block) => {
    if (block.type === 'text') return block.text;
    if (block.type === 'resource' && 'text' in block.resource) return block.resource.text;
    return `[${block.type}]`;
  });
  return parseJsonOrText(texts.join('\n'));
}

/** Only errors that the server reported are certain; without a response the outcome is unknown. */
function failed(error: unknown, reads: boolean): Error {
  const answered =
    (error instanceof McpError &&
      error.code !== ErrorCode.RequestTimeout &&
      error.code !== ErrorCode.ConnectionClosed) ||
    (error instanceof StreamableHTTPError && (error.code ?? 0) >= 400);
  if (answered || reads) return new Error(reasonOf(error), { cause: error });
  return new OutcomeUnknown(`${reasonOf(error)}; it is unknown whether the request took effect`, error);
}

const lateWords = 'the server did not respond in time';

function reasonOf(error: unknown): string {
  if (error instanceof McpError && error.code === ErrorCode.RequestTimeout) return lateWords;
  if (error instanceof RefusedRequest || error instanceof McpError) return error.message;
  if (error instanceof StreamableHTTPError) return `the server responded with error ${error.code}`;
  const name = error instanceof Error ? error.name : '';
  if (name === 'TimeoutError' || name === 'AbortError') return lateWords;
  const code = error instanceof Error && 'code' in error ? ` (${String(error.code)})` : '';
  return `the server cannot be reached${code}`;
}
