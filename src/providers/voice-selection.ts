import { createEmbeddedTts } from '#embedded/tts/embedded-tts.ts';
import { embeddedVoices } from '#embedded/tts/voices.ts';
import type { GuardedProvider } from '#engine/failover/breaker.ts';
import type { TextToSpeech } from '#engine/ports/text-to-speech.ts';
import type { VendorSettings } from '../settings/vendors.ts';
import { hostedSynthesisers, throwNotConfigured } from './configured-providers.ts';
import type { VoiceControl } from './facts.ts';
import { createGuarded } from './failover/guarded-provider.ts';
import type { GuardedVoice } from './failover/voice.ts';
import { closeAll, embedded, startProvider } from './hosted.ts';
import type { ProviderNote } from './provider-notes.ts';
import type { ProviderPorts } from './provider-ports.ts';
import { withIgnoredControlReports } from './voice-controls.ts';

const part = 'text_to_speech' as const;
const voiceLimits = 'Clear and audibly synthetic. Languages other than English need the optional eSpeak NG package.';
const ownHonours: readonly VoiceControl[] = ['speed', 'emotion', 'stability', 'boost', 'latencyOptimisation'];

/** The voices of each configured provider with their fallbacks: those that the settings name, then the embedded one. */
export function selectVoices(settings: VendorSettings, { clock, ignored, local, unready }: ProviderPorts) {
  const own = createEmbeddedTts();
  const hosted = hostedSynthesisers(settings, { clock, local });
  const all = [...hosted, { tts: own, facts: { honours: ownHonours } }];
  const byName = new Map<string, GuardedProvider<TextToSpeech>>(
    all.map(({ tts, facts }) => [
      tts.name,
      createGuarded(withIgnoredControlReports<TextToSpeech>(tts, facts, ignored), clock),
    ]),
  );
  const ownVoice: GuardedVoice = { ...byName.get(own.name)!, voice: embeddedVoices[0]!.voice };
  const standIns = settings.ttsFallbackVoices.map((entry): GuardedVoice => {
    const [name = '', ...voice] = entry.split('/');
    return { ...(byName.get(name) ?? throwNotConfigured(name, byName)), voice: voice.join('/') };
  });
  const [firstStandIn = ownVoice, ...otherStandIns] = standIns;
  const fallbacks =
    standIns.length === 0 ? ([ownVoice] as const) : ([firstStandIn, ...otherStandIns, ownVoice] as const);
  return {
    /** Null if the provider is not configured. */
    forVoice: (provider: string): readonly [GuardedVoice, ...GuardedVoice[]] | null => {
      const asked = byName.get(provider);
      if (asked === undefined) return null;
      return [{ ...asked, voice: null }, ...(provider === embedded ? standIns : fallbacks)];
    },
    /** The voices that replace any other. */
    fallbacks,
    /** The synthesizer of a provider. Throws `RangeError` if it is not configured. */
    synthesiserOf: (provider: string): TextToSpeech =>
      (byName.get(provider) ?? throwNotConfigured(provider, byName)).vendor,
    guarded: [...byName.values()],
    notes: [
      ...hosted.map(({ tts, facts }) => ({
        part,
        provider: tts.name,
        embedded: false,
        limits: facts.limits,
        honours: facts.honours,
        ...(facts.multilingual === undefined ? {} : { multilingual: facts.multilingual }),
      })),
      { part, provider: embedded, embedded: true, limits: voiceLimits, honours: ownHonours },
    ] satisfies readonly ProviderNote[],
    ready: async () => {
      // As a mere fallback it starts when it is first needed, because its thread takes about 80 MB.
      await Promise.all([hosted.length === 0 && own.ready(), ...hosted.map(({ tts }) => startProvider(tts, unready))]);
    },
    close: () => closeAll([...hosted.map(({ tts }) => tts), own]),
  };
}
