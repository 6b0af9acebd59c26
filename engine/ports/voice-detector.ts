import type { AudioFrame } from '#codecs/frame.ts';

/** Speech detector: takes audio and returns the speech probability of each window in order, possibly a tick later. */
export interface VoiceDetector {
  readonly name: string;
  /** Length of one window. */
  readonly windowMs: number;
  /** How far past the true end of speech the last speech window usually lies. */
  readonly tailMs: number;
  open(onWindow: OnWindow): DetectionSession;
}
/**
 * One window: its speech probability, and if the detector reports them, its RMS in dBFS and the log odds that it is the caller's speech and no cough,
 * other sound or background voice.
 */
export type OnWindow = (probability: number, levelDb?: number, callerLogOdds?: number) => void;
export interface DetectionSession {
  /** Takes audio of any rate and duration. */
  write(frame: AudioFrame): void;
  close(): void;
}
