import type { Clock } from '#engine/ports/clock.ts';
import type { LanguageModel } from '#engine/ports/language-model.ts';
import type { SpeechToText } from '#engine/ports/speech-to-text.ts';
import type { TextToSpeech, VoiceSettings } from '#engine/ports/text-to-speech.ts';
import type { TellUse } from './failover/use.ts';
import type { OpenCounter } from './usage/usage.ts';

/** What one call has of a model that hears and speaks itself, over one connection. */
export type SpeechModel = {
  readonly stt: SpeechToText;
  readonly llm: LanguageModel;
  /** Reads texts out that are none of the model's. */
  readonly tts: TextToSpeech;
  /** Its own name for the voice that it speaks with. */
  readonly voice: string;
};

/** What such a model is made for. */
export type SpeechModelWanted = {
  readonly clock: Clock;
  /** The assistant's voice, and whose it is. */
  readonly voice: VoiceSettings;
  readonly voiceProvider: string;
  readonly tell: TellUse;
  readonly count: OpenCounter;
};
