import type { At } from '#engine/ports/clock.ts';

/** How many messages a far end may send. */
export type AllowanceOptions = {
  /** Messages that may come at once, such as after a stall. */
  readonly burst: number;
  /** Messages a second that may go on for ever; media takes 50. */
  readonly perSecond: number;
};
/** Usual allowance of a media socket. */
export const defaultAllowanceOptions = { burst: 3000, perSecond: 200 } as const satisfies AllowanceOptions;

/** How many messages a far end may send, as a leaky bucket that looks at the clock only when it is full. */
export class Allowance {
  readonly #options: AllowanceOptions;
  #used = 0;
  #since: At;

  constructor(now: At, options: AllowanceOptions = defaultAllowanceOptions) {
    this.#options = options;
    this.#since = now;
  }

  /** Takes one message; false where it is one too many. */
  take(now: () => At): boolean {
    this.#used += 1;
    if (this.#used <= this.#options.burst) return true;
    const at = now();
    this.#used = Math.max(0, this.#used - ((at - this.#since) * this.#options.perSecond) / 1000);
    this.#since = at;
    return this.#used <= this.#options.burst;
  }
}
