import type { AudioFormat } from '#codecs/format.ts';
import type { AudioFrame } from '#codecs/frame.ts';

/**
 * The media leg as seen by the engine. Playback is queued and sent at the pace of speech. The gateway reports every sent millisecond through
 * `Call.sent`, and every mark that the far end has played through `Call.reached`.
 */
export interface Leg {
  readonly rateHz: number;
  /** Format of its audio on the wire, if known. */
  readonly format?: AudioFormat;
  /** Whether to detect keys in the caller's audio because the far end may not report them. */
  readonly keysInAudio?: boolean;
  /** Whether the far end reports marks. If not, the engine estimates them from the sent audio. */
  readonly marks: boolean;
  play(frame: AudioFrame): void;
  mark(name: string): void;
  /** No more audio follows for now: the last partial packet is padded and sent. */
  flush(): void;
  /** Drops audio that is queued here or buffered by the far end. */
  clear(): void;
  /** Plays a loop at the line's own rate from now on, under speech and in its pauses, if the line can. A clear does not end it. */
  background?(loop: AudioFrame): void;
  /** Sends keypad tones now: one or more of 0-9, *, #, A-D. Absent if the line's protocol has no message for them. */
  sendDigits?(digits: string): void;
  hangUp(): void;
}

/** The caller's line for an agent who speaks in the assistant's place. */
export interface AgentVoice {
  /** Plays audio of any rate after the agent's audio before it; drops what would delay the agent. */
  play(frame: AudioFrame): void;
  /** The agent says no more for now. */
  flush(): void;
}

/** Sends keypad tones through a channel other than the media. */
export interface DtmfSender {
  /** Sends keys; several requests keep their order. Reports failures: `refused` means nothing was sent, `unknown` that something may have been. */
  dial(digits: string, failed: (outcome: 'refused' | 'unknown') => void): void;
}

/** Reports from the gateway to a call about its line. All methods are synchronous; none throws. */
export interface Line {
  hear(frame: AudioFrame): void;
  /** This many more milliseconds of audio were sent. */
  sent(ms: number): void;
  /** The far end has played everything before this mark, or dropped it after a clear. */
  reached(mark: string): void;
  digit(digit: string): void;
  /** The caller typed a message instead of speaking. */
  typed?(text: string): void;
  /** The media disconnected unexpectedly and may reconnect on another socket; without this method, a disconnect ends the call. */
  mediaLost?(): void;
  /** The far end has hung up; the last report of a line. */
  hungUp(reason: 'caller_hung_up' | 'media_lost'): void;
}
