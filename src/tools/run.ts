import type { Json, JsonObject } from '#engine/json.ts';
import type { ToolRunner } from '#engine/ports.ts';
import type { Tool } from '#engine/tree/node.ts';

/** What a tool knows of the call that runs it. */
export type ToolContext = { readonly callId: string; readonly signal: AbortSignal };
/** Runs one function. What it throws becomes an error that the model reads; its message must be fit for that. */
export type ToolHandler = (args: JsonObject, context: ToolContext) => Promise<Json>;
/** Functions by the `functionId` of the tools that call them. */
export type ToolHandlers = ReadonlyMap<string, ToolHandler>;

/** Longest result that a model is given. */
const maxResultChars = 16_000;

/** Runs an assistant's tools for one call. */
export function createToolRunner(tools: readonly Tool[], handlers: ToolHandlers, callId: string): ToolRunner {
  const ids = new Map(tools.map((tool) => [tool.function.name, tool.functionId]));
  return {
    run: async ({ name, args }, signal) => {
      const handler = handlers.get(ids.get(name) ?? '');
      if (handler === undefined) return failure(`${name} is not connected to anything`);
      try {
        const content = JSON.stringify(await handler(args, { callId, signal }));
        return content.length > maxResultChars ? failure('the answer is too long') : { ok: true, content };
      } catch (error) {
        return failure(error instanceof Error ? error.message : 'it failed');
      }
    },
  };
}

function failure(message: string): { ok: false; content: string } {
  return { ok: false, content: JSON.stringify({ error: message }) };
}
