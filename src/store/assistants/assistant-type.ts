import type { Assistant } from './assistants.ts';

/** The type of an assistant: the type that its author chose, otherwise `multi_task` if it has states. */
export function assistantTypeOf(assistant: Pick<Assistant, 'assistant_type' | 'llm_states'>) {
  return assistant.assistant_type ?? (assistant.llm_states.length > 0 ? 'multi_task' : 'single_prompt');
}
