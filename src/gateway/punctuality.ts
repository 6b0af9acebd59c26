import type { At } from '#engine/ports/clock.ts';

/**
 * Called for each speech message except the first of an utterance, with the lateness that this process caused and the time since all earlier audio
 * was played. Milliseconds.
 */
export type ReportSpeechSent = (lateMs: number, gapMs: number) => void;

/** Measures the punctuality of a call's speech messages. */
export class Punctuality {
  readonly #tell: ReportSpeechSent;
  /** When the audio of the next message became available. */
  #readyAt: At = 0;

  constructor(tell: ReportSpeechSent = () => {}) {
    this.#tell = tell;
  }

  /** Marks the moment from which the next message has audio or may be sent. */
  ready(now: At): void {
    this.#readyAt = now;
  }

  /**
   * Records a sent message other than the first of its utterance, which has no expected time. All audio before it is played by `playedAt`, and
   * nothing could be sent before `restUntil`.
   */
  recordSent(now: At, playedAt: At, restUntil: At): void {
    const dueAt = Math.max(playedAt, this.#readyAt, restUntil);
    this.#tell(Math.max(0, now - dueAt), Math.max(0, now - playedAt));
  }
}
