import type { AudioFrame } from '#codecs/frame.ts';

/** The voice of a model that speaks its answer itself. Its words come beside it, as parts of the answer. */
export interface OwnVoice {
  /** Takes its audio as it is made; what was made before comes at once. Ends with the answer. */
  into(take: (frame: AudioFrame) => void): void;
  /** The caller heard the first `ms` of its audio, and will hear no more of it. */
  heard(ms: number): void;
}

/** What of an answer is speech already. The voice comes before its words. */
export type OwnSpeechPart =
  | { readonly type: 'voice'; readonly voice: OwnVoice }
  | { readonly type: 'spoken'; readonly text: string };
