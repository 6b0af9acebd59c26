import { eachState, type LlmState, type Tool } from '#engine/tree/node.ts';
import type { CalledAssistant } from '#simulation/assistants/assistant.ts';

type Fields = CalledAssistant['assistant'];

/** The assistant with other fields. */
export function withFields({ assistant, voice }: CalledAssistant, fields: Partial<Fields>): CalledAssistant {
  return { voice, assistant: { ...assistant, ...fields } };
}

/** The assistant with one state changed; null removes it. */
export function withState(
  called: CalledAssistant,
  id: string,
  change: (state: LlmState) => LlmState | null,
): CalledAssistant {
  const inTree = (states: readonly LlmState[]): LlmState[] =>
    states.flatMap((state) => {
      const changed = state.state_id === id ? change(state) : state;
      return changed === null ? [] : [{ ...changed, children: inTree(changed.children) }];
    });
  return withFields(called, { llm_states: inTree(called.assistant.llm_states) });
}

/** All states of an assistant. */
export function statesOf({ assistant }: CalledAssistant): readonly LlmState[] {
  return [...eachState(assistant.llm_states)].map(({ state }) => state);
}

/** The state with one tool changed; null removes it. */
export function withTool(state: LlmState, name: string, change: (tool: Tool) => Tool | null): LlmState {
  return {
    ...state,
    tools: state.tools.flatMap((tool) => (tool.function.name === name ? (change(tool) ?? []) : [tool])),
  };
}
