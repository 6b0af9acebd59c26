/** Sends messages in order, each with a random delay of at most `jitterMs`, like a network. */
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

  /** A message that is due earlier waits for the previous ones. */
  push(message: string | Uint8Array): void {
    if (this.#jitterMs === 0) return this.#send(message);
    this.#held.push(message);
    setTimeout(() => this.#release(), this.#random() * this.#jitterMs);
  }

  /** Sends all waiting messages immediately. */
  flush(): void {
    for (const message of this.#held.splice(0)) this.#send(message);
  }

  #release(): void {
    const next = this.#held.shift();
    if (next !== undefined) this.#send(next);
  }
}
