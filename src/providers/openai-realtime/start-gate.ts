import type { Clock } from '#engine/ports/clock.ts';

export type StartGateOptions = {
  readonly clock: Clock;
  /** How long a vendor may take until it is ready. */
  readonly limitMs: number;
  /** Is told when it took longer. */
  readonly late: () => void;
};

/** Holds back, in its order, what a vendor must not be sent before it says that it is ready. */
export class StartGate {
  #waiting: (() => void)[] | null = [];
  readonly #stop: () => void;

  constructor({ clock, limitMs, late }: StartGateOptions) {
    this.#stop = clock.after(limitMs, late);
  }

  pass(send: () => void): void {
    if (this.#waiting === null) send();
    else this.#waiting.push(send);
  }

  /** The vendor is ready. */
  open(): void {
    this.#stop();
    const waiting = this.#waiting ?? [];
    this.#waiting = null;
    for (const send of waiting) send();
  }

  /** Nothing that waits is sent. */
  close(): void {
    this.#stop();
    this.#waiting = [];
  }
}
