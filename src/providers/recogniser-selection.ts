import { createPhraseRecogniser } from '#embedded/stt/phrase-recogniser.ts';
import type { SpeechToText } from '#engine/ports/speech-to-text.ts';
import type { VendorSettings } from '../settings/vendors.ts';
import { hostedRecognisers, throwNotConfigured } from './configured-providers.ts';
import { createGuarded } from './failover/guarded-provider.ts';
import { closeAll, embedded, type Hosted, startProvider } from './hosted.ts';
import type { ProviderNote } from './provider-notes.ts';
import type { ProviderPorts } from './provider-ports.ts';

const recogniserLimits =
  'A phrase recognizer: it understands clearly spoken English that belongs to the assistant’s task. It cannot transcribe free speech.';

/** The recognizers in the order of the settings; the embedded one if they name it, or if there is no other. */
export function selectRecognisers(settings: VendorSettings, { clock, local, unready }: ProviderPorts) {
  const own = createPhraseRecogniser();
  const hosted = hostedRecognisers(settings, { clock, local });
  const byName = new Map<string, Hosted<SpeechToText>>([...hosted, own].map((stt) => [stt.name, stt]));
  const named = settings.sttProviders.map(
    (name) => byName.get(name === embedded ? own.name : name) ?? throwNotConfigured(name, byName),
  );
  const [first = own, ...others] = named.length > 0 ? named : hosted;
  const used = [first, ...others];
  const usesOwn = used.includes(own);
  return {
    recognisers: [createGuarded(first, clock), ...others.map((stt) => createGuarded(stt, clock))] as const,
    notes: used.map((stt): ProviderNote => {
      const isOwn = stt === own;
      return { part: 'speech_to_text', provider: stt.name, embedded: isOwn, limits: isOwn ? recogniserLimits : '' };
    }),
    ready: async () => {
      await Promise.all([usesOwn && own.ready(), ...used.map((stt) => stt !== own && startProvider(stt, unready))]);
    },
    close: () => closeAll([...hosted, own]),
  };
}
