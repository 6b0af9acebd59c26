import type { AudioFormat } from '#codecs/format.ts';
import type { AudioFrame } from '#codecs/frame.ts';

/**
 * The media leg as the engine sees it. What is played is queued and sent at the pace of speech; the gateway reports
 * every millisecond that goes on the wire through `Call.sent`, and every mark that the far end has played through
 * `Call.reached`.
 */
export interface Leg {
  readonly rateHz: number;
  /** What its audio is on the wire; without, not known. */
  readonly format?: AudioFormat;
  /** Whether keys have to be found in the caller's audio: the far end does not surely report them. */
  readonly keysInAudio?: boolean;
  /** Whether the far end reports marks. Without, the engine estimates from what was sent. */
  readonly marks: boolean;
  play(frame: AudioFrame): void;
  mark(name: string): void;
  /** No more audio will follow for now: the last partial packet is padded and sent. */
  flush(): void;
  /** Drops what is queued here and what the far end has buffered. */
  clear(): void;
  /** Lets a loop of the line's own rate sound from now on, under what is played and in its pauses, where the line can. A clear does not end it. */
  background?(loop: AudioFrame): void;
  /** Dials keys towards the other side, now: one or more of 0-9, *, #, A-D. Absent where the line has no word for it. */
  sendDigits?(digits: string): void;
  hangUp(): void;
}

/** Dials keys towards the other side over another way than the media. */
export interface KeyDialler {
  /** Keys of several orders come in their order. Tells where they did not: `refused`, nothing was dialled; `unknown`, perhaps. */
  dial(digits: string, failed: (outcome: 'refused' | 'unknown') => void): void;
}

/** What the gateway tells a call about its line. All synchronous; none throws. */
export interface Line {
  hear(frame: AudioFrame): void;
  /** So many more milliseconds of what was played have gone on the wire. */
  sent(ms: number): void;
  /** The far end has played everything before this mark, or dropped it after a clear. */
  reached(mark: string): void;
  digit(digit: string): void;
  /** The caller typed a message in place of saying it. */
  typed?(text: string): void;
  /** The media broke off without a word and may come back on another socket; without, this is the end. */
  brokeOff?(): void;
  /** The far end is gone; the last thing a line says. */
  hungUp(reason: 'caller_hung_up' | 'media_lost'): void;
}
