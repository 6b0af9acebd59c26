import type { MiddlewareHandler } from 'hono';

/** How many requests start per round of the event loop. */
const perTurn = 4;

/** Starts requests a few at a time, in order of arrival, so that a burst of requests leaves time for the timers and sockets of active calls. */
export function shareEventLoop(): MiddlewareHandler {
  const share = new EventLoopShare(perTurn);
  return (_, next) => share.turn()?.then(next) ?? next();
}

/** Hands out a few turns per round of the event loop. */
export class EventLoopShare {
  readonly #perTurn: number;
  readonly #waiting: (() => void)[] = [];
  #given = 0;
  #scheduled = false;

  constructor(perTurn: number) {
    this.#perTurn = perTurn;
  }

  /** Resolves on the caller's turn, first come, first served; null if it is now. */
  turn(): Promise<void> | null {
    this.#schedule();
    if (this.#given < this.#perTurn) {
      this.#given += 1;
      return null;
    }
    return new Promise((resolve) => this.#waiting.push(resolve));
  }

  #schedule(): void {
    if (this.#scheduled) return;
    this.#scheduled = true;
    setImmediate(() => this.#nextRound());
  }

  #nextRound(): void {
    this.#scheduled = false;
    const admitted = this.#waiting.splice(0, this.#perTurn);
    this.#given = admitted.length;
    if (admitted.length > 0) this.#schedule();
    for (const admit of admitted) admit();
  }
}
