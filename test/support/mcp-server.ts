import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js';
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import { onEnd } from './on-end.ts';

export type TestMcpServer = {
  readonly url: string;
  /** Headers of every request. */
  readonly requests: readonly { readonly method: string; readonly headers: IncomingMessage['headers'] }[];
  /** Sessions that were neither ended nor lost. */
  readonly sessions: ReadonlyMap<string, unknown>;
  /** Drops every connection. */
  dropConnections(): void;
};
export type TestMcpOptions = {
  /** If set, requests need this bearer token. */
  readonly token?: string;
  /** Responds with JSON instead of a stream. */
  readonly json?: boolean;
};

/** A Model Context Protocol server on a real socket of the loopback address; it is stopped after the calling test or suite. */
export async function openMcpServer(
  register: (server: McpServer) => void,
  { token, json = false }: TestMcpOptions = {},
): Promise<TestMcpServer> {
  const requests: { method: string; headers: IncomingMessage['headers'] }[] = [];
  const sessions = new Map<string, StreamableHTTPServerTransport>();
  const open = async (): Promise<StreamableHTTPServerTransport> => {
    const transport = new StreamableHTTPServerTransport({
      sessionIdGenerator: randomUUID,
      enableJsonResponse: json,
      onsessioninitialized: (id) => void sessions.set(id, transport),
      onsessionclosed: (id) => void sessions.delete(id),
    });
    const server = new McpServer({ name: 'test', version: '1.0.0' });
    register(server);
    await server.connect(transport as Transport);
    return transport;
  };
  const http: Server = createServer(async (request, response) => {
    requests.push({ method: request.method ?? '', headers: request.headers });
    if (token !== undefined && request.headers.authorization !== `Bearer ${token}`) {
      response.writeHead(401).end(`not ${request.headers.authorization}`);
      return;
    }
    const id = request.headers['mcp-session-id'];
    const transport = typeof id === 'string' ? sessions.get(id) : await open();
    if (transport === undefined) response.writeHead(404).end();
    else await transport.handleRequest(request, response);
  });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  onEnd(() => {
    http.closeAllConnections();
    http.close();
  });
  return {
    url: `http://127.0.0.1:${(http.address() as AddressInfo).port}/mcp`,
    requests,
    sessions,
    dropConnections: () => http.closeAllConnections(),
  };
}
