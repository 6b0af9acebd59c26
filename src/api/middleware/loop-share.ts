import type { MiddlewareHandler } from 'hono';

/** How many requests begin between two looks at the clock of the calls. */
const perTurn = 4;

/**
 * Lets requests begin a few at a time: however many come at once, the timers and sockets of live calls have their turn in
 * between. Who waits is let in in the order of coming.
 */
export function shareLoop(): MiddlewareHandler {
  const share = new LoopShare(perTurn);
  return async (_, next) => {
    await share.turn();
    await next();
  };
}

/** Gives out a few turns in each round of the event loop. */
export class LoopShare {
  readonly #perTurn: number;
  readonly #waiting: (() => void)[] = [];
  #given = 0;
  #scheduled = false;

  constructor(perTurn: number) {
    this.#perTurn = perTurn;
  }

  /** Resolves when it is one's turn, in the order of asking. */
  turn(): Promise<void> {
    this.#schedule();
    if (this.#given < this.#perTurn) {
      this.#given += 1;
      return Promise.resolve();
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
