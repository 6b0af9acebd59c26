import type { Assistant } from '../../store/assistants/assistants.ts';
import type { NewCall } from '../../store/calls/calls.ts';

/** An assistant can be called when it knows what to say and with which voice. */
export function isCallable(assistant: Pick<Assistant, 'prompt' | 'llm_states' | 'voice'>): boolean {
  return assistant.voice !== null && (assistant.prompt.trim() !== '' || assistant.llm_states.length > 0);
}

/** What a new call has that is not its assistant's. */
export type CallDetails = Omit<NewCall, keyof ReturnType<typeof ofAssistant>>;

/** What a call keeps of its assistant. */
export function ofAssistant(assistant: Assistant) {
  const { account_id, assistant_id, name, voice_id, voice, call_recording_enabled } = assistant;
  const voice_name = voice?.name ?? '';
  return { account_id, assistant_id, assistant_name: name, voice_id, voice_name, call_recording_enabled };
}

/** Of a call of which nothing else is known. */
export const bare = { from_number: '', to_number: '', metadata: '', variables: {} } as const;
