import type { Assistant } from '../../store/assistants/assistants.ts';
import type { NewCall } from '../../store/calls/calls.ts';
import type { PageVisit } from './page-calls.ts';

/** An assistant can take calls when it has a prompt and a voice. */
export function isCallable(assistant: Pick<Assistant, 'prompt' | 'llm_states' | 'voice'>): boolean {
  return assistant.voice !== null && (assistant.prompt.trim() !== '' || assistant.llm_states.length > 0);
}

/** The fields of a new call that do not come from its assistant. */
export type CallDetails = Omit<NewCall, keyof ReturnType<typeof assistantFields>>;

/** A call to create; `visit` for the call of a page visitor. */
export type NewCallOrder = {
  readonly accountId: string;
  readonly assistantId: string;
  readonly details: CallDetails;
  readonly visit: PageVisit | null;
};

/** The assistant's data that a call keeps. */
export function assistantFields(assistant: Assistant) {
  const { account_id, assistant_id, name, published_version_id, voice_id, voice } = assistant;
  const voice_name = voice?.name ?? '';
  return {
    account_id,
    assistant_id,
    assistant_name: name,
    version_id: published_version_id,
    voice_id,
    voice_name,
    call_recording_enabled: assistant.call_recording_enabled,
  };
}

/** Defaults for a call without further information. */
export const emptyCallDetails = { from_number: '', to_number: '', metadata: '', variables: {} } as const;
