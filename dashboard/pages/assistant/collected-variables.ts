import type { LlmState, Tool } from '#client/paths.d.ts';
import { readTools } from './tools.ts';

/** The variables that an assistant's call fills: stored tool results, and the parameters of its states. */
export function collectedVariables(tools: string, states: readonly LlmState[]): readonly string[] {
  return [...new Set([...(readTools(tools) ?? []).flatMap(keptBy), ...states.flatMap(filledIn)])];
}

const keptBy = ({ variables = {} }: Tool): readonly string[] => Object.keys(variables);

function filledIn({ tools, parameters, children }: LlmState): readonly string[] {
  return [...tools.flatMap(keptBy), ...namesOf(parameters), ...children.flatMap(filledIn)];
}

/** The properties of a JSON Schema, or the names of the short form. */
function namesOf(parameters: LlmState['parameters']): readonly string[] {
  const { properties } = parameters;
  const isSchema = parameters.type === 'object' && typeof properties === 'object' && properties !== null;
  return Object.keys(isSchema ? (properties as object) : parameters);
}
