import type { Clock } from '../ports/clock.ts';
import type { LanguageModel } from '../ports/language-model.ts';
import type { Leg } from '../ports/leg.ts';
import type { ProviderError } from '../ports/provider-error.ts';
import type { TextToSpeech, VoiceSettings } from '../ports/text-to-speech.ts';
import type { TokenUsage } from '../ports/token-usage.ts';
import type { PlaybackEnd } from '../turn/types.ts';
import type { RawToolCall } from './compose.ts';

/** Reports from a reply to its call while it is made and played. */
export interface ReplySink {
  token(): void;
  /** The voice has received the first piece of text. */
  worded(): void;
  /** A piece of its words, as passed to the voice or spoken by the model itself. */
  wrote(words: string): void;
  /** The first audio is ready. */
  audible(leadingSilenceMs: number): void;
  toolCall(call: RawToolCall): void;
  usage(usage: TokenUsage): void;
  /** The reply is complete; `silent` if it contains nothing audible. */
  finished(silent: boolean): void;
  /** The reply cannot be heard at all. */
  failed(error: ProviderError): void;
  /** Something failed after the first audio; the reply continues with what it has. */
  broke(error: ProviderError): void;
  /** The first packet was sent. */
  started(): void;
  /** The line has had nothing to play for this long although the model has more to say. Reported once. */
  stalled(silentMs: number): void;
  /** Everything has been heard or must be assumed heard. */
  ended(end: PlaybackEnd): void;
}

/** Dependencies of making and playing a reply. */
export type ReplyPorts = {
  readonly clock: Clock;
  readonly llm: LanguageModel;
  readonly tts: TextToSpeech;
  /** Fallback voices for `tts`, in the order in which they are tried. */
  readonly otherVoices?: readonly TextToSpeech[];
  readonly leg: Leg;
  readonly voice: VoiceSettings;
};
