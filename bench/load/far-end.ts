import type { At } from '#engine/ports.ts';

type Mark = { readonly name: string; readonly at: At };

/** What a carrier holds of the audio that it was sent, by time alone: it plays in real time and waits when it has nothing. */
export class FarEnd {
  #endsAt: At = 0;
  #marks: Mark[] = [];

  /** When all that was sent will have been played. */
  get endsAt(): At {
    return this.#endsAt;
  }

  isSilent(now: At): boolean {
    return this.#endsAt <= now;
  }

  add(ms: number, now: At): void {
    this.#endsAt = Math.max(this.#endsAt, now) + ms;
  }

  mark(name: string, now: At): void {
    this.#marks.push({ name, at: Math.max(this.#endsAt, now) });
  }

  /** Drops everything and answers the marks that waited. */
  clear(now: At): readonly string[] {
    const dropped = this.#marks.map(({ name }) => name);
    this.#marks = [];
    this.#endsAt = Math.min(this.#endsAt, now);
    return dropped;
  }

  /** Takes the marks whose place has been played. */
  takeReached(now: At): readonly string[] {
    const reached: string[] = [];
    while (this.#marks.length > 0 && this.#marks[0]!.at <= now) reached.push(this.#marks.shift()!.name);
    return reached;
  }
}
