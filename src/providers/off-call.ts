import { createEmbeddedTts } from '#embedded/tts/embedded-tts.ts';
import type { Clock } from '#engine/ports/clock.ts';
import type { TextToSpeech } from '#engine/ports/text-to-speech.ts';
import type { VendorSettings } from '../settings/vendors.ts';
import { hostedSynthesisers } from './configured-providers.ts';
import type { Hosted, LocalOptions } from './hosted.ts';

/** The scheduling priority below calls, which matters when processors are busy. */
const niceness = 10;

/** The voices for texts outside of calls. */
export type OffCallVoices = {
  /** The same voices; local ones run in a separate process with lower priority than calls. */
  insteadOf(usual: Hosted<TextToSpeech>): TextToSpeech;
  close(): Promise<void>;
};

/** Creates them; processes are started with the first text. */
export function createOffCallVoices(settings: VendorSettings, clock: Clock, options: LocalOptions = {}): OffCallVoices {
  const own = createEmbeddedTts({ niceness });
  let apart: ReadonlyMap<string, Hosted<TextToSpeech>> | null = null;
  return {
    insteadOf: (usual) => {
      if (usual.name === own.name) return own;
      if (usual.ready === undefined) return usual;
      apart ??= new Map(
        hostedSynthesisers(settings, { clock, local: { ...options, niceness } }).map(({ tts }) => [tts.name, tts]),
      );
      return apart.get(usual.name) ?? usual;
    },
    close: async () => {
      await Promise.all([own, ...(apart?.values() ?? [])].map((tts: Hosted<TextToSpeech>) => tts.close?.()));
    },
  };
}
