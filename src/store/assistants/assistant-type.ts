import type { Assistant } from './assistants.ts';

/** The type that the author chose; by default `multi_task` for an assistant with states. */
export function assistantTypeOf(assistant: Pick<Assistant, 'assistant_type' | 'llm_states'>) {
  return assistant.assistant_type ?? (assistant.llm_states.length > 0 ? 'multi_task' : 'single_prompt');
}
