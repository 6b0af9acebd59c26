import type { AudioFrame } from '#codecs/frame.ts';

/** The voice of a model that generates speech itself. The text arrives in parallel, as parts of the reply. */
export interface NativeVoice {
  /** Registers the receiver of the audio; earlier audio is passed to it immediately. Ends with the reply. */
  into(take: (frame: AudioFrame) => void): void;
  /** The caller heard the first `ms` of its audio and will hear no more of it. */
  heard(ms: number): void;
}

/** The parts of a reply that are already speech. The voice precedes its words. */
export type NativeSpeechPart =
  | { readonly type: 'voice'; readonly voice: NativeVoice }
  | { readonly type: 'spoken'; readonly text: string };
