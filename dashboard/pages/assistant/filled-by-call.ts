import type { LlmState, Tool } from '#client/paths.d.ts';
import { readTools } from './tools.ts';

/** The variables that a call of an assistant fills itself: what its tools keep of their results, and what its states find out. */
export function filledByCall(tools: string, states: readonly LlmState[]): readonly string[] {
  return [...new Set([...(readTools(tools) ?? []).flatMap(keptBy), ...states.flatMap(filledIn)])];
}

const keptBy = ({ variables = {} }: Tool): readonly string[] => Object.keys(variables);

function filledIn({ tools, parameters, children }: LlmState): readonly string[] {
  return [...tools.flatMap(keptBy), ...namesOf(parameters), ...children.flatMap(filledIn)];
}

/** Of JSON Schema its properties, of the short form its names. */
function namesOf(parameters: LlmState['parameters']): readonly string[] {
  const { properties } = parameters;
  const isSchema = parameters.type === 'object' && typeof properties === 'object' && properties !== null;
  return Object.keys(isSchema ? (properties as object) : parameters);
}
