/** Sends messages in their order, each held back by a chance delay of at most `jitterMs`, as a network does. */
export class Jitter {
  readonly #jitterMs: number;
  readonly #random: () => number;
  readonly #send: (message: string | Uint8Array) => void;
  readonly #held: (string | Uint8Array)[] = [];

  constructor(jitterMs: number, random: () => number, send: (message: string | Uint8Array) => void) {
    this.#jitterMs = jitterMs;
    this.#random = random;
    this.#send = send;
  }

  /** One that is due earlier waits for those before it. */
  push(message: string | Uint8Array): void {
    if (this.#jitterMs === 0) return this.#send(message);
    this.#held.push(message);
    setTimeout(() => this.#release(), this.#random() * this.#jitterMs);
  }

  /** Sends at once what is held. */
  flush(): void {
    for (const message of this.#held.splice(0)) this.#send(message);
  }

  #release(): void {
    const next = this.#held.shift();
    if (next !== undefined) this.#send(next);
  }
}
