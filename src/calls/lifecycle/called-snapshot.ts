import type { Assistant, AssistantVoice } from '../../store/assistants/assistants.ts';

/** An assistant as simulated callers call it: with an embedded voice of its voice's language. */
export function calledSnapshot(assistant: Assistant): {
  readonly assistant: Assistant;
  readonly voice: AssistantVoice;
} {
  const voice = { language: 'en', ...assistant.voice, provider: 'embedded', provider_voice_id: '' };
  return { assistant, voice: voice as AssistantVoice };
}
