import type { AudioFrame } from '#codecs/frame.ts';

/** Speech detector: audio in, the probability of speech of each window out, in order, possibly a tick later. */
export interface VoiceDetector {
  readonly name: string;
  /** Length of one window. */
  readonly windowMs: number;
  /** How far past the true end of speech the last speech window usually lies. */
  readonly tailMs: number;
  open(onWindow: OnWindow): Detecting;
}
/** One window: its probability of speech, and its RMS in dBFS where the detector tells it. */
export type OnWindow = (probability: number, levelDb?: number) => void;
export interface Detecting {
  /** Takes audio of any rate and length. */
  write(frame: AudioFrame): void;
  close(): void;
}
