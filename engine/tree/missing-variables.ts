import { eachState, type LlmState, type Tool } from './node.ts';
import { isJsonObject, normaliseParameters } from './parameters.ts';
import { builtInVariables, listVariables, variableTexts } from './variables.ts';

type Assistant = {
  readonly beginMessage: string;
  readonly prompt: string;
  readonly states: readonly LlmState[];
  readonly tools: readonly Tool[];
};

/** Names of the placeholders that have no value when a call begins, and that nothing in the call can supply: no state, no tool. */
export function missingVariables(assistant: Assistant, values: Readonly<Record<string, string>>): readonly string[] {
  const supplied = new Set<string>([...builtInVariables, ...learnedIn(assistant)]);
  return listVariables(variableTexts(assistant)).filter(
    (name) => !supplied.has(name) && (!Object.hasOwn(values, name) || values[name]?.trim() === ''),
  );
}

/** Names of the values that a call can learn: parameters of states, and variables that tools keep from their results. */
function learnedIn({ states, tools }: Assistant): readonly string[] {
  const placed = [...eachState(states)].map(({ state }) => state);
  return [
    ...placed.flatMap(({ parameters }) => {
      const { properties } = normaliseParameters(parameters);
      return isJsonObject(properties) ? Object.keys(properties) : [];
    }),
    ...[...placed.flatMap((state) => state.tools), ...tools].flatMap((tool) => Object.keys(tool.variables ?? {})),
  ];
}
