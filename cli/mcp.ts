import type { AddressInfo } from 'node:net';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { createApi } from './as-code/api.ts';
import { type Command, CommandError, readParameters, UsageError } from './command.ts';
import { createAgentHttpServer } from './mcp/http.ts';
import { createAgentServer } from './mcp/server.ts';
import { readServerAccess, readServerUrl, serverHelp, serverOptions } from './server-options.ts';

/** `parley mcp`: offers Parley to coding agents. */
export const mcpCommand: Command = {
  name: 'mcp',
  parameters: '[--http PORT] [--url URL] [--key KEY]',
  summary: 'offer assistants, tests, versions and calls to coding agents by MCP',
  help: `Serves the Model Context Protocol on standard input and output. Its tools build an assistant, test it with simulated callers,
publish it, and explain and replay its calls through the API, with the rights of the key. docs/mcp.md has an example.

  --http PORT  serve streamable HTTP on http://127.0.0.1:PORT/mcp; each request has its API key as bearer token
${serverHelp}`,
  run: async (parameters, output) => {
    const options = { ...serverOptions, http: { type: 'string' } } as const;
    const { values } = readParameters(parameters, options, [0, 0]);
    if (values.http === undefined) {
      const ended = new Promise<void>((resolve) => process.stdin.once('end', resolve).once('close', resolve));
      await createAgentServer(createApi(readServerAccess(values), null)).connect(new StdioServerTransport());
      await ended;
      return 0;
    }
    if (values.key !== undefined)
      throw new UsageError('with --http, each request brings its key as bearer token; leave out --key');
    const port = Number(values.http);
    if (!/^\d+$/.test(values.http) || port > 65_535)
      throw new UsageError(`--http is "${values.http}"; use a whole number from 0 to 65535`);
    const server = createAgentHttpServer(readServerUrl(values));
    await new Promise<void>((resolve, reject) => {
      server.once('error', (error) => reject(new CommandError(`cannot listen on port ${port} (${error.message})`)));
      server.listen(port, '127.0.0.1', resolve);
    });
    output.line(`http://127.0.0.1:${(server.address() as AddressInfo).port}/mcp`);
    await new Promise<void>((resolve) => process.once('SIGINT', resolve).once('SIGTERM', resolve));
    server.closeAllConnections();
    server.close();
    return 0;
  },
};
