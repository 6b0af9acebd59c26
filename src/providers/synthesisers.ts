import type { Clock, TextToSpeech } from '#engine/ports.ts';
import type { VendorAccess, VendorSettings } from '../settings/vendors.ts';
import type { SynthesiserFacts } from './facts.ts';
import type { Hosted, LocalOptions } from './hosted.ts';
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

type Create = (clock: Clock, local: LocalOptions) => Hosted<TextToSpeech>;

/** A synthesiser that settings can ask for: `configured` says how it is created, null where they lack what it needs. */
type Offer = {
  readonly facts: SynthesiserFacts;
  readonly voices: readonly CatalogueEntry[];
  readonly configured: (settings: VendorSettings) => Create | null;
};

/** Every synthesiser that is not embedded; the voices of the first that is configured come first. */
const offers: readonly Offer[] = [
  {
    facts: cartesiaSynthesiser,
    voices: cartesiaVoices,
    configured: ({ cartesia }) =>
      keyed(cartesia, (access) => (clock) => createCartesiaSynthesiser({ ...access, clock })),
  },
  {
    facts: elevenlabsSynthesiser,
    voices: elevenlabsVoices,
    configured: ({ elevenlabs }) =>
      keyed(elevenlabs, (access) => (clock) => createElevenLabsSynthesiser({ ...access, clock })),
  },
  {
    facts: deepgramSynthesiser,
    voices: deepgramVoices,
    configured: ({ deepgram }) =>
      keyed(deepgram, (access) => (clock) => createDeepgramSynthesiser({ ...access, clock })),
  },
  {
    facts: rimeSynthesiser,
    voices: rimeVoices,
    configured: ({ rime }) => keyed(rime, (access) => (clock) => createRimeSynthesiser({ ...access, clock })),
  },
  {
    facts: openaiSynthesiser,
    voices: openaiVoices,
    // An address of one's own is that of a language model, which need not speak.
    configured: ({ openai }) =>
      openai.baseUrl !== null && openai.ttsModel === null
        ? null
        : keyed(openai, (access) => (clock) => createOpenAiSpeech({ ...access, server: 'own', clock })),
  },
  {
    facts: openaiCompatibleSynthesiser,
    voices: openaiCompatibleVoices,
    configured: ({ speech: { apiKey, baseUrl, ttsModel } }) =>
      baseUrl === null
        ? null
        : (clock) => createOpenAiSpeech({ server: 'compatible', apiKey, ...reachedAt({ baseUrl, ttsModel }), clock }),
  },
  {
    facts: piperSynthesiser,
    voices: piperVoices,
    configured: ({ piper: { baseUrl } }) =>
      baseUrl === null ? null : (clock) => createPiperSynthesiser({ baseUrl, clock }),
  },
  {
    facts: sherpaSynthesiser,
    voices: sherpaVoices,
    configured: ({ sherpa: { ttsDir } }) =>
      ttsDir === null
        ? null
        : (clock, { sherpa: library, niceness = 0 }) =>
            createSherpaSynthesiser({
              ...{ folder: ttsDir, clock, niceness },
              ...(library === undefined ? {} : { library }),
            }),
  },
];

/** What is known of every synthesiser that is not embedded. */
export const synthesiserFacts: readonly SynthesiserFacts[] = offers.map(({ facts }) => facts);

/** The voices that everybody may use, of the synthesisers that the settings have what they need for; creates none of them. */
export function hostedVoices(settings: VendorSettings): readonly CatalogueEntry[] {
  return offers.flatMap(({ voices, configured }) => (configured(settings) === null ? [] : voices));
}

/** The synthesisers that the settings have what they need for, with the voices that everybody may use. */
export function hostedSynthesisers(
  settings: VendorSettings,
  clock: Clock,
  local: LocalOptions = {},
): readonly {
  readonly tts: Hosted<TextToSpeech>;
  readonly facts: SynthesiserFacts;
  readonly voices: readonly CatalogueEntry[];
}[] {
  return offers.flatMap(({ facts, voices, configured }) => {
    const create = configured(settings);
    return create === null ? [] : [{ tts: create(clock, local), facts, voices }];
  });
}

/** Reaches a vendor that wants a key; null without one. */
function keyed(
  { apiKey, baseUrl, ttsModel }: VendorAccess,
  create: (access: { apiKey: string; baseUrl?: string; model?: string }) => Create,
): Create | null {
  return apiKey === null ? null : create({ apiKey, ...reachedAt({ baseUrl, ttsModel }) });
}

/** What is set of address and model; the adapter has the usual ones. */
function reachedAt({ baseUrl, ttsModel }: Pick<VendorAccess, 'baseUrl' | 'ttsModel'>) {
  return { ...(baseUrl === null ? {} : { baseUrl }), ...(ttsModel === null ? {} : { model: ttsModel }) };
}
