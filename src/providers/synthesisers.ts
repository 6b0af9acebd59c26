import type { Clock, TextToSpeech } from '#engine/ports.ts';
import type { VendorAccess, VendorSettings } from '../settings/vendors.ts';
import type { SynthesiserFacts } from './facts.ts';
import type { Hosted, LocalModules } from './hosted.ts';
import { cartesiaSynthesiser, cartesiaVoices, createCartesiaSynthesiser } from './tts/cartesia.ts';
import type { CatalogueEntry } from './tts/catalogue.ts';
import { createDeepgramSynthesiser, deepgramSynthesiser, deepgramVoices } from './tts/deepgram.ts';
import { createElevenLabsSynthesiser, elevenlabsSynthesiser, elevenlabsVoices } from './tts/elevenlabs.ts';
import {
  createOpenAiSpeech,
  openaiCompatibleSynthesiser,
  openaiCompatibleVoices,
  openaiSynthesiser,
  openaiVoices,
} from './tts/openai-speech.ts';
import { createPiperSynthesiser, piperSynthesiser, piperVoices } from './tts/piper.ts';
import { createRimeSynthesiser, rimeSynthesiser, rimeVoices } from './tts/rime.ts';
import { createSherpaSynthesiser, sherpaSynthesiser, sherpaVoices } from './tts/sherpa/sherpa.ts';

/** A synthesiser that settings can ask for; null where they lack what it needs. */
type Offer = {
  readonly facts: SynthesiserFacts;
  readonly voices: readonly CatalogueEntry[];
  readonly create: (settings: VendorSettings, clock: Clock, modules: LocalModules) => Hosted<TextToSpeech> | null;
};

/** Every synthesiser that is not embedded; the voices of the first that is configured come first. */
const offers: readonly Offer[] = [
  {
    facts: cartesiaSynthesiser,
    voices: cartesiaVoices,
    create: ({ cartesia }, clock) => keyed(cartesia, (access) => createCartesiaSynthesiser({ ...access, clock })),
  },
  {
    facts: elevenlabsSynthesiser,
    voices: elevenlabsVoices,
    create: ({ elevenlabs }, clock) => keyed(elevenlabs, (access) => createElevenLabsSynthesiser({ ...access, clock })),
  },
  {
    facts: deepgramSynthesiser,
    voices: deepgramVoices,
    create: ({ deepgram }, clock) => keyed(deepgram, (access) => createDeepgramSynthesiser({ ...access, clock })),
  },
  {
    facts: rimeSynthesiser,
    voices: rimeVoices,
    create: ({ rime }, clock) => keyed(rime, (access) => createRimeSynthesiser({ ...access, clock })),
  },
  {
    facts: openaiSynthesiser,
    voices: openaiVoices,
    // An address of one's own is that of a language model, which need not speak.
    create: ({ openai }, clock) =>
      openai.baseUrl !== null && openai.ttsModel === null
        ? null
        : keyed(openai, (access) => createOpenAiSpeech({ ...access, server: 'own', clock })),
  },
  {
    facts: openaiCompatibleSynthesiser,
    voices: openaiCompatibleVoices,
    create: ({ speech: { apiKey, baseUrl, ttsModel } }, clock) =>
      baseUrl === null
        ? null
        : createOpenAiSpeech({ server: 'compatible', apiKey, ...reachedAt({ baseUrl, ttsModel }), clock }),
  },
  {
    facts: piperSynthesiser,
    voices: piperVoices,
    create: ({ piper: { baseUrl } }, clock) => (baseUrl === null ? null : createPiperSynthesiser({ baseUrl, clock })),
  },
  {
    facts: sherpaSynthesiser,
    voices: sherpaVoices,
    create: ({ sherpa: { ttsDir } }, clock, { sherpa: library }) =>
      ttsDir === null
        ? null
        : createSherpaSynthesiser({ ...{ folder: ttsDir, clock }, ...(library === undefined ? {} : { library }) }),
  },
];

/** What is known of every synthesiser that is not embedded. */
export const synthesiserFacts: readonly SynthesiserFacts[] = offers.map(({ facts }) => facts);

/** The synthesisers that the settings have what they need for, with the voices that everybody may use. */
export function hostedSynthesisers(
  settings: VendorSettings,
  clock: Clock,
  modules: LocalModules = {},
): readonly {
  readonly tts: Hosted<TextToSpeech>;
  readonly facts: SynthesiserFacts;
  readonly voices: readonly CatalogueEntry[];
}[] {
  return offers.flatMap(({ facts, voices, create }) => {
    const tts = create(settings, clock, modules);
    return tts === null ? [] : [{ tts, facts, voices }];
  });
}

/** Reaches a vendor that wants a key; null without one. */
function keyed(
  { apiKey, baseUrl, ttsModel }: VendorAccess,
  create: (access: { apiKey: string; baseUrl?: string; model?: string }) => Hosted<TextToSpeech>,
): Hosted<TextToSpeech> | null {
  return apiKey === null ? null : create({ apiKey, ...reachedAt({ baseUrl, ttsModel }) });
}

/** What is set of address and model; the adapter has the usual ones. */
function reachedAt({ baseUrl, ttsModel }: Pick<VendorAccess, 'baseUrl' | 'ttsModel'>) {
  return { ...(baseUrl === null ? {} : { baseUrl }), ...(ttsModel === null ? {} : { model: ttsModel }) };
}
