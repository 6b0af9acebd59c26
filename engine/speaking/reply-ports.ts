import type { Clock } from '../ports/clock.ts';
import type { LanguageModel } from '../ports/language-model.ts';
import type { Leg } from '../ports/leg.ts';
import type { ProviderError } from '../ports/provider-error.ts';
import type { TextToSpeech, VoiceSettings } from '../ports/text-to-speech.ts';
import type { TokenUsage } from '../ports/token-usage.ts';
import type { PlaybackEnd } from '../turn/types.ts';
import type { RawToolCall } from './compose.ts';

/** What a reply tells its call while it is made and played. */
export interface ReplySink {
  token(): void;
  /** The first piece of text is with the voice. */
  worded(): void;
  /** A piece of its words, as it is given to the voice or is spoken by the model itself. */
  wrote(words: string): void;
  /** The first audio is there. */
  audible(leadingSilenceMs: number): void;
  toolCall(call: RawToolCall): void;
  usage(usage: TokenUsage): void;
  /** Nothing more will be made; `silent` when there is nothing to be heard. */
  finished(silent: boolean): void;
  /** Nothing can be heard of this reply. */
  failed(error: ProviderError): void;
  /** Something broke after the first audio; the reply goes on with what is there. */
  broke(error: ProviderError): void;
  /** The first packet is on the wire. */
  started(): void;
  /** The line has had nothing to play for so long, and the model has more to say. Told once. */
  stalled(silentMs: number): void;
  /** Everything that was made has been heard, or has to be assumed to. */
  ended(end: PlaybackEnd): void;
}

/** What making and playing a reply takes. */
export type ReplyPorts = {
  readonly clock: Clock;
  readonly llm: LanguageModel;
  readonly tts: TextToSpeech;
  /** The voices that stand in for `tts`, in the order in which they are tried. */
  readonly otherVoices?: readonly TextToSpeech[];
  readonly leg: Leg;
  readonly voice: VoiceSettings;
};
