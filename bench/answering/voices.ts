import { espeakPackage, loadEspeak } from '#embedded/tts/espeak.ts';
import { findSpeakers, type Speaker } from '../turns/speakers.ts';
import type { CorpusLanguage } from './corpus.ts';

const rates = [0.9, 1, 1.1];

/** The embedded voices by language. English has several; a language without a voice has none. */
export async function voicesByLanguage(): Promise<Readonly<Record<CorpusLanguage, readonly Speaker[]>>> {
  const formant = await loadEspeak(espeakPackage).catch(() => null);
  const of = (id: string): readonly Speaker[] => {
    if (formant === null) return [];
    return ['', '-female'].flatMap((gender) =>
      rates.map((rate) => ({
        name: `embedded espeak espeak-${id}${gender} × ${rate}`,
        say(text: string) {
          const voice = `espeak-${id}${gender}`;
          const { samples, rateHz, words } = formant.synthesise(text, voice, { rate, pitch: 1, range: 1, gainDb: 0 });
          return { samples: samples.slice(), rateHz, words };
        },
      })),
    );
  };
  return { en: await findSpeakers('embedded'), de: of('de'), fr: of('fr'), es: of('es'), it: of('it') };
}
