import type { AudioFrame } from '#codecs/frame.ts';

/** Kind of caller speech during playback. */
export type OverlapVerdict = 'interruption' | 'backchannel' | 'side_talk' | 'noise';

/** Classifies overlapping speech: receives the caller's audio all the time and is asked when speech starts over a reply. */
export interface OverlapModel {
  readonly name: string;
  open(): OverlapSession;
}
export interface OverlapSession {
  write(frame: AudioFrame): void;
  /** Classifies the speech that has just started. Calls back once or never. */
  judge(onVerdict: (verdict: OverlapVerdict) => void): void;
  close(): void;
}

/** Predicts from the sound of a turn whether it is over. */
export interface EndOfTurnModel {
  readonly name: string;
  /** Returns the probability that the turn is over, 0 to 1. Rejects with `ProviderError`. */
  judge(turn: TurnAudio, signal: AbortSignal): Promise<number>;
}
/** The caller's turn including the silence after it, at most its last 8 s. */
export type TurnAudio = {
  readonly frames: readonly AudioFrame[];
  /** ISO 639-1. */
  readonly language: string;
};
