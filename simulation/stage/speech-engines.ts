import type { Engine, Utterance } from '#embedded/tts/engine.ts';
import { EspeakMissingError, espeakPackage, loadEspeak } from '#embedded/tts/espeak.ts';
import { createFlite } from '#embedded/tts/flite.ts';
import type { Prosody } from '#embedded/tts/prosody.ts';
import type { EmbeddedVoice } from '#embedded/tts/voices.ts';

/** Audio of this size is cached in each process. */
const mostCachedSamples = 60_000_000;

/** An engine that says each text once: the same text, voice and manner give the same audio. */
function withCache(engine: Engine): Engine {
  const cached = new Map<string, Utterance>();
  let samples = 0;
  return {
    levelDb: (voice) => engine.levelDb(voice),
    synthesise(text: string, voice: string, prosody: Prosody): Utterance {
      const key = JSON.stringify([text, voice, prosody]);
      const known = cached.get(key);
      if (known !== undefined) return known;
      const made = engine.synthesise(text, voice, prosody);
      const utterance = { ...made, samples: made.samples.slice() };
      samples += utterance.samples.length;
      if (samples > mostCachedSamples) {
        cached.clear();
        samples = utterance.samples.length;
      }
      cached.set(key, utterance);
      return utterance;
    },
  };
}

/** The embedded synthesizers of this process, working immediately and without threads. */
export type SpeechEngines = { readonly flite: Engine; readonly espeak: Engine | null };

let engines: Promise<SpeechEngines> | null = null;

/** Loads the synthesizers once. Without the package of eSpeak NG only English voices work. */
export function speechEngines(): Promise<SpeechEngines> {
  engines ??= loadEspeak(espeakPackage)
    .catch((error: unknown) => {
      if (error instanceof EspeakMissingError) return null;
      throw error;
    })
    .then((espeak) => ({ flite: withCache(createFlite()), espeak: espeak === null ? null : withCache(espeak) }));
  return engines;
}

/** The engine of a voice. Throws `RangeError` if its package is not installed. */
export function engineOf(all: SpeechEngines, { engine, voice }: EmbeddedVoice): Engine {
  const found = all[engine];
  if (found === null)
    throw new RangeError(`the voice ${voice} needs ${espeakPackage}; install it, or use an English voice`);
  return found;
}
