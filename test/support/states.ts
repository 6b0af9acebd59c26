import type { LlmState, Tool } from '#engine/tree/node.ts';

/** A state of a test tree; its name defaults to its id. */
export function state(name: string, given: Partial<LlmState> = {}): LlmState {
  return {
    state_id: name,
    name,
    description: '',
    prompt: '',
    children: [],
    parameters: {},
    position: { x: 0, y: 0 },
    tools: [],
    ...given,
  };
}

/** A tool of a test assistant. */
export function tool(type: string, name: string, given: Partial<Tool['function'] & { functionId: string }> = {}): Tool {
  const { functionId = '', description = '', parameters = {} } = given;
  return { type, functionId, function: { name, description, parameters } };
}
