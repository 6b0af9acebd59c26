import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import type { Api } from '../as-code/api.ts';
import { assistantTools } from './assistant-tools.ts';
import { callTools } from './call-tools.ts';
import { scenarioTools } from './scenario-tools.ts';
import { type AgentTool, bounded, wordsForAgent } from './tool.ts';
import { versionTools } from './version-tools.ts';

/** Every tool, in the order in which an agent usually needs them. */
export const agentTools: readonly AgentTool[] = [...assistantTools, ...scenarioTools, ...versionTools, ...callTools];

const instructions =
  'Parley runs AI voice calls. Build an assistant (create_assistant, update_state), test it with simulated callers (run_scenarios), publish it, and explain its calls (explain_call). What the key may not do, the tools may not do either.';

/** An MCP server whose tools act through the API with the rights of its key. */
export function createAgentServer(api: Api): McpServer {
  const server = new McpServer({ name: 'parley', version: '1.0.0' }, { instructions });
  for (const { name, title, description, input, effect, run } of agentTools) {
    const annotations = {
      title,
      readOnlyHint: effect === 'reads',
      destructiveHint: effect === 'destroys',
      openWorldHint: false,
    };
    server.registerTool(name, { title, description, inputSchema: input.shape, annotations }, async (args: unknown) => {
      try {
        return { content: [{ type: 'text', text: bounded(await run(args, api)) }] };
      } catch (error) {
        const words = wordsForAgent(error);
        if (words === null) console.error(error);
        const text = bounded(words ?? 'The tool failed because of a defect; the output of parley mcp has the details.');
        return { isError: true, content: [{ type: 'text', text }] };
      }
    });
  }
  return server;
}
