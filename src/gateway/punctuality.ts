import type { At } from '#engine/ports/clock.ts';

/** Told of each message of speech but the first of an utterance: so late for reasons of our own, so long after all before it was played. Milliseconds. */
export type TellSpoken = (lateMs: number, gapMs: number) => void;

/** How punctual the messages of one call's speech are, for who measures that. */
export class Punctuality {
  readonly #tell: TellSpoken;
  /** Since when there is audio for a message. */
  #readyAt: At = 0;

  constructor(tell: TellSpoken = () => {}) {
    this.#tell = tell;
  }

  /** Only now there is audio for the next message, or it may be sent. */
  ready(now: At): void {
    this.#readyAt = now;
  }

  /**
   * A message goes out, not the first of its utterance, which nobody expects. All before it is or was played at `playedAt`,
   * and nothing might be sent before `restUntil`.
   */
  wentOn(now: At, playedAt: At, restUntil: At): void {
    const dueAt = Math.max(playedAt, this.#readyAt, restUntil);
    this.#tell(Math.max(0, now - dueAt), Math.max(0, now - playedAt));
  }
}
