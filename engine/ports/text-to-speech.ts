import type { AudioFormat } from '#codecs/format.ts';
import type { AudioFrame } from '#codecs/frame.ts';
import type { ProviderError } from './provider-error.ts';

/** How a voice speaks. */
export type VoiceSettings = {
  /** The provider's own name for the voice. */
  readonly voice: string;
  readonly language: string;
  /** −1 (slowest) to 1 (fastest). */
  readonly speed: number;
  /** `anger`, `positivity`, `surprise`, `sadness`, `curiosity`, each optionally with `:lowest`, `:low`, `:high`, `:highest`. */
  readonly emotion: readonly string[];
  /** 0 to 1. */
  readonly stability: number;
  /** 0 to 1. */
  readonly clarity: number;
  /** 0 to 4. */
  readonly latencyOptimisation: number;
  readonly boost: boolean;
};
/** English at an ordinary speed and in an ordinary manner, for a voice named beside it. */
export const neutralManner = {
  language: 'en',
  speed: 0,
  emotion: [],
  stability: 0.5,
  clarity: 0.5,
  latencyOptimisation: 0,
  boost: false,
} as const satisfies Omit<VoiceSettings, 'voice'>;

/** Speaks text. */
export interface TextToSpeech {
  readonly name: string;
  /** What it makes as bytes, best first; without, it makes samples. */
  readonly formats?: readonly AudioFormat[];
  speak(options: SpeakOptions, sink: SpeakSink): Speaking;
}
/** How one reply is spoken. */
export type SpeakOptions = {
  readonly voice: VoiceSettings;
  /** The rate the line wants. Frames may come at another one; the gateway resamples. */
  readonly rateHz: number;
  /**
   * Of its formats the one that becomes the wire's audio with the least work; absent where it names none, and where no
   * wire waits. What a decoder of this format makes of bytes goes on a wire of the same format as these bytes.
   */
  readonly format?: AudioFormat;
  readonly signal: AbortSignal;
};
/** A voice that speaks one reply. */
export interface Speaking {
  /** One speakable piece, a clause or a sentence. Pieces are spoken in order. */
  write(text: string): void;
  end(): void;
}
/** All text up to `chars` written characters is in the audio up to `ms`, both counted from the start of this `speak`. */
export type Alignment = { readonly chars: number; readonly ms: number };
/** `closed` comes last and exactly once, also after an abort. */
export interface SpeakSink {
  audio(frame: AudioFrame): void;
  /** Where words or pieces lie in the audio; may come before or after the audio itself, at least once for each piece. */
  aligned(points: readonly Alignment[]): void;
  closed(error: ProviderError | null): void;
}
