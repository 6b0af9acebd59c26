import type { Clock, SpeechToText } from '#engine/ports.ts';
import type { VendorAccess, VendorSettings } from '../settings/vendors.ts';
import type { RecogniserFacts } from './facts.ts';
import type { Hosted, LocalOptions } from './hosted.ts';
import { assemblyaiRecogniser, createAssemblyaiRecogniser } from './stt/assemblyai.ts';
import { cartesiaRecogniser, createCartesiaRecogniser } from './stt/cartesia.ts';
import { createDeepgramRecogniser, deepgramRecogniser } from './stt/deepgram.ts';
import { createDeepgramFlux, deepgramFluxRecogniser, isFlux } from './stt/deepgram-flux.ts';
import { createElevenlabsRecogniser, elevenlabsRecogniser } from './stt/elevenlabs.ts';
import { createOpenaiRecogniser, openaiRecogniser } from './stt/openai.ts';
import { createSherpaRecogniser, sherpaRecogniser } from './stt/sherpa.ts';
import { createSonioxRecogniser, sonioxRecogniser } from './stt/soniox.ts';
import { createSpeechmaticsRecogniser, speechmaticsRecogniser } from './stt/speechmatics.ts';
import { createTranscriptionsRecogniser, transcriptionsRecogniser } from './stt/transcriptions.ts';
import { createVoskRecogniser, voskRecogniser } from './stt/vosk.ts';

/** A recogniser that settings can ask for; null where they lack what it needs. */
type Offer = {
  readonly facts: RecogniserFacts;
  readonly create: (settings: VendorSettings, clock: Clock, local: LocalOptions) => Hosted<SpeechToText> | null;
};

/** Every recogniser that is not embedded, in the order in which they are used where the settings name none. */
const offers: readonly Offer[] = [
  {
    facts: deepgramRecogniser,
    create: ({ deepgram }, clock) =>
      isFlux(deepgram.sttModel) ? null : keyed(deepgram, (access) => createDeepgramRecogniser({ ...access, clock })),
  },
  {
    facts: deepgramFluxRecogniser,
    create: ({ deepgram }, clock) => {
      if (!isFlux(deepgram.sttModel)) return null;
      const { eagerThreshold } = deepgram;
      return keyed(deepgram, (access) => createDeepgramFlux({ ...access, eagerThreshold, clock }));
    },
  },
  {
    facts: assemblyaiRecogniser,
    create: ({ assemblyai }, clock) => keyed(assemblyai, (access) => createAssemblyaiRecogniser({ ...access, clock })),
  },
  {
    facts: sonioxRecogniser,
    create: ({ soniox }, clock) => keyed(soniox, (access) => createSonioxRecogniser({ ...access, clock })),
  },
  {
    facts: cartesiaRecogniser,
    create: ({ cartesia }, clock) => keyed(cartesia, (access) => createCartesiaRecogniser({ ...access, clock })),
  },
  {
    facts: elevenlabsRecogniser,
    create: ({ elevenlabs }, clock) => keyed(elevenlabs, (access) => createElevenlabsRecogniser({ ...access, clock })),
  },
  {
    facts: speechmaticsRecogniser,
    create: ({ speechmatics }, clock) =>
      keyed(speechmatics, (access) => createSpeechmaticsRecogniser({ ...access, clock })),
  },
  {
    facts: transcriptionsRecogniser,
    create: ({ transcriptions: { baseUrl, apiKey, sttModel } }, clock) =>
      baseUrl === null
        ? null
        : createTranscriptionsRecogniser({
            ...{ baseUrl, clock },
            ...(apiKey === null ? {} : { apiKey }),
            ...(sttModel === null ? {} : { model: sttModel }),
          }),
  },
  {
    facts: voskRecogniser,
    create: ({ vosk: { baseUrl } }, clock) => (baseUrl === null ? null : createVoskRecogniser({ baseUrl, clock })),
  },
  {
    facts: sherpaRecogniser,
    create: ({ sherpa: { sttDir } }, clock, { sherpa: library }) =>
      sttDir === null
        ? null
        : createSherpaRecogniser({ ...{ folder: sttDir, clock }, ...(library === undefined ? {} : { library }) }),
  },
  // Last: the key is set for models as well, the settings of the others for what they hear.
  {
    facts: openaiRecogniser,
    create: ({ openai }, clock) => {
      // Another server at its address has the models that think, and seldom this endpoint.
      if (openai.baseUrl !== null && openai.sttModel === null) return null;
      return keyed(openai, (access) => createOpenaiRecogniser({ ...access, clock }));
    },
  },
];

/** What is known of every recogniser that is not embedded. */
export const recogniserFacts: readonly RecogniserFacts[] = offers.map(({ facts }) => facts);

/** The recognisers that the settings have what they need for, in the order in which they are tried. */
export function hostedRecognisers(
  settings: VendorSettings,
  clock: Clock,
  local: LocalOptions = {},
): readonly Hosted<SpeechToText>[] {
  return offers.flatMap(({ create }) => create(settings, clock, local) ?? []);
}

/** Reaches a vendor that wants a key; null without one. */
function keyed(
  { apiKey, baseUrl, sttModel }: VendorAccess,
  create: (access: { apiKey: string; baseUrl?: string; model?: string }) => SpeechToText,
): SpeechToText | null {
  if (apiKey === null) return null;
  return create({
    apiKey,
    ...(baseUrl === null ? {} : { baseUrl }),
    ...(sttModel === null ? {} : { model: sttModel }),
  });
}
