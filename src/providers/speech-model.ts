import type { Clock } from '#engine/ports/clock.ts';
import type { LanguageModel } from '#engine/ports/language-model.ts';
import type { SpeechToText } from '#engine/ports/speech-to-text.ts';
import type { TextToSpeech, VoiceSettings } from '#engine/ports/text-to-speech.ts';
import type { ReportVendorUse } from './failover/vendor-use.ts';
import type { OpenCounter } from './usage/usage.ts';

/** The parts of one call with a speech-to-speech model, over one connection. */
export type SpeechModel = {
  readonly stt: SpeechToText;
  readonly llm: LanguageModel;
  /** Reads texts aloud that the model did not write. */
  readonly tts: TextToSpeech;
  /** Its own name for its voice. */
  readonly voice: string;
};

/** Parameters of such a model. */
export type SpeechModelOptions = {
  readonly clock: Clock;
  /** The assistant's voice and its provider. */
  readonly voice: VoiceSettings;
  readonly voiceProvider: string;
  readonly tell: ReportVendorUse;
  readonly count: OpenCounter;
};
