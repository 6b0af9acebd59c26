import { voiceOf } from '../../calls/lifecycle/script.ts';
import { ignoredControls, type VoiceControl, voiceControlFields } from '../../providers/facts.ts';
import { setControls } from '../../providers/voice-controls.ts';
import type { Assistant } from '../../store/assistants/assistants.ts';
import type { SpeechPart } from '../deps.ts';

/** A field of an assistant that has no effect, with the provider that ignores it. */
type VoiceWarning = {
  readonly field: (typeof voiceControlFields)[VoiceControl];
  readonly provider: string;
  readonly message: string;
};

/** The voice settings that an assistant has changed from their defaults and that the provider of its voice ignores. */
export function voiceWarnings(assistant: Assistant, speech: readonly SpeechPart[]): VoiceWarning[] {
  const { voice } = assistant;
  if (voice === null) return [];
  const { provider, name } = voice;
  const { honours } = speech.find((one) => one.part === 'text_to_speech' && one.provider === provider) ?? {};
  if (honours === undefined) return [];
  return ignoredControls({ honours }, setControls(voiceOf(assistant, voice))).map((control) => {
    const field = voiceControlFields[control];
    const message = `${field} has no effect, because the voice ${JSON.stringify(name)} of the provider ${JSON.stringify(provider)} does not support it.`;
    return { field, provider, message };
  });
}
