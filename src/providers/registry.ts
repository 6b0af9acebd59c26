import type { VoiceDetector } from '#engine/detector-ports.ts';
import type { LanguageModel, SpeechToText, TextToSpeech } from '#engine/ports.ts';
import type { VendorSettings } from '../settings/vendors.ts';
import { createSileroDetector } from './embedded/silero/detector.ts';
import { createStandInModel } from './embedded/stand-in/model.ts';
import { createPhraseRecogniser } from './embedded/stt/phrase-recogniser.ts';
import { createEmbeddedTts } from './embedded/tts/embedded-tts.ts';
import { embeddedVoices } from './embedded/tts/voices.ts';
import { createOpenAiCompatible } from './llm/openai-compatible.ts';

/** What one part can do and how far it goes, in plain words. */
export type ProviderNote = {
  readonly part: 'detector' | 'speech_to_text' | 'language_model' | 'text_to_speech';
  readonly provider: string;
  readonly embedded: boolean;
  readonly limits: string;
};

/** The configured providers. */
export type Providers = {
  readonly detector: VoiceDetector;
  readonly stt: SpeechToText;
  readonly llm: LanguageModel;
  /** The synthesiser of a voice's provider. Throws `RangeError` where none of that name is configured. */
  readonly tts: (provider: string) => TextToSpeech;
  /** The same for texts that are no part of a call; what computes here does so apart from calls and after them. */
  readonly ttsOffCall: (provider: string) => TextToSpeech;
  /** The model that reads calls after their end; null where only the stand-in is there, which follows rules anyway. */
  readonly analyst: LanguageModel | null;
  readonly notes: readonly ProviderNote[];
  /** Runs what the detector has gathered; to be called about every 20 ms. */
  tick(): void;
  /** Starts what computes in workers, so that the first call does not wait. Rejects with `ProviderError`. */
  ready(): Promise<void>;
  close(): Promise<void>;
};

const embedded = 'embedded';
const offCallNiceness = 10;
const openAiUrl = 'https://api.openai.com/v1';
const openAiModel = 'gpt-4.1-mini';

const recogniserLimits =
  'A phrase recogniser: it understands what belongs to the assistant’s task, spoken clearly, in English. It does not take dictation.';
const modelLimits =
  'A rule-based stand-in that follows the state tree, fills its parameters and answers from the knowledge base. It does not reason. Set OPENAI_API_KEY or OPENAI_BASE_URL for a language model.';
const voiceLimits =
  'Clear, and recognisably synthetic. Languages other than English need the optional eSpeak NG package.';

/** The voices that come with the embedded synthesiser, the default first. */
export const embeddedCatalogue = embeddedVoices.map(({ voice, name, gender, language, description }) => ({
  provider: embedded,
  provider_voice_id: voice,
  name,
  gender,
  language,
  description,
}));

/** Builds the providers that the settings ask for; what they leave open is embedded. */
export function createProviders(settings: VendorSettings): Providers {
  const detector = createSileroDetector();
  const stt = createPhraseRecogniser();
  const voices = createEmbeddedTts();
  const offCall = createEmbeddedTts({ niceness: offCallNiceness });
  const byName = (own: TextToSpeech) => (provider: string) => {
    if (provider === embedded) return own;
    throw new RangeError(`no voices of ${provider} are configured; there are those of ${embedded}`);
  };
  const llm = languageModel(settings);
  return {
    detector,
    stt,
    llm: llm.model,
    analyst: llm.note.embedded ? null : llm.model,
    tts: byName(voices),
    ttsOffCall: byName(offCall),
    notes: [
      { part: 'detector', provider: detector.name, embedded: true, limits: '' },
      { part: 'speech_to_text', provider: stt.name, embedded: true, limits: recogniserLimits },
      llm.note,
      { part: 'text_to_speech', provider: embedded, embedded: true, limits: voiceLimits },
    ],
    tick: () => detector.tick(),
    ready: async () => {
      await Promise.all([stt.ready(), voices.ready()]);
    },
    close: async () => {
      await Promise.all([stt.close(), voices.close(), offCall.close()]);
    },
  };
}

function languageModel({ openai }: VendorSettings): { model: LanguageModel; note: ProviderNote } {
  if (openai.apiKey === null && openai.baseUrl === null) {
    const model = createStandInModel();
    return { model, note: { part: 'language_model', provider: model.name, embedded: true, limits: modelLimits } };
  }
  const model = createOpenAiCompatible({
    name: 'openai',
    baseUrl: openai.baseUrl ?? openAiUrl,
    apiKey: openai.apiKey,
    model: openai.model ?? openAiModel,
  });
  return { model, note: { part: 'language_model', provider: model.name, embedded: false, limits: '' } };
}
