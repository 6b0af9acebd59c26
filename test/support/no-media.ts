import type { MediaPart } from '#src/server/media-part.ts';
import type { CatalogueVoice } from '#src/store/assistants/voices.ts';

/** Two voices, so that the selected one is visible. */
export const testVoices: readonly CatalogueVoice[] = [
  { provider: 'test', provider_voice_id: 'anna', name: 'Anna', gender: 'female', language: 'en', description: 'Calm' },
  { provider: 'test', provider_voice_id: 'ben', name: 'Ben', gender: 'male', language: 'en', description: 'Brisk' },
];

/** A media part that runs no calls. */
export const noMedia: MediaPart = {
  carriers: new Map(),
  speech: [],
  breakers: () => [],
  analyst: () => null,
  priceOf: () => null,
  tts: (provider) => {
    throw new RangeError(`no voices of ${provider} are configured`);
  },
  attach: () => {},
  failCall: () => false,
  drain: async () => {},
  unsaved: () => [],
  close: async () => {},
};
