import type { TextToSpeech } from '#engine/ports/text-to-speech.ts';
import type { Voice } from '../../store/assistants/voices.ts';
import type { ApiDeps } from '../deps.ts';
import { ApiError } from '../errors.ts';

/** The synthesizer of a voice. Throws `ApiError` if its provider is no longer configured. */
export function synthesiserOf({ tts }: Pick<ApiDeps, 'tts'>, { provider }: Pick<Voice, 'provider'>): TextToSpeech {
  try {
    return tts(provider);
  } catch (cause) {
    if (!(cause instanceof RangeError)) throw cause;
    throw new ApiError(503, 'The provider of this voice is not configured on this server.');
  }
}
