import type { AudioFrame } from '#codecs/frame.ts';

/** What kind of speech the caller's is that comes while the assistant is heard. */
export type OverlapVerdict = 'interruption' | 'backchannel' | 'side_talk' | 'noise';

/** Tells kinds of overlapping speech apart: it hears the caller all the time and is asked when speech begins over a reply. */
export interface OverlapModel {
  readonly name: string;
  open(): OverlapJudging;
}
export interface OverlapJudging {
  write(frame: AudioFrame): void;
  /** What kind of speech has just begun? Calls back once, or never. */
  judge(onVerdict: (verdict: OverlapVerdict) => void): void;
  close(): void;
}

/** Judges from the sound of a turn whether it is over. */
export interface EndOfTurnModel {
  readonly name: string;
  /** How sure it is that the turn is over, 0 to 1. Rejects with `ProviderError`. */
  judge(turn: TurnAudio, signal: AbortSignal): Promise<number>;
}
/** The caller's turn with the silence after it, at most its last 8 s. */
export type TurnAudio = {
  readonly frames: readonly AudioFrame[];
  /** ISO 639-1. */
  readonly language: string;
};
