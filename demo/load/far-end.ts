import type { At } from '#engine/ports/clock.ts';

type Mark = { readonly name: string; readonly at: At };

/** The audible part of a piece of audio, in milliseconds; null if it is silent. */
export type AudibleRange = { readonly fromMs: number; readonly untilMs: number } | null;

/** A carrier's playback buffer, by time alone: it plays in real time and waits when it is empty. */
export class FarEnd {
  #endsAt: At = 0;
  #soundEndsAt: At = 0;
  #marks: Mark[] = [];

  /** When all sent audio will have been played. */
  get endsAt(): At {
    return this.#endsAt;
  }

  /** When its last audible part will have been played. */
  get soundEndsAt(): At {
    return this.#soundEndsAt;
  }

  isSilent(now: At): boolean {
    return this.#soundEndsAt <= now;
  }

  add(ms: number, now: At, sounding: AudibleRange): void {
    const beginsAt = Math.max(this.#endsAt, now);
    this.#endsAt = beginsAt + ms;
    if (sounding !== null) this.#soundEndsAt = beginsAt + sounding.untilMs;
  }

  mark(name: string, now: At): void {
    this.#marks.push({ name, at: Math.max(this.#endsAt, now) });
  }

  /** Clears the buffer and returns the pending marks. */
  clear(now: At): readonly string[] {
    const dropped = this.#marks.map(({ name }) => name);
    this.#marks = [];
    this.#endsAt = Math.min(this.#endsAt, now);
    this.#soundEndsAt = Math.min(this.#soundEndsAt, now);
    return dropped;
  }

  /** Returns the marks whose position has been played. */
  takeReached(now: At): readonly string[] {
    const reached: string[] = [];
    while (this.#marks.length > 0 && this.#marks[0]!.at <= now) reached.push(this.#marks.shift()!.name);
    return reached;
  }
}
