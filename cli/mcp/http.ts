import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js';
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import { type Api, ApiRefusal, createApi } from '../as-code/api.ts';
import { createAgentServer } from './server.ts';

const path = '/mcp';
const mostBodyBytes = 4 * 1024 * 1024;
/** How long a key that the API accepted is not checked again. */
const acceptedMs = 60_000;
const mostAccepted = 1_000;

/**
 * Serves MCP over streamable HTTP without sessions, on the loopback address. Each request needs an API key of the server as its bearer token, and
 * has the rights of that key. Pages of other sites are refused by `Host` and `Origin`.
 */
export function createAgentHttpServer(apiUrl: string): Server {
  const accepted = new Map<string, number>();
  const isAccepted = async (api: Api, key: string): Promise<boolean> => {
    const name = createHash('sha256').update(key).digest('base64');
    const until = accepted.get(name) ?? 0;
    if (performance.now() < until) return true;
    if (!(await isKey(api))) return false;
    if (accepted.size >= mostAccepted) accepted.clear();
    accepted.set(name, performance.now() + acceptedMs);
    return true;
  };
  return createServer((request, response) => {
    void answer(request, response, { apiUrl, isAccepted }).catch((error: unknown) => {
      console.error(error);
      if (!response.headersSent) refuse(response, 502, error instanceof Error ? error.message : 'The request failed.');
    });
  });
}

type Ports = { readonly apiUrl: string; readonly isAccepted: (api: Api, key: string) => Promise<boolean> };

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  { apiUrl, isAccepted }: Ports,
): Promise<void> {
  const { host = '', origin, authorization = '' } = request.headers;
  if (!isLoopback(`http://${host}`)) return refuse(response, 421, `This server is not "${host}"; use 127.0.0.1.`);
  if (origin !== undefined && !isLoopback(origin))
    return refuse(response, 403, `Pages of ${origin} may not use this server.`);
  if (new URL(request.url ?? '/', 'http://localhost').pathname !== path)
    return refuse(response, 404, `Use the path ${path}.`);
  const key = /^Bearer +([\x21-\x7e]{1,500})$/i.exec(authorization)?.[1];
  const unauthorized = { 'WWW-Authenticate': 'Bearer' };
  if (key === undefined) return refuse(response, 401, 'Send an API key of Parley as a bearer token.', unauthorized);
  if (request.method !== 'POST')
    return refuse(response, 405, 'Use POST; this server has no sessions.', { Allow: 'POST' });
  const api = createApi({ url: apiUrl, key }, null);
  if (!(await isAccepted(api, key))) return refuse(response, 401, 'The API key is not valid.', unauthorized);
  const server = createAgentServer(api);
  const transport = new StreamableHTTPServerTransport({
    maxRequestBodySize: mostBodyBytes,
  });
  response.on('close', () => void server.close());
  await server.connect(transport as Transport);
  await transport.handleRequest(request, response);
}

/** Whether the API knows the key. A key with other scopes is a key too. */
async function isKey(api: Api): Promise<boolean> {
  try {
    await api.ask('/ai-assistants?page_size=1');
    return true;
  } catch (error) {
    if (!(error instanceof ApiRefusal)) throw error;
    return error.status === 403 && error.message.includes('requires the scope');
  }
}

/** Names that no page of another site can take. */
function isLoopback(url: string): boolean {
  return URL.canParse(url) && ['127.0.0.1', 'localhost', '[::1]'].includes(new URL(url).hostname);
}

function refuse(
  response: ServerResponse,
  status: number,
  message: string,
  headers: Readonly<Record<string, string>> = {},
): void {
  response
    .writeHead(status, { 'Content-Type': 'application/json', ...headers })
    .end(JSON.stringify({ err: true, msg: message }));
}
