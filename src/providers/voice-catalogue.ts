import { embeddedVoices } from '#embedded/tts/voices.ts';
import type { VendorSettings } from '../settings/vendors.ts';
import { hostedVoices } from './configured-providers.ts';
import { embedded } from './hosted.ts';
import type { CatalogueEntry } from './tts/catalogue.ts';

/** The voices of the embedded synthesizer, the default first. */
export const embeddedCatalogue = embeddedVoices.map(({ voice, name, gender, language, description }) => ({
  provider: embedded,
  provider_voice_id: voice,
  name,
  gender,
  language,
  description,
}));

/** The voices of every configured provider, the default first. */
export function voiceCatalogue(settings: VendorSettings): readonly CatalogueEntry[] {
  return [...hostedVoices(settings), ...embeddedCatalogue];
}
