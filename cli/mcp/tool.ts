import type { z } from 'zod';
import type { Api } from '../as-code/api.ts';
import { ApiRefusal } from '../as-code/api.ts';
import { CommandError, UsageError } from '../command.ts';

/** A tool that an agent may call. */
export type AgentTool = {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly input: z.ZodObject;
  /** `reads`: changes nothing. `destroys`: replaces or removes what exists. */
  readonly effect: 'reads' | 'adds' | 'destroys';
  /** Returns the answer as text. Throws `CommandError` and `UsageError` with what to do instead. */
  run(args: unknown, api: Api): Promise<string>;
};

/** Defines a tool whose arguments have the type of its schema. */
export function defineTool<Input extends z.ZodObject>(
  tool: Omit<AgentTool, 'input' | 'run'> & {
    readonly input: Input;
    readonly run: (args: z.output<Input>, api: Api) => Promise<string>;
  },
): AgentTool {
  return { ...tool, run: (args, api) => tool.run(tool.input.parse(args), api) };
}

const mostChars = 40_000;

/** A text that an agent can read as a whole; a longer one ends with how long it was. */
export function bounded(text: string): string {
  if (text.length <= mostChars) return text;
  return `${text.slice(0, mostChars)}\n… (${text.length - mostChars} more characters; ask for less)`;
}

/** The error of a tool in words for an agent; null if it is a defect. */
export function wordsForAgent(error: unknown): string | null {
  if (error instanceof ApiRefusal) {
    const fields = error.errors.map(({ path, message }) => `\n- ${path}: ${message}`);
    return `The server refused (HTTP ${error.status}): ${error.message}${fields.length > 1 ? fields.slice(0, 20).join('') : ''}`;
  }
  return error instanceof CommandError || error instanceof UsageError ? error.message : null;
}
