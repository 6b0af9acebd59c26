import type { Clock } from '#engine/ports/clock.ts';

export type StartGateOptions = {
  readonly clock: Clock;
  /** How long a provider may take until it is ready. */
  readonly limitMs: number;
  /** Called when it took longer. */
  readonly late: () => void;
};

/** Queues, in order, the messages that must not be sent before the provider is ready. */
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

  /** The provider is ready. */
  open(): void {
    this.#stop();
    const waiting = this.#waiting ?? [];
    this.#waiting = null;
    for (const send of waiting) send();
  }

  /** Drops the queue. */
  close(): void {
    this.#stop();
    this.#waiting = [];
  }
}
