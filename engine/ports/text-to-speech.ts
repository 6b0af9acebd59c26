import type { AudioFormat } from '#codecs/format.ts';
import type { AudioFrame } from '#codecs/frame.ts';
import type { ProviderError } from './provider-error.ts';

/** Settings of a voice. */
export type VoiceSettings = {
  /** The provider's name of the voice. */
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
/** Default settings: English at normal speed and in a neutral manner; the voice is named separately. */
export const defaultVoiceSettings = {
  language: 'en',
  speed: 0,
  emotion: [],
  stability: 0.5,
  clarity: 0.5,
  latencyOptimisation: 0,
  boost: false,
} as const satisfies Omit<VoiceSettings, 'voice'>;

/** Converts text to speech. */
export interface TextToSpeech {
  readonly name: string;
  /** Byte formats that it produces, best first; if absent, it produces samples. */
  readonly formats?: readonly AudioFormat[];
  speak(options: SpeakOptions, sink: SpeakSink): SynthesisSession;
}
/** Settings for speaking one reply. */
export type SpeakOptions = {
  readonly voice: VoiceSettings;
  /** Preferred sample rate of the line. Frames may have another rate; the gateway resamples. */
  readonly rateHz: number;
  /**
   * The supported format that is cheapest to convert to the wire format; absent if it lists none or no wire is attached. If both are the same,
   * decoded bytes are sent unchanged.
   */
  readonly format?: AudioFormat;
  readonly signal: AbortSignal;
};
/** A synthesis session for one reply. */
export interface SynthesisSession {
  /** Speaks one piece, a clause or a sentence. Pieces are spoken in order. */
  write(text: string): void;
  end(): void;
}
/** The first `chars` written characters are in the first `ms` of audio, both counted from the start of this `speak`. */
export type Alignment = { readonly chars: number; readonly ms: number };
/** `closed` comes last and exactly once, even after an abort. */
export interface SpeakSink {
  audio(frame: AudioFrame): void;
  /** Positions of words or pieces in the audio; before or after the audio itself, at least once for each piece. */
  aligned(points: readonly Alignment[]): void;
  closed(error: ProviderError | null): void;
}
